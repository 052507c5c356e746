import type { Choice, Question } from 'shared-api/quizzes';
import { LeftOut } from '../problems.ts';
import { isNear, partialCreditOf } from '../weights.ts';
import { elementsOf, type Element } from '../xml/parse-xml.ts';
import { bodyHtml } from './body-html.ts';
import { fieldsOf, type ItemContext } from './item-context.ts';

function choicesOf(interaction: Element, name: string, prefix: string, context: ItemContext) {
  const ids = new Map<string, string>();
  const choices = elementsOf(interaction, name).map((element, index): Choice => {
    const id = `${prefix}${index + 1}`;
    const { identifier = '' } = element.attributes;
    ids.set(identifier, id);
    const text = context.texts.rich(
      bodyHtml(element, ({ name: inner }) => (inner === 'feedbackInline' ? '' : undefined)),
    );
    const feedback = context.feedback.byChoice.get(identifier);
    return { id, text, ...(feedback && { feedback }) };
  });
  return { choices, ids };
}

export function readChoices(interaction: Element, context: ItemContext): Question {
  const { key, scoring, texts, points } = context;
  const { choices, ids } = choicesOf(interaction, 'simpleChoice', 'c', context);
  const identifiers = [...ids.keys()];
  const entries = scoring === 'map' ? (key.mapping?.entries ?? []) : [];
  const values = identifiers.map((id) => {
    const entry = entries.find((each) => each.key === id);
    return entry?.value ?? (entries.length > 0 ? (key.mapping?.fallback ?? 0) : 0);
  });
  const correct = identifiers.filter((id) => key.correct.includes(id));
  if (key.correct.some((id) => !ids.has(id))) throw new LeftOut('malformed', key.correct.join(' '));
  const shuffles = interaction.attributes.shuffle === 'true';
  const positive = values.filter((value) => value > 0);
  if (!key.isMultiple) {
    const best = Math.max(0, ...values);
    const right = correct[0] ?? identifiers.find((_, index) => best > 0 && values[index] === best);
    const index = identifiers.indexOf(right ?? '');
    if (right === undefined || index < 0) throw new LeftOut('noRight');
    if (positive.length > 0 && values.filter((value) => value === best).length > 1) {
      throw new LeftOut('severalRight');
    }
    if (positive.length > 0 && values[index] !== best) throw new LeftOut('unclear', right);
    for (const value of positive) {
      if (value < best) texts.lose('choiceWeight', `${value} / ${best}`);
    }
    const fields = { ...fieldsOf(context), points: points ?? (best > 0 ? best : 1) };
    const names = identifiers.map((id) => id.toLowerCase()).sort((a, b) => a.localeCompare(b));
    if (names.join(' ') === 'false true') {
      return trueFalse(fields, choices, identifiers, right.toLowerCase() === 'true');
    }
    return { ...fields, type: 'one_choice', choices, right: choices[index]?.id ?? '', shuffles };
  }
  const sum = positive.reduce((total, value) => total + value, 0);
  const credit = positive.length > 0 ? partialCreditOf(values.map((value) => value / sum)) : 'none';
  const right = correct.length > 0 ? correct : identifiers.filter((_, at) => (values[at] ?? 0) > 0);
  const isSame = right.every((id) => (values[identifiers.indexOf(id)] ?? 0) > 0);
  if (!credit || (positive.length > 0 && (!isSame || right.length !== positive.length))) {
    texts.lose('changedWeights');
  }
  return {
    ...fieldsOf(context),
    points: points ?? (sum > 0 ? sum : 1),
    type: 'several_choices',
    choices,
    right: right.map((id) => ids.get(id) ?? ''),
    shuffles,
    partial_credit:
      credit ?? (values.some((value) => value < 0) ? 'right_minus_wrong' : 'proportional'),
  };
}

function trueFalse(
  fields: Pick<Question, 'title' | 'prompt' | 'points' | 'feedback'>,
  choices: readonly Choice[],
  identifiers: readonly string[],
  right: boolean,
): Question {
  const feedbackFor = (value: string) => {
    return choices[identifiers.findIndex((id) => id.toLowerCase() === value)]?.feedback;
  };
  const [onTrue, onFalse] = [feedbackFor('true'), feedbackFor('false')];
  const feedback = { ...(onTrue && { true: onTrue }), ...(onFalse && { false: onFalse }) };
  return {
    ...fields,
    type: 'true_false',
    right,
    ...((onTrue ?? onFalse) !== undefined && { choice_feedback: feedback }),
  };
}

export function readOrdering(interaction: Element, context: ItemContext): Question {
  const { key, points, scoring, texts } = context;
  const { choices, ids } = choicesOf(interaction, 'simpleChoice', 'i', context);
  const order = key.correct.map((id) => choices.find((choice) => choice.id === ids.get(id)));
  const items = order.flatMap((choice) => choice ?? []);
  if (items.length !== choices.length || new Set(items).size !== choices.length) {
    throw new LeftOut('noRight');
  }
  if (scoring === 'map') texts.lose('changedWeights');
  return {
    ...fieldsOf(context),
    points: points ?? 1,
    type: 'ordering',
    items: items.map((item, index) => ({ ...item, id: `i${index + 1}` })),
    partial_credit: 'none',
  };
}

export function readMatching(interaction: Element, context: ItemContext): Question {
  const { key, scoring, texts, points } = context;
  const sets = elementsOf(interaction, 'simpleMatchSet');
  const [first, second] = sets;
  if (!first || !second) throw new LeftOut('malformed', 'simpleMatchSet');
  const items = choicesOf(first, 'simpleAssociableChoice', 'i', context);
  const partners = choicesOf(second, 'simpleAssociableChoice', 'p', context);
  const mapped = (scoring === 'map' && key.mapping?.entries.filter(({ value }) => value > 0)) || [];
  const written = key.correct.length > 0 ? key.correct : mapped.map(({ key: pair }) => pair);
  const right: Record<string, string> = {};
  for (const pair of written) {
    const [from = '', to = ''] = pair.split(' ');
    const [item, partner] = [items.ids.get(from), partners.ids.get(to)];
    if (!item || !partner) throw new LeftOut('malformed', pair);
    if (right[item] !== undefined) throw new LeftOut('severalRight');
    right[item] = partner;
  }
  if (items.choices.some(({ id }) => right[id] === undefined)) throw new LeftOut('noRight');
  const sum = mapped.reduce((total, { value }) => total + value, 0);
  const isEven = mapped.every(({ value }) => isNear(value / sum, 1 / items.choices.length));
  if (mapped.length > 0 && !isEven) texts.lose('changedWeights');
  const credit = (key.mapping?.fallback ?? 0) < 0 ? 'right_minus_wrong' : 'proportional';
  return {
    ...fieldsOf(context),
    points: points ?? (sum > 0 ? sum : 1),
    type: 'matching',
    items: items.choices,
    partners: partners.choices,
    right,
    partial_credit: scoring === 'map' ? credit : 'none',
  };
}
