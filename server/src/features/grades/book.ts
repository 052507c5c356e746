import { averageOf, type GradedWork } from 'shared-api/average';
import type { Late } from 'shared-api/contract';
import type { Db } from '../../database/schema.ts';
import { laterDue, listExtensions } from '../classwork/extensions.ts';
import { latenessOf } from '../classwork/lateness.ts';
import { scoreOf } from '../classwork/present.ts';
import { listCells, listColumns, listGraded } from './queries.ts';
import type { Cell, Column, Student } from './queries.ts';

/** One student's line of a grade book. */
export interface Line {
  student: Student;
  average: number | null;
  /** In the order of the columns; undefined where nothing was handed in. */
  cells: (GradedCell | undefined)[];
}

/** What was handed in, and how late it came. */
export type GradedCell = Cell & { late: Late | null };

interface Part {
  columns: Column[];
  students: Student[];
  /** Whether these are all students of the class. */
  isWhole?: boolean;
}

/** The lines of these students, in their order. */
export async function readLines(
  db: Db,
  classId: string,
  { columns, students, isWhole = false }: Part,
): Promise<Line[]> {
  const ids = isWhole ? undefined : students.map(({ id }) => id);
  const cells = await listCells(db, classId, ids);
  const sheet = layOut(students, columns, await withLate(db, columns, cells));
  return students.map((student) => {
    const cells = sheet.get(student.id) ?? [];
    return { student, average: averageOf(gradedOf(cells, columns)), cells };
  });
}

/** One student's line; undefined when they are no student of the class. */
export async function readLine(db: Db, classId: string, studentId: string) {
  const columns = await listColumns(db, classId);
  const students = await listGraded(db, classId, studentId);
  const [line] = await readLines(db, classId, { columns, students });
  return line && { columns, line };
}

/** Few of thousands came late: extensions are asked for those alone. */
async function withLate(db: Db, columns: Column[], cells: Cell[]): Promise<GradedCell[]> {
  const dueAt = new Map(columns.map(({ id, due_at }) => [id, due_at]));
  const works = new Set<string>();
  for (const cell of cells) if (cell.late_at !== null) works.add(cell.classwork_id);
  const extensions = await listExtensions(db, [...works]);
  return cells.map((cell) => {
    if (cell.late_at === null) return { ...cell, late: null };
    const { classwork_id: workId, student_id: studentId } = cell;
    const due = laterDue(dueAt.get(workId) ?? null, extensions.get(workId)?.get(studentId));
    return { ...cell, late: latenessOf(cell, due) };
  });
}

/** In one pass, as there are thousands. What belongs to nobody's line (a student who left) drops out. */
function layOut(
  students: Student[],
  columns: Column[],
  cells: GradedCell[],
): Map<string, (GradedCell | undefined)[]> {
  const places = new Map(columns.map(({ id }, index) => [id, index]));
  const sheet = new Map(
    students.map(({ id }) => [id, Array<GradedCell | undefined>(columns.length).fill(undefined)]),
  );
  for (const cell of cells) {
    const line = sheet.get(cell.student_id);
    const place = places.get(cell.classwork_id);
    if (line && place !== undefined) line[place] = cell;
  }
  return sheet;
}

function gradedOf(cells: (GradedCell | undefined)[], columns: Column[]): GradedWork[] {
  const graded: GradedWork[] = [];
  for (const [index, { mark }] of columns.entries()) {
    const { score_hundredths: hundredths = null, late } = cells[index] ?? {};
    if (hundredths !== null) graded.push({ score: scoreOf(hundredths), mark, late });
  }
  return graded;
}
