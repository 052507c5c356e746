import {
  averageOf,
  isMissing,
  type AnyWork,
  type GradeCategory,
  type Late,
} from 'shared-api/contract';
import type { Db } from '../../database/schema.ts';
import { timestamp, type Timestamp } from '../../time.ts';
import { listCategories } from '../categories/queries.ts';
import { listExcused } from '../roster/excuses.ts';
import { laterDue, listExtensions } from '../roster/extensions.ts';
import { latenessOf } from '../classwork/lateness.ts';
import { isDue } from '../classwork/present.ts';
import { scoreOf } from '../grades/score.ts';
import type { Viewer } from '../grades/seen.ts';
import {
  listCells,
  listColumns,
  listGraded,
  type Cell,
  type Column,
  type Student,
} from './queries.ts';

/** Columns and categories that all lines of a grade book share. */
export interface Book {
  columns: Column[];
  categories: GradeCategory[];
}

/** One student's line of a grade book. */
export interface Line {
  student: Student;
  average: number | null;
  /** Number of pieces of classwork that are past due for this student without an answer. */
  missing: number;
  /** Cells in the order of the columns. */
  cells: LineCell[];
}

export interface LineCell {
  /** Undefined if nothing was handed in. */
  handedIn: GradedCell | undefined;
  /** Whether the work is past due for this student without an answer. */
  isMissing: boolean;
  isExcused: boolean;
}

/** Submission with its lateness. */
export type GradedCell = Cell & { late: Late | null };

interface Part {
  students: Student[];
  /** Viewer of the grades. */
  viewer: Viewer;
  /** Whether these are all students of the class. */
  isWhole?: boolean;
}

export async function readBook(db: Db, classId: string): Promise<Book> {
  const columns = await listColumns(db, classId);
  return { columns, categories: await listCategories(db, classId) };
}

/** Reads the lines of these students, in their order. */
export async function readLines(
  db: Db,
  classId: string,
  { columns, categories }: Book,
  { students, viewer, isWhole = false }: Part,
): Promise<Line[]> {
  const ids = isWhole ? undefined : students.map(({ id }) => id);
  const sheet = layOut(students, columns, await listCells(db, classId, viewer, ids));
  const excused = await listExcused(
    db,
    columns.map(({ id }) => id),
  );
  const dueOf = await readDates(db, columns, sheet);
  const now = timestamp();
  return students.map((student) => {
    const row = sheet.get(student.id) ?? [];
    const cells = columns.map((column, index): LineCell => {
      const cell = row[index];
      const isExcused = excused.get(column.id)?.has(student.id) ?? false;
      const dueAt = dueOf(column, student.id);
      const handedIn = cell && { ...cell, late: latenessOf(cell, dueAt) };
      const expected = { due: dueAt, hasAnswer: cell !== undefined, isExcused };
      return { handedIn, isExcused, isMissing: isMissing(expected, Date.parse(now)) };
    });
    const average = averageOf(worksOf(cells, columns), categories);
    return { student, average, missing: cells.filter(({ isMissing: is }) => is).length, cells };
  });
}

/** Reads one student's line; undefined if they are not a student of the class. */
export async function readLine(
  db: Db,
  classId: string,
  { studentId, viewer }: { studentId: string; viewer: Viewer },
) {
  const book = await readBook(db, classId);
  const students = await listGraded(db, classId, studentId);
  const [line] = await readLines(db, classId, book, { students, viewer });
  return line && { book, line };
}

/**
 * Reads the due dates of students. Extensions are only queried where they decide what is late or
 * missing.
 */
async function readDates(db: Db, columns: Column[], sheet: ReturnType<typeof layOut>) {
  const now = timestamp();
  const works = new Set(columns.filter(({ due_at }) => isDue(due_at, now)).map(({ id }) => id));
  for (const row of sheet.values()) {
    for (const cell of row) if (cell && cell.late_at !== null) works.add(cell.classwork_id);
  }
  const extensions = await listExtensions(db, [...works]);
  return ({ id, due_at }: Column, studentId: string): Timestamp | null =>
    laterDue(due_at, extensions.get(id)?.get(studentId));
}

/**
 * Arranges the cells in one pass, because there are thousands. Cells of a student who left are
 * dropped.
 */
function layOut(
  students: Student[],
  columns: Column[],
  cells: Cell[],
): Map<string, (Cell | undefined)[]> {
  const columnIndexes = new Map(columns.map(({ id }, index) => [id, index]));
  const sheet = new Map(
    students.map(({ id }) => [id, Array<Cell | undefined>(columns.length).fill(undefined)]),
  );
  for (const cell of cells) {
    const line = sheet.get(cell.student_id);
    const index = columnIndexes.get(cell.classwork_id);
    if (line && index !== undefined) line[index] = cell;
  }
  return sheet;
}

function worksOf(cells: LineCell[], columns: Column[]): AnyWork[] {
  return columns.flatMap(({ mark, category_id }, index) => {
    const { handedIn, isExcused: excused } = cells[index] ?? {};
    if (!handedIn || handedIn.score_hundredths === null) return [];
    const { score_hundredths: hundredths, late } = handedIn;
    return [{ score: scoreOf(hundredths), mark, late, category_id, excused }];
  });
}
