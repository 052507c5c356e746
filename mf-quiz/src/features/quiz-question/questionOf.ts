import { numberOf } from 'platform/languages';
import type {
  AcceptedNumber,
  AcceptedText,
  Choice,
  Gap,
  Question,
  TextKey,
} from 'shared-api/quizzes';
import {
  newGap,
  type AcceptedFields,
  type GapFields,
  type LineFields,
  type QuestionFields,
  type TextKeyFields,
} from './questionFields.ts';

const GAP = /\[\[(?<id>[^[\]<>&]+)\]\]/g;

/** Returns the IDs of the gaps in a prompt, each once, in their order. */
export function gapIdsIn(prompt: string): string[] {
  const ids = [...prompt.matchAll(GAP)].map(({ groups }) => groups?.['id'] ?? '');
  return [...new Set(ids)];
}

/** Adds the fields of each gap that the prompt has. */
export function withGaps(fields: QuestionFields): QuestionFields {
  const missing = gapIdsIn(fields.prompt).filter((id) => fields.gaps[id] === undefined);
  if (fields.type !== 'gaps' || missing.length === 0) return fields;
  const added = Object.fromEntries(missing.map((id) => [id, newGap()]));
  return { ...fields, gaps: { ...fields.gaps, ...added } };
}

/** Returns the ID for another gap: the first number that is free. */
export function nextGapId(prompt: string): string {
  const ids = new Set(gapIdsIn(prompt));
  let number = 1;
  while (ids.has(String(number))) number += 1;
  return String(number);
}

/** Returns the question for the server. A text that is no number becomes one that is refused. */
export function questionOf(fields: QuestionFields): Question {
  const { prompt, right, shuffles, partial_credit, notes, unit } = fields;
  const common = {
    ...present({ title: fields.title.trim() }),
    prompt,
    points: numberOf(fields.points),
    ...feedbackOf(fields),
  };
  const choices = fields.choices.map(choiceOf);
  switch (fields.type) {
    case 'one_choice':
      return { type: 'one_choice', ...common, choices, right, shuffles };
    case 'several_choices': {
      const rights = fields.rights.filter((id) => choices.some((each) => each.id === id));
      return {
        type: 'several_choices',
        ...common,
        choices,
        right: rights,
        shuffles,
        partial_credit,
      };
    }
    case 'true_false': {
      const choice_feedback = present(fields.choice_feedback);
      const ofChoices = Object.keys(choice_feedback).length > 0 ? { choice_feedback } : {};
      return { type: 'true_false', ...common, right: fields.is_true === 'true', ...ofChoices };
    }
    case 'short_text':
      return { type: 'short_text', ...common, ...textKeyOf(fields.key) };
    case 'number': {
      const accepted = fields.numbers.map(acceptedNumber);
      return { type: 'number', ...common, accepted, ...present({ unit: unit.trim() }) };
    }
    case 'matching':
      return { type: 'matching', ...common, ...matchingOf(fields), partial_credit };
    case 'ordering':
      return { type: 'ordering', ...common, items: fields.items.map(choiceOf), partial_credit };
    case 'gaps': {
      const gaps = gapIdsIn(prompt).map((id) => gapOf(id, fields.gaps[id] ?? newGap()));
      return { type: 'gaps', ...common, gaps, partial_credit };
    }
    case 'long_text':
      return { type: 'long_text', ...common, ...present({ notes_for_graders: notes }) };
  }
}

/** Returns only the texts that are not empty. */
function present<Name extends string>(texts: Record<Name, string>): Partial<Record<Name, string>> {
  const entries = Object.entries<string>(texts).filter(([, text]) => text !== '');
  return Object.fromEntries(entries) as Partial<Record<Name, string>>;
}

function feedbackOf(fields: QuestionFields) {
  const feedback = present(fields.feedback);
  return Object.keys(feedback).length > 0 ? { feedback } : {};
}

function choiceOf({ id, text, feedback }: LineFields): Choice {
  return { id, text, ...present({ feedback }) };
}

function shareOf(percent: string) {
  return percent.trim() === '' ? {} : { share: numberOf(percent) / 100 };
}

/** Returns the decimal text of a typed number; a text that is no number stays, and is refused. */
function decimalOf(typed: string): string {
  const number = numberOf(typed);
  return Number.isNaN(number) ? typed.trim() : String(number);
}

function acceptedText({ text, percent, feedback }: AcceptedFields): AcceptedText {
  return { text: text.trim(), ...shareOf(percent), ...present({ feedback }) };
}

function acceptedNumber({ text, tolerance, percent, feedback }: AcceptedFields): AcceptedNumber {
  return {
    value: decimalOf(text),
    ...present({ tolerance: decimalOf(tolerance), feedback }),
    ...shareOf(percent),
  };
}

function textKeyOf(key: TextKeyFields): TextKey {
  const { accepted, ignores_case, ignores_accents, is_exact, pattern } = key;
  return {
    accepted: accepted.map(acceptedText),
    ignores_case,
    ignores_accents,
    is_exact,
    ...present({ pattern: pattern.trim() }),
  };
}

/** Items with the same text beside them share one partner. */
function matchingOf({ pairs, others }: QuestionFields) {
  const partners: Choice[] = [];
  const idOf = (line: LineFields) => {
    const known = line.text === '' ? undefined : partners.find(({ text }) => text === line.text);
    if (known) return known.id;
    partners.push(choiceOf(line));
    return line.id;
  };
  const right = Object.fromEntries(pairs.map(({ id, partner }) => [id, idOf(partner)]));
  others.forEach((line) => void idOf(line));
  return { items: pairs.map(choiceOf), partners, right };
}

function gapOf(id: string, { kind, choices, right, ...key }: GapFields): Gap {
  if (kind === 'text') return { id, kind, ...textKeyOf(key) };
  const texts = choices.map((each) => ({ id: each.id, text: each.text.trim() }));
  return { id, kind, choices: texts, right };
}
