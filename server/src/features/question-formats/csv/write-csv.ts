import type { Choice, Gap, Question, TextKey } from 'shared-api/quizzes';
import { csvField, withoutFormulas } from '../../../texts/csv-fields.ts';
import { LeftOut } from '../problems.ts';
import { hasElement } from '../texts/markup.ts';
import type { Lose, QuestionToWrite, WritingLog } from '../writing.ts';
import { COLUMNS, PART_COLUMNS, type Column, type PartColumn } from './columns.ts';

/** Tells spreadsheets that the file is UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF';

type Part = Partial<Record<PartColumn, string>>;
interface Row {
  cells: Partial<Record<Column, string>>;
  parts: Part[];
}

/** Writes questions as CSV with the columns of our README. */
export function writeCsv(questions: readonly QuestionToWrite[], log: WritingLog): string {
  const rows = log.writeEach(questions, ({ question }, lose) => rowOf(question, lose));
  const count = Math.max(1, ...rows.map(({ parts }) => parts.length));
  const numbers = Array.from({ length: count }, (_, index) => index + 1);
  const head = [
    ...COLUMNS,
    ...numbers.flatMap((number) => PART_COLUMNS.map((column) => `${column}_${number}`)),
  ];
  const lines = rows.map(({ cells, parts }) => [
    ...COLUMNS.map((column) => cells[column] ?? ''),
    ...numbers.flatMap((number) => PART_COLUMNS.map((column) => parts[number - 1]?.[column] ?? '')),
  ]);
  const all = [head, ...lines].map((cells) => {
    return `${cells.map(fieldOf).join(',')}\r\n`;
  });
  return BYTE_ORDER_MARK + all.join('');
}

/** Writes a cell. A line break within a text without elements is a space, as in HTML. */
function fieldOf(cell: string): string {
  const text = hasElement(cell) ? cell : cell.replace(/[\r\n]+/g, ' ');
  return csvField(withoutFormulas(text.trim()));
}

function rowOf(question: Question, lose: Lose): Row {
  const { type, title, prompt, points, feedback } = question;
  if (JSON.stringify(question).includes('<img ')) lose('lostPicture');
  const cells = {
    type,
    title,
    prompt,
    points: String(points),
    feedback: feedback?.always,
    feedback_right: feedback?.right,
    feedback_wrong: feedback?.wrong,
    ...cellsOf(question),
  };
  return { cells: withoutPictures(cells), parts: partsOf(question, lose).map(withoutPictures) };
}

function withoutPictures<Cells extends object>(cells: Cells): Cells {
  const all = Object.entries(cells as Record<string, string | undefined>);
  return Object.fromEntries(
    all.map(([name, text]) => [name, text?.replace(/<img\b[^<>]*>/g, '')]),
  ) as Cells;
}

function yesOrNo(flag: boolean): string {
  return flag ? 'yes' : 'no';
}

function ruleCells(key: Omit<TextKey, 'accepted'>): Row['cells'] {
  return {
    ignores_case: yesOrNo(key.ignores_case),
    ignores_accents: yesOrNo(key.ignores_accents),
    is_exact: yesOrNo(key.is_exact),
  };
}

function cellsOf(question: Question): Row['cells'] {
  switch (question.type) {
    case 'one_choice':
      return { shuffles: yesOrNo(question.shuffles) };
    case 'several_choices':
      return { shuffles: yesOrNo(question.shuffles), partial_credit: question.partial_credit };
    case 'short_text':
      return { ...ruleCells(question), ...(question.pattern && { pattern: question.pattern }) };
    case 'number':
      return question.unit === undefined ? {} : { unit: question.unit };
    case 'matching':
    case 'ordering':
      return { partial_credit: question.partial_credit };
    case 'gaps': {
      const first = question.gaps.find((gap) => gap.kind === 'text');
      return { partial_credit: question.partial_credit, ...(first && ruleCells(first)) };
    }
    case 'long_text':
      return question.notes_for_graders === undefined
        ? {}
        : { notes_for_graders: question.notes_for_graders };
    case 'true_false':
      return {};
  }
}

function partsOf(question: Question, lose: Lose): Part[] {
  switch (question.type) {
    case 'one_choice':
      return question.choices.map((choice) => choicePart(choice, choice.id === question.right));
    case 'several_choices':
      return question.choices.map((choice) => {
        return choicePart(choice, question.right.includes(choice.id));
      });
    case 'true_false':
      return [true, false].map((value) => ({
        text: String(value),
        key: value === question.right ? 'right' : '',
        ...optional(question.choice_feedback?.[value ? 'true' : 'false']),
      }));
    case 'short_text':
      return question.accepted.map(({ text, share, feedback }) => {
        return { text, share: shareText(share), ...optional(feedback) };
      });
    case 'number':
      return question.accepted.map(({ value, tolerance = '', share, feedback }) => {
        return { text: value, key: tolerance, share: shareText(share), ...optional(feedback) };
      });
    case 'matching': {
      const used = new Set(Object.values(question.right));
      if (question.partners.some(({ feedback }) => feedback !== undefined))
        lose('lostPartFeedback');
      const partner = (id: string | undefined) => {
        return question.partners.find((each) => each.id === id)?.text ?? '';
      };
      return [
        ...question.items.map(({ id, text, feedback }) => {
          return { text, key: partner(question.right[id]), ...optional(feedback) };
        }),
        ...question.partners.filter(({ id }) => !used.has(id)).map(({ text }) => ({ key: text })),
      ];
    }
    case 'ordering':
      return question.items.map(({ text, feedback }) => ({ text, ...optional(feedback) }));
    case 'gaps':
      return gapParts(question.gaps, lose);
    case 'long_text':
      return [];
  }
}

function optional(feedback: string | undefined): Part {
  return feedback === undefined ? {} : { feedback };
}

function choicePart({ text, feedback }: Choice, isRight: boolean): Part {
  return { text, key: isRight ? 'right' : '', ...optional(feedback) };
}

/** Writes a share in percent, without the digits of a binary fraction. */
function shareText(share = 1): string {
  return share === 1 ? '' : String(Number((share * 100).toFixed(6)));
}

function gapParts(gaps: readonly Gap[], lose: Lose): Part[] {
  const texts = gaps.filter((gap) => gap.kind === 'text');
  const rules = texts.map((gap) => JSON.stringify(ruleCells(gap)));
  if (new Set(rules).size > 1) lose('lostTextRules');
  if (texts.some(({ pattern }) => pattern !== undefined)) lose('lostPattern');
  if (texts.some(({ accepted }) => accepted.some(({ feedback }) => feedback !== undefined))) {
    lose('lostPartFeedback');
  }
  return gaps.flatMap((gap) => {
    if (!/^[\w-]{1,40}$/.test(gap.id)) throw new LeftOut('unwritableText', gap.id);
    if (gap.kind === 'text') {
      return gap.accepted.map(({ text, share }) => ({
        text,
        key: gap.id,
        share: shareText(share),
      }));
    }
    return gap.choices.map(({ id, text }) => {
      return { text, key: gap.id, share: id === gap.right ? 'right' : 'wrong' };
    });
  });
}
