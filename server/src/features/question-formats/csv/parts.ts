import type {
  AcceptedNumber,
  AcceptedText,
  Choice,
  Gap,
  GapsQuestion,
  MatchingQuestion,
  NumberQuestion,
  OneChoiceQuestion,
  OrderingQuestion,
  Question,
  QuestionType,
  SeveralChoicesQuestion,
  ShortTextQuestion,
  TrueFalseQuestion,
} from 'shared-api/quizzes';
import { decimalText } from '../decimal.ts';
import { LeftOut } from '../problems.ts';
import type { QuestionTexts } from '../texts/question-texts.ts';
import { partialCreditCell, textRulesOf, type QuestionRow } from './question-row.ts';

type Parts<Of extends Question> = Omit<Of, 'title' | 'prompt' | 'points' | 'feedback'>;
type AnyParts = { [Type in QuestionType]: Parts<Extract<Question, { type: Type }>> }[QuestionType];

/** Reads what only the questions of one type have. */
export function readParts(type: QuestionType, row: QuestionRow, texts: QuestionTexts): AnyParts {
  switch (type) {
    case 'one_choice':
      return oneChoice(row, texts);
    case 'several_choices':
      return severalChoices(row, texts);
    case 'true_false':
      return trueFalse(row, texts);
    case 'short_text':
      return shortText(row, texts);
    case 'number':
      return number(row, texts);
    case 'matching':
      return matching(row, texts);
    case 'ordering':
      return ordering(row, texts);
    case 'gaps':
      return gaps(row);
    case 'long_text': {
      const notes = texts.optional(row.html('notes_for_graders'));
      return { type, ...(notes && { notes_for_graders: notes }) };
    }
  }
}

function choicesOf(row: QuestionRow, texts: QuestionTexts, prefix: string): Choice[] {
  return row.partNumbers().map((part, index) => {
    const feedback = texts.optional(row.html(`feedback_${part}`));
    const text = texts.rich(row.html(`text_${part}`) ?? '');
    return { id: `${prefix}${index + 1}`, text, ...(feedback && { feedback }) };
  });
}

/** Reads the numbers of the parts whose key is `right`. */
function rightParts(row: QuestionRow): boolean[] {
  return row.partNumbers().map((part) => {
    const key = row.text(`key_${part}`)?.toLowerCase() ?? 'wrong';
    if (key !== 'right' && key !== 'wrong') throw new LeftOut('unclear', `key_${part}: ${key}`);
    return key === 'right';
  });
}

function oneChoice(row: QuestionRow, texts: QuestionTexts): Parts<OneChoiceQuestion> {
  const choices = choicesOf(row, texts, 'c');
  const isRight = rightParts(row);
  const [right, ...more] = choices.filter((_, index) => isRight[index]);
  if (!right) throw new LeftOut('noRight');
  if (more.length > 0) throw new LeftOut('severalRight');
  return { type: 'one_choice', choices, right: right.id, shuffles: row.flag('shuffles') };
}

function severalChoices(row: QuestionRow, texts: QuestionTexts): Parts<SeveralChoicesQuestion> {
  const choices = choicesOf(row, texts, 'c');
  const isRight = rightParts(row);
  return {
    type: 'several_choices',
    choices,
    right: choices.filter((_, index) => isRight[index]).map(({ id }) => id),
    shuffles: row.flag('shuffles'),
    partial_credit: partialCreditCell(row),
  };
}

function trueFalse(row: QuestionRow, texts: QuestionTexts): Parts<TrueFalseQuestion> {
  const isRight = rightParts(row);
  const values = row.partNumbers().map((part) => row.text(`text_${part}`)?.toLowerCase());
  const indexes = { true: values.indexOf('true'), false: values.indexOf('false') };
  if (values.length !== 2 || indexes.true < 0 || indexes.false < 0) {
    throw new LeftOut('unclear', values.join(', '));
  }
  if (isRight[0] === isRight[1]) throw new LeftOut(isRight[0] ? 'severalRight' : 'noRight');
  const parts = row.partNumbers();
  const onTrue = texts.optional(row.html(`feedback_${parts[indexes.true] ?? 0}`));
  const onFalse = texts.optional(row.html(`feedback_${parts[indexes.false] ?? 0}`));
  const feedback = { ...(onTrue && { true: onTrue }), ...(onFalse && { false: onFalse }) };
  return {
    type: 'true_false',
    right: isRight[indexes.true] ?? false,
    ...((onTrue ?? onFalse) !== undefined && { choice_feedback: feedback }),
  };
}

/** Reads a share in percent, and the feedback of an accepted answer. */
function acceptedOf(row: QuestionRow, part: number, texts: QuestionTexts): Partial<AcceptedText> {
  const written = row.text(`share_${part}`) ?? '100';
  const share = shareOf(written);
  const feedback = texts.optional(row.html(`feedback_${part}`));
  return { ...(share !== 1 && { share }), ...(feedback && { feedback }) };
}

/** Reads a percentage from 0 to 100. The sign may be written. */
function shareOf(written: string): number {
  const number = written.endsWith('%') ? written.slice(0, -1).trim() : written;
  const share = Number(decimalText(number) ?? NaN) / 100;
  if (!(share >= 0 && share <= 1)) throw new LeftOut('unclear', written);
  return share;
}

function shortText(row: QuestionRow, texts: QuestionTexts): Parts<ShortTextQuestion> {
  const pattern = row.text('pattern');
  return {
    type: 'short_text',
    accepted: row.partNumbers().map((part) => {
      return { text: row.text(`text_${part}`) ?? '', ...acceptedOf(row, part, texts) };
    }),
    ...textRulesOf(row),
    ...(pattern !== undefined && { pattern }),
  };
}

function number(row: QuestionRow, texts: QuestionTexts): Parts<NumberQuestion> {
  const unit = row.text('unit');
  const accepted = row.partNumbers().map((part): AcceptedNumber => {
    const value = numberCell(row.text(`text_${part}`) ?? '');
    const tolerance = numberCell(row.text(`key_${part}`) ?? '0');
    if (tolerance.startsWith('-')) throw new LeftOut('unclear', `key_${part}: ${tolerance}`);
    const more = acceptedOf(row, part, texts);
    return { value, ...(tolerance !== '0' && { tolerance }), ...more };
  });
  return { type: 'number', accepted, ...(unit !== undefined && { unit }) };
}

function numberCell(text: string): string {
  const number = decimalText(text);
  if (number === undefined) throw new LeftOut('notANumber', text);
  return number;
}

/** Reads pairs of an item and its partner. A partner without an item is one to be left over. */
function matching(row: QuestionRow, texts: QuestionTexts): Parts<MatchingQuestion> {
  const items: Choice[] = [];
  const partners: Choice[] = [];
  const right: Record<string, string> = {};
  for (const part of row.partNumbers()) {
    const text = texts.rich(row.html(`key_${part}`) ?? '');
    let partner = partners.find((each) => each.text === text);
    if (!partner) partners.push((partner = { id: `p${partners.length + 1}`, text }));
    const item = texts.optional(row.html(`text_${part}`));
    if (item === undefined) continue;
    const feedback = texts.optional(row.html(`feedback_${part}`));
    items.push({ id: `i${items.length + 1}`, text: item, ...(feedback && { feedback }) });
    right[`i${items.length}`] = partner.id;
  }
  return { type: 'matching', items, partners, right, partial_credit: partialCreditCell(row) };
}

function ordering(row: QuestionRow, texts: QuestionTexts): Parts<OrderingQuestion> {
  const items = choicesOf(row, texts, 'i');
  return { type: 'ordering', items, partial_credit: partialCreditCell(row) };
}

/** Reads gaps: `key` is the gap, and `share` is `right` or `wrong` for a choice of the gap. */
function gaps(row: QuestionRow): Parts<GapsQuestion> {
  const byId = new Map<string, { text: string; share: string }[]>();
  for (const part of row.partNumbers()) {
    const id = row.text(`key_${part}`) ?? '';
    if (!/^[\w-]{1,40}$/.test(id)) throw new LeftOut('unclear', `key_${part}: ${id}`);
    const text = row.text(`text_${part}`) ?? '';
    const share = row.text(`share_${part}`)?.toLowerCase() ?? '100';
    byId.set(id, [...(byId.get(id) ?? []), { text, share }]);
  }
  const rules = textRulesOf(row);
  const all = Array.from(byId, ([id, answers]): Gap => {
    const isChoice = answers.every(({ share }) => share === 'right' || share === 'wrong');
    if (!isChoice) return { id, kind: 'text', accepted: answers.map(gapText), ...rules };
    const choices = answers.map(({ text }, index) => ({ id: `c${index + 1}`, text }));
    const [right, ...more] = choices.filter((_, index) => answers[index]?.share === 'right');
    if (!right) throw new LeftOut('noRight');
    if (more.length > 0) throw new LeftOut('severalRight');
    return { id, kind: 'choice', choices, right: right.id };
  });
  return { type: 'gaps', gaps: all, partial_credit: partialCreditCell(row) };
}

function gapText({ text, share: written }: { text: string; share: string }): AcceptedText {
  const share = shareOf(written);
  return { text, ...(share !== 1 && { share }) };
}
