import type { GradeCell, GradeTable } from 'shared-api/contract';
import type { ExplainedWork, MissingWork } from '../explain/works.ts';
import { countedOf } from '../scores.ts';

export type Student = GradeTable['students'][number];
export type Work = GradeTable['classwork'][number];

/** The table with one cell, and the average that it changes, set to what the server has now. */
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

/** The table with what a student need not do, or is asked for again. */
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

/** What came late of one student, by classwork. */
export function lateOf({ late = [] }: Student, workId: string) {
  return late.find(({ assignment_id: id }) => id === workId);
}

/** What a cell says that no score does. */
export type CellState = 'missing' | 'returned' | 'excused';

/** Of the cell in a column; missing is what is not handed in still. */
export function stateIn(student: Student, column: number): CellState | null {
  const { excused, returned, missing, cells } = student;
  if (excused?.includes(column)) return 'excused';
  if (returned?.includes(column)) return 'returned';
  return missing?.includes(column) && !cells[column] ? 'missing' : null;
}

/** The columns of what is missing, for one student. */
export function missingIn(student: Student): number[] {
  return (student.missing ?? []).filter((column) => stateIn(student, column) === 'missing');
}

/** The same as pieces of work. */
export function missingWorksOf({ classwork }: GradeTable, student: Student): MissingWork[] {
  return missingIn(student).flatMap((column) => classwork[column] ?? []);
}

/** Whether its student does not see the grade in a column yet. */
export function isHeldIn({ held: unreleased }: Student, column: number): boolean {
  return unreleased?.includes(column) ?? false;
}

/** All that counts, or could count, in one student's average, in the order of the columns. */
export function worksOf({ classwork }: GradeTable, student: Student): ExplainedWork[] {
  return classwork.flatMap(({ id, title, mark, category_id }, column) => {
    const excused = stateIn(student, column) === 'excused';
    const score = student.cells[column]?.[0] ?? null;
    if (score === null && !excused) return [];
    const late = lateOf(student, id);
    const is_held = isHeldIn(student, column);
    return [{ id, title, mark, category_id, score, excused, late, is_held }];
  });
}

/** What counts of the score in a cell; null where there is none. */
export function countedIn(student: Student, { id }: Work, cell: GradeCell | null | undefined) {
  const score = cell?.[0] ?? null;
  return score === null ? null : countedOf({ score, late: lateOf(student, id) });
}
