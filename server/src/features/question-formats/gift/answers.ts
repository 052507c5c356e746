import type {
  AcceptedNumber,
  AcceptedText,
  Choice,
  Question,
  QuestionFeedback,
} from 'shared-api/quizzes';
import { withFeedback, withRight, withShare, withWrongFeedback } from '../accepted-answers.ts';
import { decimalText, rangeOf } from '../decimal.ts';
import { LeftOut } from '../problems.ts';
import type { QuestionTexts } from '../texts/question-texts.ts';
import { withoutWildcard } from '../texts/wildcard.ts';
import { partialCreditOf } from '../weights.ts';
import { withSigns } from './escapes.ts';

/** Parts of a question that all types have, and how its texts are read. */
export interface GiftContext {
  fields: { title?: string; prompt: string; points: number; feedback?: QuestionFeedback };
  texts: QuestionTexts;
  /** Reads a text in its own format, or else in that of the prompt. */
  read: (written: string) => string;
}

/** Percentage before an answer; the sign may be `-`. */
const WEIGHT = /^%(-?)(\d{1,3}(?:\.\d{0,10})?)%/;

interface Answer {
  share: number;
  text: string;
  feedback: string | undefined;
}

/** Reads `%50%text#feedback`. */
function answerOf(written: string, share: number, { read }: GiftContext): Answer {
  const weight = WEIGHT.exec(written);
  const rest = weight ? written.slice(weight[0].length) : written;
  const end = rest.indexOf('#');
  const feedback = end < 0 ? '' : rest.slice(end + 1).trim();
  return {
    share: weight ? (weight[1] ? -1 : 1) * (Number(weight[2]) / 100) : share,
    text: (end < 0 ? rest : rest.slice(0, end)).trim(),
    feedback: feedback === '' ? undefined : read(feedback),
  };
}

/** Reads `=right ~wrong`. Without `=`, several choices can be right. */
export function readChoices(answers: string, context: GiftContext): Question {
  const { texts, fields, read } = context;
  const parts = answers.split(/(?=[=~])/).map((part) => part.trim());
  const [first = ''] = parts;
  if (!/^[=~]/.test(first)) throw new LeftOut('unclear', withSigns(first));
  const isOne = parts.some((part) => part.startsWith('='));
  const all = parts.map((part) => {
    const isRight = part.startsWith('=');
    const rest = part.slice(1).trim();
    if (isRight && WEIGHT.test(rest)) throw new LeftOut('unclear', withSigns(part));
    return answerOf(rest, Number(isRight), context);
  });
  const choices = all.map(({ text, feedback }, index): Choice => {
    return withFeedback({ id: `c${index + 1}`, text: read(text) }, feedback);
  });
  const rightOnes = choices.filter((_, index) => (all[index]?.share ?? 0) >= 1);
  if (isOne) {
    const [right] = rightOnes;
    if (!right) throw new LeftOut('noRight');
    if (rightOnes.length > 1) throw new LeftOut('severalRight');
    for (const { share } of all) {
      if (share !== 0 && share < 1) texts.lose('choiceWeight', `${share * 100} %`);
    }
    return { ...fields, type: 'one_choice', choices, right: right.id, shuffles: false };
  }
  const shares = all.map(({ share }) => share);
  const credit = partialCreditOf(shares);
  if (!credit) texts.lose('changedWeights');
  return {
    ...fields,
    type: 'several_choices',
    choices,
    right: choices.filter((_, index) => (shares[index] ?? 0) > 0).map(({ id }) => id),
    shuffles: false,
    partial_credit:
      credit ?? (shares.some((share) => share < 0) ? 'right_minus_wrong' : 'proportional'),
  };
}

/** Splits `=first =second`. */
function answersOf(written: string): string[] {
  const [before = '', ...answers] = written.split('=');
  return (before.trim() === '' ? answers : [before, ...answers]).map((answer) => answer.trim());
}

export function readMatching(answers: string, { fields, read, texts }: GiftContext): Question {
  const items: Choice[] = [];
  const partners: Choice[] = [];
  const right: Record<string, string> = {};
  for (const answer of answersOf(answers)) {
    const at = answer.indexOf('->');
    if (at < 0) throw new LeftOut('malformed', withSigns(answer));
    const partner = texts.plain(withSigns(answer.slice(at + 2)));
    let found = partners.find(({ text }) => text === partner);
    if (!found) partners.push((found = { id: `p${partners.length + 1}`, text: partner }));
    const item = answer.slice(0, at).trim();
    if (item === '') continue;
    items.push({ id: `i${items.length + 1}`, text: read(item) });
    right[`i${items.length}`] = found.id;
  }
  return { ...fields, type: 'matching', items, partners, right, partial_credit: 'proportional' };
}

const TRUE_FALSE = /^(T|TRUE|F|FALSE)\s*(?:#([^#]*)(?:#([^#]*))?)?$/;

/** Reads `TRUE#wrong#right`; undefined if the answers are no truth values. */
export function readTrueFalse(
  answers: string,
  { fields, read }: GiftContext,
): Question | undefined {
  const match = TRUE_FALSE.exec(answers);
  if (!match) return undefined;
  const isTrue = (match[1] ?? '').startsWith('T');
  const wrong = match[2]?.trim() ? read(match[2]) : undefined;
  const right = match[3]?.trim() ? read(match[3]) : undefined;
  const [onTrue, onFalse] = isTrue ? [right, wrong] : [wrong, right];
  const feedback = { ...(onTrue && { true: onTrue }), ...(onFalse && { false: onFalse }) };
  return {
    ...fields,
    type: 'true_false',
    right: isTrue,
    ...((onTrue ?? onFalse) !== undefined && { choice_feedback: feedback }),
  };
}

export function readShortText(answers: string, context: GiftContext): Question {
  const accepted: AcceptedText[] = [];
  let wrong: string | undefined;
  for (const written of answersOf(answers)) {
    const { share, text, feedback } = answerOf(written, 1, context);
    const plain = withSigns(text.replace(/^\[(?:html|moodle|plain|markdown)\]/, '')).trim();
    const exact = withoutWildcard(plain);
    if (plain === '*' && share === 0) wrong = feedback;
    else if (exact === undefined) context.texts.lose('wildcard', plain);
    else accepted.push(withFeedback(withShare({ text: exact }, share), feedback));
  }
  const fields = withWrongFeedback(context.fields, wrong);
  const rules = { ignores_case: true, ignores_accents: false, is_exact: false };
  return { ...fields, type: 'short_text', accepted: withRight(accepted), ...rules };
}

/** Reads `#3:0.5`, `#1..5`, or several answers after `#`. */
export function readNumber(answers: string, context: GiftContext): Question {
  const end = answers.indexOf('~');
  const other = end < 0 ? '' : answers.slice(end + 1);
  const { feedback: wrong } = answerOf(other.trim(), 0, context);
  const accepted: AcceptedNumber[] = [];
  for (const written of answersOf((end < 0 ? answers : answers.slice(0, end)).trim())) {
    const { share, text, feedback } = answerOf(written, 1, context);
    accepted.push(withFeedback(withShare(numberOf(withSigns(text)), share), feedback));
  }
  return {
    ...withWrongFeedback(context.fields, wrong),
    type: 'number',
    accepted: withRight(accepted),
  };
}

function numberOf(text: string): AcceptedNumber {
  const [min, max] = text.split('..');
  const range = max === undefined ? undefined : rangeOf(min ?? '', max);
  if (range) return acceptedNumber(range.value, range.tolerance);
  const [value = '', tolerance = '0', ...more] = text.split(':');
  const number = decimalText(value);
  const around = decimalText(tolerance);
  if (number === undefined || around === undefined || around.startsWith('-') || more.length > 0) {
    throw new LeftOut('notANumber', text);
  }
  return acceptedNumber(number, around);
}

/** Returns an accepted number, without a tolerance of zero. */
function acceptedNumber(value: string, tolerance: string): AcceptedNumber {
  return tolerance === '0' ? { value } : { value, tolerance };
}
