import { averageOf, type GradedWork } from 'shared-api/average';
import type { Db } from '../../database/schema.ts';
import { byUsername, scoreOf } from '../classwork/present.ts';
import { listCells, listColumns, listGraded } from './queries.ts';
import type { Cell, Column, Student } from './queries.ts';

/** One student's line of a grade book. */
export interface Line {
  student: Student;
  average: number | null;
  /** In the order of the columns; undefined where nothing was handed in. */
  cells: (Cell | undefined)[];
}

export interface Book {
  columns: Column[];
  lines: Line[];
}

/** The grades of a class, or of one student in it, by username. */
export async function readBook(db: Db, classId: string, studentId?: string): Promise<Book> {
  const columns = await listColumns(db, classId);
  const students = await listGraded(db, classId, studentId);
  const sheet = layOut(students, columns, await listCells(db, classId, studentId));
  const lines = students.sort(byUsername).map((student) => {
    const cells = sheet.get(student.id) ?? [];
    return { student, average: averageOf(gradedOf(cells, columns)), cells };
  });
  return { columns, lines };
}

/** In one pass, as there are thousands. What belongs to nobody's line (a student who left) drops out. */
function layOut(
  students: Student[],
  columns: Column[],
  cells: Cell[],
): Map<string, (Cell | undefined)[]> {
  const places = new Map(columns.map(({ id }, index) => [id, index]));
  const sheet = new Map(
    students.map(({ id }) => [id, Array<Cell | undefined>(columns.length).fill(undefined)]),
  );
  for (const cell of cells) {
    const line = sheet.get(cell.student_id);
    const place = places.get(cell.classwork_id);
    if (line && place !== undefined) line[place] = cell;
  }
  return sheet;
}

function gradedOf(cells: (Cell | undefined)[], columns: Column[]): GradedWork[] {
  const graded: GradedWork[] = [];
  for (const [index, { mark }] of columns.entries()) {
    const hundredths = cells[index]?.score_hundredths ?? null;
    if (hundredths !== null) graded.push({ score: scoreOf(hundredths), mark });
  }
  return graded;
}
