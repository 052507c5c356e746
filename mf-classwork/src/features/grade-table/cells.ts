import type { GradeCell, GradeTable } from 'shared-api/contract';

export type Student = GradeTable['students'][number];
export type Work = GradeTable['classwork'][number];

/** The table with one cell, and the average that it changes, set to what the server has now. */
export function withCell(
  table: GradeTable,
  studentId: string,
  workId: string,
  cell: GradeCell,
  average: number | null,
): GradeTable {
  const column = table.classwork.findIndex(({ id }) => id === workId);
  const students = table.students.map((student) => {
    if (student.user.id !== studentId) return student;
    return { ...student, average, cells: student.cells.with(column, cell) };
  });
  return { ...table, students };
}

export function findCell(table: GradeTable, studentId: string, workId: string) {
  const column = table.classwork.findIndex(({ id }) => id === workId);
  const student = table.students.find(({ user }) => user.id === studentId);
  const work = table.classwork[column];
  return student && work ? { student, work, cell: student.cells[column] ?? null } : null;
}
