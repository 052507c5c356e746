import { averageOf, type GradedWork } from 'shared-api/average';
import type { Db } from '../../database/schema.ts';
import { scoreOf } from '../classwork/present.ts';
import { listCells, listColumns, listGraded } from './queries.ts';
import type { Cell, Column, Student } from './queries.ts';

/** One student's line of a grade book. */
export interface Line {
  student: Student;
  average: number | null;
  /** In the order of the columns; undefined where nothing was handed in. */
  cells: (Cell | undefined)[];
}

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
  const sheet = layOut(students, columns, await listCells(db, classId, ids));
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
