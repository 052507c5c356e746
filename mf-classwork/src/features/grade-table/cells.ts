import type { GradeCell, GradeTable } from 'shared-api/contract';
import type { ExplainedWork, MissingWork } from '../explain/works.ts';
import { countedOf } from '../scores.ts';

export type Student = GradeTable['students'][number];
export type Work = GradeTable['classwork'][number];

/** Returns the table with the server's current value of one cell and average. */
export function withCell(
  table: GradeTable,
  studentId: string,
  workId: string,
  cell: GradeCell | null,
  {
    average,
    is_held: isUnreleased = false,
  }: { average: number | null; is_held?: boolean | undefined },
): GradeTable {
  const column = table.classwork.findIndex(({ id }) => id === workId);
  const students = table.students.map((student) => {
    if (student.user.id !== studentId) return student;
    const others = (student.held ?? []).filter((each) => each !== column);
    const unreleased = isUnreleased ? [...others, column] : others;
    return { ...student, average, held: unreleased, cells: student.cells.with(column, cell) };
  });
  return { ...table, students };
}

/** Returns the table with students excused from classwork, or no longer excused. */
export function withExcuse(
  table: GradeTable,
  workId: string,
  students: ReadonlyMap<string, boolean>,
): GradeTable {
  const column = table.classwork.findIndex(({ id }) => id === workId);
  const changed = table.students.map((student) => {
    const isExcused = students.get(student.user.id);
    if (isExcused === undefined) return student;
    const others = (student.excused ?? []).filter((each) => each !== column);
    return { ...student, excused: isExcused ? [...others, column] : others };
  });
  return { ...table, students: changed };
}

export function findCell(table: GradeTable, studentId: string, workId: string) {
  const column = table.classwork.findIndex(({ id }) => id === workId);
  const student = table.students.find(({ user }) => user.id === studentId);
  const work = table.classwork[column];
  return student && work ? { student, work, cell: student.cells[column] ?? null } : null;
}

/** Returns the lateness of a student's work, if any. */
export function lateOf({ late = [] }: Student, workId: string) {
  return late.find(({ assignment_id: id }) => id === workId);
}

/** A state of a cell besides its score. */
export type CellState = 'missing' | 'returned' | 'excused';

/** Returns the state of the cell in a column; `missing` only while there is no cell. */
export function stateIn(student: Student, column: number): CellState | null {
  const { excused, returned, missing, cells } = student;
  if (excused?.includes(column)) return 'excused';
  if (returned?.includes(column)) return 'returned';
  return missing?.includes(column) && !cells[column] ? 'missing' : null;
}

/** Columns of a student's missing classwork. */
export function missingIn(student: Student): number[] {
  return (student.missing ?? []).filter((column) => stateIn(student, column) === 'missing');
}

/** A student's missing classwork. */
export function missingWorksOf({ classwork }: GradeTable, student: Student): MissingWork[] {
  return missingIn(student).flatMap((column) => classwork[column] ?? []);
}

/** Whether the grade in a column is unreleased. */
export function isUnreleasedIn({ held: unreleased }: Student, column: number): boolean {
  return unreleased?.includes(column) ?? false;
}

/** All work that counts, or could count, in a student's average, in the order of the columns. */
export function worksOf({ classwork }: GradeTable, student: Student): ExplainedWork[] {
  return classwork.flatMap(({ id, title, mark, category_id }, column) => {
    const excused = stateIn(student, column) === 'excused';
    const score = student.cells[column]?.[0] ?? null;
    if (score === null && !excused) return [];
    const late = lateOf(student, id);
    const is_held = isUnreleasedIn(student, column);
    return [{ id, title, mark, category_id, score, excused, late, is_held }];
  });
}

/** Returns the score after lateness in a cell; null without a score. */
export function countedIn(student: Student, { id }: Work, cell: GradeCell | null | undefined) {
  const score = cell?.[0] ?? null;
  return score === null ? null : countedOf({ score, late: lateOf(student, id) });
}
