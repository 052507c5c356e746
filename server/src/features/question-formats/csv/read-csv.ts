import type { Question, QuestionFeedback } from 'shared-api/quizzes';
import { withFormulas } from '../../../texts/csv-fields.ts';
import { decimalText } from '../decimal.ts';
import { LeftOut, Refused } from '../problems.ts';
import type { ReadingLog } from '../reading.ts';
import type { QuestionTexts } from '../texts/question-texts.ts';
import { TYPES, isColumn } from './columns.ts';
import { csvRows, separatorOf } from './csv-rows.ts';
import { readParts } from './parts.ts';
import { QuestionRow } from './question-row.ts';

/** Whether the first line of a file has our columns. */
export function isQuestionCsv(text: string): boolean {
  const [head] = csvRows(text.slice(0, 20_000), separatorOf(text));
  const names = head?.fields.map(columnName) ?? [];
  return names.includes('type') && names.includes('prompt');
}

function columnName(written: string): string {
  return written.trim().toLowerCase();
}

/** Reads CSV with the columns of our README. */
export function readCsv(file: string, log: ReadingLog): void {
  const [head, ...rows] = csvRows(file, separatorOf(file));
  if (!head) throw new Refused('unknownFormat');
  const names = head.fields.map(columnName);
  for (const name of names) {
    if (name !== '' && !isColumn(name)) log.lose({ line: head.line }, 'setting', name);
  }
  for (const { line, fields } of rows) {
    const cells = names.map((name, index) => [name, withFormulas((fields[index] ?? '').trim())]);
    const row = new QuestionRow(new Map(cells as [string, string][]));
    log.add({ line }, (texts) => {
      const question = questionOf(row, texts);
      for (const name of row.unused()) texts.lose('setting', name);
      return question;
    });
  }
}

function questionOf(row: QuestionRow, texts: QuestionTexts): Question {
  const written = row.text('type')?.toLowerCase() ?? '';
  const type = TYPES.find((each) => each === written);
  if (!type) throw new LeftOut('unsupportedKind', written);
  const title = row.text('title');
  const feedback = feedbackOf(row, texts);
  const fields = {
    ...(title !== undefined && { title }),
    prompt: texts.rich(row.html('prompt') ?? ''),
    points: pointsOf(row),
    ...(feedback && { feedback }),
  };
  return { ...fields, ...readParts(type, row, texts) };
}

function pointsOf(row: QuestionRow): number {
  const written = row.text('points') ?? '1';
  const points = decimalText(written);
  if (points === undefined) throw new LeftOut('points', written);
  return Number(points);
}

function feedbackOf(row: QuestionRow, texts: QuestionTexts): QuestionFeedback | undefined {
  const always = texts.optional(row.html('feedback'));
  const right = texts.optional(row.html('feedback_right'));
  const wrong = texts.optional(row.html('feedback_wrong'));
  const feedback = { ...(always && { always }), ...(right && { right }), ...(wrong && { wrong }) };
  return Object.keys(feedback).length > 0 ? feedback : undefined;
}
