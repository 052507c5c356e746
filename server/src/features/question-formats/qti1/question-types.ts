import type {
  AcceptedNumber,
  AcceptedText,
  Choice,
  Gap,
  Question,
  QuestionFeedback,
} from 'shared-api/quizzes';
import { plainTextOf } from 'shared-api/rich-text';
import { decimalText, rangeOf } from '../decimal.ts';
import { LeftOut } from '../problems.ts';
import type { QuestionTexts } from '../texts/question-texts.ts';
import { isNear, partialCreditOf } from '../weights.ts';
import { descendants, type Element } from '../xml/parse-xml.ts';
import { sharesByValue, type Condition } from './conditions.ts';
import { materialHtml, ownMaterial, type LinkedFeedback } from './materials.ts';

/** Parts of an item that all types need. */
export interface Qti1Context {
  fields: { title?: string; prompt: string; points: number; feedback?: QuestionFeedback };
  /** Responses with choices. */
  lids: Element[];
  /** Responses with a text. */
  strs: Element[];
  conditions: Condition[];
  /** Feedback of a value is removed from it when it is used. */
  feedback: LinkedFeedback;
  texts: QuestionTexts;
}

function identOf(element: Element): string {
  return element.attributes.ident ?? '';
}

/** Takes the feedback of a value. */
function taken(
  { byValue }: LinkedFeedback,
  response: string,
  value: string,
): { feedback?: string } {
  const key = `${response} ${value}`;
  const feedback = byValue.get(key);
  byValue.delete(key);
  return feedback === undefined ? {} : { feedback };
}

function labelsOf(response: Element): Element[] {
  return descendants(response, 'response_label');
}

function single(elements: readonly Element[]): Element {
  const [first, ...more] = elements;
  if (!first || more.length > 0) throw new LeftOut('unsupportedKind', 'composite');
  return first;
}

export function readChoices(context: Qti1Context, type: string): Question {
  const { conditions, feedback, texts } = context;
  const lid = single(context.lids);
  const response = identOf(lid);
  const labels = labelsOf(lid);
  // Canvas writes empty choices that its authors never filled in.
  const filled = labels.filter((label) => materialHtml(label) !== '');
  const choices = filled.map((label, index): Choice => {
    const text = texts.rich(materialHtml(label));
    return { id: `c${index + 1}`, text, ...taken(feedback, response, identOf(label)) };
  });
  const fields = { ...context.fields, prompt: texts.rich(context.fields.prompt) };
  const shuffles = descendants(lid, 'render_choice')[0]?.attributes.shuffle === 'Yes';
  if (type === 'multiple_answers_question') {
    return severalChoices(filled, choices, { conditions, response, texts, fields, shuffles });
  }
  const shares = sharesByValue(conditions, response);
  const best = Math.max(0, ...shares.values());
  const rightOnes = filled.flatMap((label, index) => {
    return best > 0 && shares.get(identOf(label)) === best ? [choices[index]] : [];
  });
  const [right] = rightOnes;
  if (!right) throw new LeftOut('noRight');
  if (rightOnes.length > 1) throw new LeftOut('severalRight');
  for (const share of shares.values()) {
    if (share !== best) texts.lose('choiceWeight', `${share * 100} %`);
  }
  const words = choices.map(({ text }) => plainTextOf(text).toLowerCase());
  if (
    type !== 'true_false_question' ||
    words.join(' ').replace('false true', 'true false') !== 'true false'
  ) {
    return { ...fields, type: 'one_choice', choices, right: right.id, shuffles };
  }
  const [onTrue, onFalse] = ['true', 'false'].map((word) => choices[words.indexOf(word)]?.feedback);
  const both = { ...(onTrue && { true: onTrue }), ...(onFalse && { false: onFalse }) };
  return {
    ...fields,
    type: 'true_false',
    right: words[choices.indexOf(right)] === 'true',
    ...((onTrue ?? onFalse) !== undefined && { choice_feedback: both }),
  };
}

interface Scored {
  conditions: readonly Condition[];
  response: string;
  texts: QuestionTexts;
  fields: Qti1Context['fields'];
  shuffles: boolean;
}

/** Reads one condition with all right choices, or the points of each choice. */
function severalChoices(
  labels: readonly Element[],
  choices: Choice[],
  { conditions, response, texts, fields, shuffles }: Scored,
): Question {
  const scored = conditions.filter(({ share }) => share !== 0);
  const idsOf = (values: readonly string[]) => {
    return choices.filter((_, index) => {
      const label = labels[index];
      return label !== undefined && values.includes(identOf(label));
    });
  };
  const [all, ...others] = scored;
  if (all && others.length === 0 && !all.isAdded) {
    const right = idsOf(all.tests.map(({ value }) => value)).map(({ id }) => id);
    const isAll = !all.isAny || all.tests.length === 1;
    if (!isAll) throw new LeftOut('unclear', 'respcondition');
    return { ...fields, type: 'several_choices', choices, right, shuffles, partial_credit: 'none' };
  }
  const byValue = sharesByValue(scored, response);
  const shares = labels.map((label) => byValue.get(identOf(label)) ?? 0);
  const credit = partialCreditOf(shares);
  if (!credit) texts.lose('changedWeights');
  return {
    ...fields,
    type: 'several_choices',
    choices,
    right: choices.filter((_, index) => (shares[index] ?? 0) > 0).map(({ id }) => id),
    shuffles,
    partial_credit: credit ?? 'proportional',
  };
}

export function readShortText(context: Qti1Context): Question {
  const { conditions, feedback, texts, fields } = context;
  const response = identOf(single(context.strs));
  const tests = conditions.filter(({ share }) => share > 0).flatMap((each) => each.tests);
  if (tests.some(({ name }) => name !== 'varequal')) throw new LeftOut('unclear', 'respcondition');
  const shares = sharesByValue(conditions, response);
  const best = Math.max(0, ...shares.values());
  const accepted = Array.from(shares, ([text, share]): AcceptedText => {
    const part = { text, ...taken(feedback, response, text) };
    return isNear(share, best) ? part : { ...part, share: share / best };
  });
  return {
    ...fields,
    prompt: texts.rich(fields.prompt),
    type: 'short_text',
    accepted,
    ignores_case: !tests.every(({ isCaseSensitive }) => isCaseSensitive),
    ignores_accents: false,
    is_exact: false,
  };
}

export function readNumber({ conditions, feedback, texts, fields, strs }: Qti1Context): Question {
  const response = identOf(single(strs));
  const scored = conditions.filter(({ share }) => share > 0);
  const best = Math.max(0, ...scored.map(({ share }) => share));
  const accepted = scored.map((condition): AcceptedNumber => {
    const { share, tests } = condition;
    const number = numberOf(condition, texts);
    const value = tests.find(({ name }) => name === 'varequal')?.value ?? '';
    const part = { ...number, ...taken(feedback, response, value) };
    return isNear(share, best) ? part : { ...part, share: share / best };
  });
  return { ...fields, prompt: texts.rich(fields.prompt), type: 'number', accepted };
}

/** Reads a value, or the range around it. */
function numberOf({ tests }: Condition, texts: QuestionTexts): AcceptedNumber {
  const valueOf = (...names: string[]) => tests.filter(({ name }) => names.includes(name));
  const [exact, ...more] = valueOf('varequal');
  const [low, ...lows] = valueOf('vargte', 'vargt');
  const [high, ...highs] = valueOf('varlte', 'varlt');
  if (more.length + lows.length + highs.length > 0) throw new LeftOut('unclear', 'respcondition');
  if (low && high) {
    const range = rangeOf(low.value, high.value);
    if (!range) throw new LeftOut('notANumber', `${low.value} ${high.value}`);
    for (const { name } of [low, high]) if (!name.endsWith('e')) texts.lose('setting', name);
    const { value, tolerance } = range;
    return tolerance === '0' ? { value } : { value, tolerance };
  }
  const value = exact && !low && !high ? decimalText(exact.value) : undefined;
  if (value === undefined) throw new LeftOut('notANumber', exact?.value ?? '');
  return { value };
}

/** Returns the one value of a response that gives points. */
function rightValue(conditions: readonly Condition[], response: string): string {
  const [right, ...more] = [...sharesByValue(conditions, response).keys()];
  if (right === undefined) throw new LeftOut('noRight');
  if (more.length > 0) throw new LeftOut('severalRight');
  return right;
}

function loseUnevenShares({ conditions, lids, texts }: Qti1Context): void {
  const shares = lids.map((lid) => [...sharesByValue(conditions, identOf(lid)).values()][0] ?? 0);
  if (!shares.every((share) => isNear(share, shares[0] ?? 0))) texts.lose('changedWeights');
}

export function readMatching(context: Qti1Context): Question {
  const { lids, conditions, texts, fields } = context;
  const partners: (Choice & { ident: string })[] = [];
  for (const label of lids.flatMap(labelsOf)) {
    const ident = identOf(label);
    if (partners.some((partner) => partner.ident === ident)) continue;
    partners.push({ id: `p${partners.length + 1}`, ident, text: texts.rich(materialHtml(label)) });
  }
  const right: Record<string, string> = {};
  const items = lids.map((lid, index): Choice => {
    const value = rightValue(conditions, identOf(lid));
    const partner = partners.find(({ ident }) => ident === value);
    if (!partner) throw new LeftOut('malformed', value);
    right[`i${index + 1}`] = partner.id;
    return { id: `i${index + 1}`, text: texts.rich(materialHtml(ownMaterial(lid))) };
  });
  loseUnevenShares(context);
  return {
    ...fields,
    prompt: texts.rich(fields.prompt),
    type: 'matching',
    items,
    partners: partners.map(({ id, text }) => ({ id, text })),
    right,
    partial_credit: 'proportional',
  };
}

/** Reads blanks such as `[name]`. Canvas accepts each text that it lists for a blank. */
export function readGaps(context: Qti1Context, hasChoices: boolean): Question {
  const { lids, conditions, texts, fields } = context;
  let { prompt } = fields;
  const gaps = lids.map((lid, index): Gap => {
    const id = `g${index + 1}`;
    const name = plainTextOf(texts.rich(materialHtml(ownMaterial(lid))));
    if (prompt.split(`[${name}]`).length !== 2) throw new LeftOut('gapNotInText');
    prompt = prompt.replace(`[${name}]`, `[[${id}]]`);
    const labels = labelsOf(lid);
    const answers = labels.map((label) => plainTextOf(texts.rich(materialHtml(label))));
    const value = rightValue(conditions, identOf(lid));
    if (!hasChoices) {
      const rules = { ignores_case: true, ignores_accents: false, is_exact: false };
      return { id, kind: 'text', accepted: answers.map((text) => ({ text })), ...rules };
    }
    const choices = answers.map((text, at) => ({ id: `c${at + 1}`, text }));
    const right = choices[labels.findIndex((label) => identOf(label) === value)];
    if (!right) throw new LeftOut('malformed', value);
    return { id, kind: 'choice', choices, right: right.id };
  });
  loseUnevenShares(context);
  return {
    ...fields,
    prompt: texts.rich(prompt),
    type: 'gaps',
    gaps,
    partial_credit: 'proportional',
  };
}
