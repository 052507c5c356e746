import type { QuestionStatistics, QuizStatistics } from './statistics.ts';

/** Headings of the table, in the reader's language. */
export interface StatisticsHeadings {
  question: string;
  students: string;
  difficulty: string;
  discrimination: string;
  /** Heading of the choice with this number, from 1. */
  choice: (values: { number: number }) => string;
}

/** Table of questions for a file. `csvOf` of the exports writes it safe for spreadsheets. */
export interface StatisticsTable {
  head: string[];
  rows: (string | number | null)[][];
}

/** Digits after the point of written values. */
const DIGITS = 4;

/**
 * Returns a row for each question: title, students, difficulty, discrimination, and how many took
 * each choice.
 * @param titleOf title of a question by its ID
 */
export function statisticsTable(
  { questions }: QuizStatistics,
  titleOf: (id: string) => string,
  headings: StatisticsHeadings,
): StatisticsTable {
  const choices = Math.max(0, ...questions.map((question) => countsOf(question).length));
  const numbers = Array.from({ length: choices }, (_, index) => index + 1);
  const { question, students, difficulty, discrimination, choice } = headings;
  return {
    head: [
      ...[question, students, difficulty, discrimination],
      ...numbers.map((number) => choice({ number })),
    ],
    rows: questions.map((each) => [
      ...[titleOf(each.id), each.count, rounded(each.difficulty), rounded(each.discrimination)],
      ...numbers.map((number) => countsOf(each)[number - 1] ?? null),
    ]),
  };
}

function countsOf({ choices }: QuestionStatistics): number[] {
  return Object.values(choices);
}

function rounded(value: number | null): number | null {
  return value === null ? null : Number(value.toFixed(DIGITS));
}
