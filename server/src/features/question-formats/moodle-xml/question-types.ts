import type {
  AcceptedNumber,
  AcceptedText,
  Choice,
  Question,
  QuestionFeedback,
} from 'shared-api/quizzes';
import { withFeedback, withRight, withShare, withWrongFeedback } from '../accepted-answers.ts';
import { decimalText } from '../decimal.ts';
import { LeftOut } from '../problems.ts';
import type { QuestionTexts } from '../texts/question-texts.ts';
import { withoutWildcard } from '../texts/wildcard.ts';
import { isNear, partialCreditOf } from '../weights.ts';
import { elementAt, elementsOf, textOf, type Element } from '../xml/parse-xml.ts';
import { plainTextAt } from './moodle-texts.ts';

/** Parts of a question that all types have. */
export interface MoodleContext {
  element: Element;
  fields: { title?: string; prompt: string; points: number; feedback?: QuestionFeedback };
  texts: QuestionTexts;
  /** Reads a text in its own format, or else in that of the prompt. */
  read: (element: Element | undefined) => string | undefined;
}

/** Returns the share of the points of an answer. */
function shareOf(answer: Element): number {
  const written = answer.attributes.fraction ?? '0';
  const percent = decimalText(written);
  if (percent === undefined) throw new LeftOut('notANumber', written);
  return Number(percent) / 100;
}

function isOn(element: Element | undefined, otherwise = false): boolean {
  if (!element) return otherwise;
  return !['', '0', 'false'].includes(textOf(element).trim());
}

export function readChoices({ element, fields, texts, read }: MoodleContext): Question {
  const answers = elementsOf(element, 'answer');
  const shares = answers.map(shareOf);
  const choices = answers.map((answer, index): Choice => {
    const choice = { id: `c${index + 1}`, text: read(answer) ?? '' };
    return withFeedback(choice, read(elementAt(answer, 'feedback')));
  });
  const shuffles = isOn(elementAt(element, 'shuffleanswers'));
  if (isOn(elementAt(element, 'single'), true)) {
    const [right, ...more] = choices.filter((_, index) => isNear(shares[index] ?? 0, 1));
    if (!right) throw new LeftOut('noRight');
    if (more.length > 0) throw new LeftOut('severalRight');
    for (const share of shares) {
      if (share !== 0 && !isNear(share, 1)) texts.lose('choiceWeight', `${share * 100} %`);
    }
    return { ...fields, type: 'one_choice', choices, right: right.id, shuffles };
  }
  const credit = partialCreditOf(shares);
  if (!credit) texts.lose('changedWeights');
  return {
    ...fields,
    type: 'several_choices',
    choices,
    right: choices.filter((_, index) => (shares[index] ?? 0) > 0).map(({ id }) => id),
    shuffles,
    partial_credit:
      credit ?? (shares.some((share) => share < 0) ? 'right_minus_wrong' : 'proportional'),
  };
}

export function readTrueFalse({ element, fields, read }: MoodleContext): Question {
  const answers = elementsOf(element, 'answer');
  const written = answers.map((answer) => plainTextAt(answer).toLowerCase());
  const [onTrue, onFalse] = ['true', 'false'].map((value) => answers[written.indexOf(value)]);
  if (answers.length !== 2 || !onTrue || !onFalse) throw new LeftOut('unclear', written.join(', '));
  const shares = [shareOf(onTrue), shareOf(onFalse)];
  if (shares[0] === shares[1]) throw new LeftOut('noRight');
  const [forTrue, forFalse] = [onTrue, onFalse].map((each) => read(elementAt(each, 'feedback')));
  const feedback = { ...(forTrue && { true: forTrue }), ...(forFalse && { false: forFalse }) };
  return {
    ...fields,
    type: 'true_false',
    right: isNear(shares[0] ?? 0, 1),
    ...((forTrue ?? forFalse) !== undefined && { choice_feedback: feedback }),
  };
}

export function readShortText({ element, fields, texts, read }: MoodleContext): Question {
  const accepted: AcceptedText[] = [];
  let wrong: string | undefined;
  for (const answer of elementsOf(element, 'answer')) {
    const share = shareOf(answer);
    const written = plainTextAt(answer);
    const feedback = read(elementAt(answer, 'feedback'));
    const text = withoutWildcard(written);
    if (written === '*' && share === 0) wrong = feedback;
    else if (text === undefined) texts.lose('wildcard', written);
    else accepted.push(withFeedback(withShare({ text }, share), feedback));
  }
  return {
    ...withWrongFeedback(fields, wrong),
    type: 'short_text',
    accepted: withRight(accepted),
    ignores_case: !isOn(elementAt(element, 'usecase')),
    ignores_accents: false,
    is_exact: false,
  };
}

export function readNumber({ element, fields, texts, read }: MoodleContext): Question {
  const accepted: AcceptedNumber[] = [];
  let wrong: string | undefined;
  for (const answer of elementsOf(element, 'answer')) {
    const share = shareOf(answer);
    const written = plainTextAt(answer);
    const feedback = read(elementAt(answer, 'feedback'));
    if ((written === '*' || written === '') && share === 0) {
      wrong = feedback;
      continue;
    }
    const number = acceptedNumber(written, textOf(elementAt(answer, 'tolerance')).trim());
    accepted.push(withFeedback(withShare(number, share), feedback));
  }
  const unit = unitOf(element, texts);
  return {
    ...withWrongFeedback(fields, wrong),
    type: 'number',
    accepted: withRight(accepted),
    ...(unit !== undefined && { unit }),
  };
}

function acceptedNumber(written: string, around: string): AcceptedNumber {
  const value = decimalText(written);
  const tolerance = decimalText(around === '' ? '0' : around);
  if (value === undefined) throw new LeftOut('notANumber', written);
  if (tolerance === undefined || tolerance.startsWith('-')) throw new LeftOut('notANumber', around);
  return tolerance === '0' ? { value } : { value, tolerance };
}

/** Reads the main unit. Other units and the penalty for a wrong one have no form here. */
function unitOf(element: Element, texts: QuestionTexts): string | undefined {
  const units = elementsOf(elementAt(element, 'units'), 'unit');
  const isMain = (unit: Element) => Number(textOf(elementAt(unit, 'multiplier')) || '1') === 1;
  const name = (unit: Element) => textOf(elementAt(unit, 'unit_name')).trim();
  const main = units.find(isMain);
  for (const unit of units) if (unit !== main) texts.lose('setting', name(unit));
  if (isOn(elementAt(element, 'unitgradingtype'))) texts.lose('setting', 'unitgradingtype');
  return main && name(main) !== '' ? name(main) : undefined;
}

export function readMatching({ element, fields, texts, read }: MoodleContext): Question {
  const items: Choice[] = [];
  const partners: Choice[] = [];
  const right: Record<string, string> = {};
  for (const pair of elementsOf(element, 'subquestion')) {
    const text = texts.plain(plainTextAt(elementAt(pair, 'answer')));
    let partner = partners.find((each) => each.text === text);
    if (!partner) partners.push((partner = { id: `p${partners.length + 1}`, text }));
    const item = read(pair);
    if (item === undefined) continue;
    items.push({ id: `i${items.length + 1}`, text: item });
    right[`i${items.length}`] = partner.id;
  }
  return { ...fields, type: 'matching', items, partners, right, partial_credit: 'proportional' };
}

/** Reads an ordering, whose answers are in the right order. */
export function readOrdering({ element, fields, texts, read }: MoodleContext): Question {
  const grading = textOf(elementAt(element, 'gradingtype')).trim();
  const isAll = grading === 'ALL_OR_NOTHING' || grading === '-1';
  const isByPosition = grading === 'ABSOLUTE_POSITION' || grading === '0';
  if (!isAll && !isByPosition) texts.lose('setting', `gradingtype ${grading}`);
  const selected = textOf(elementAt(element, 'selecttype')).trim();
  if (selected !== '' && selected !== 'ALL' && selected !== '0') {
    texts.lose('setting', `selecttype ${selected}`);
  }
  return {
    ...fields,
    type: 'ordering',
    items: elementsOf(element, 'answer').map((answer, index) => {
      return { id: `i${index + 1}`, text: read(answer) ?? '' };
    }),
    partial_credit: isByPosition ? 'proportional' : 'none',
  };
}
