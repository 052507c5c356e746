import { scoreAfter } from 'shared-api/contract';
import type { Db } from '../../database/schema.ts';
import { shownName } from '../classes/names/shown-name.ts';
import { scoreOf } from '../classwork/present.ts';
import type { Viewer } from '../classwork/seen-grade.ts';
import { readBook, readLines, type Book, type Line, type LineCell } from '../grades/book.ts';
import { listStudentsFrom } from '../grades/queries.ts';
import { fileMessages } from './messages.ts';
import type { Sheet } from './sheet.ts';

/** Cells that are read at a time. */
const CELLS = 5_000;

/** A row for each student, a column for each piece of published work; of what came late, what is left of its score. */
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

/** All students of the class, some at a time, as teachers or as they themselves see their grades. */
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

/** What counts of a score; null where there is none. */
function countedIn({ handedIn }: LineCell): number | null {
  const score = handedIn ? scoreOf(handedIn.score_hundredths) : null;
  return score === null ? null : scoreAfter(score, handedIn?.late?.percent ?? 0);
}
