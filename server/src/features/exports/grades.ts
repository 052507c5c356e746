import { scoreAfter } from 'shared-api/contract';
import type { Db } from '../../database/schema.ts';
import { shownName } from '../members/names/shown-name.ts';
import { scoreOf } from '../grades/score.ts';
import type { Viewer } from '../grades/seen.ts';
import { readBook, readLines, type Book, type Line, type LineCell } from '../gradebook/book.ts';
import { listStudentsFrom } from '../gradebook/queries.ts';
import { fileMessages } from './messages.ts';
import type { Sheet } from './sheet.ts';

/** Cells that are read at a time. */
const CELLS = 5_000;

/**
 * Builds the grade sheet: a row per student, a column per piece of published work. Scores of late
 * work are reduced by the penalty.
 */
export async function gradesSheet(db: Db, classId: string, language: string): Promise<Sheet> {
  const messages = fileMessages(language);
  const book = await readBook(db, classId);
  async function* rows() {
    for await (const lines of linesOf(db, book, { classId, viewer: 'teacher', language })) {
      yield lines.map(({ student, average, missing, cells }) => [
        shownName(student),
        student.email,
        average,
        missing,
        ...cells.map((cell) => (cell.isExcused ? messages.excused : countedIn(cell))),
      ]);
    }
  }
  return {
    title: messages.gradesSheet,
    head: [
      messages.student,
      messages.email,
      messages.average,
      messages.missing,
      ...book.columns.map(({ title, mark, holds_grades }) =>
        holds_grades ? messages.heldWork({ title, mark }) : messages.work({ title, mark }),
      ),
    ],
    rows: rows(),
  };
}

/**
 * Yields all students of the class in batches, with the grades that teachers or the students
 * themselves see.
 */
export async function* linesOf(
  db: Db,
  book: Book,
  { classId, viewer, language }: { classId: string; viewer: Viewer; language: string },
): AsyncGenerator<Line[]> {
  const students = await listStudentsFrom(db, classId, undefined, language);
  const some = Math.max(1, Math.floor(CELLS / Math.max(1, book.columns.length)));
  for (let at = 0; at < students.length; at += some) {
    yield await readLines(db, classId, book, { students: students.slice(at, at + some), viewer });
  }
}

/** Returns the score after the late penalty; null if there is none. */
function countedIn({ handedIn }: LineCell): number | null {
  const score = handedIn ? scoreOf(handedIn.score_hundredths) : null;
  return score === null ? null : scoreAfter(score, handedIn?.late?.percent ?? 0);
}
