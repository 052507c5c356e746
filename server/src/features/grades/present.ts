import type { GradeCell, GradeRecord, GradeTable, Grading } from 'shared-api/contract';
import { scoreOf } from '../classwork/present.ts';
import { shownName } from '../classes/names/shown-name.ts';
import { imagePath } from '../images/store.ts';
import type { Line } from './book.ts';
import type { Cell, Column, Student } from './queries.ts';

export function presentRecord({ student, average, cells }: Line, columns: Column[]): GradeRecord {
  const gradings: Grading[] = [];
  for (const [index, { id, title, mark }] of columns.entries()) {
    const { score_hundredths = null, graded_at = null, comment = '', late } = cells[index] ?? {};
    if (score_hundredths === null || graded_at === null) continue;
    const score = scoreOf(score_hundredths);
    const facts = { title, date: graded_at, score, comment, mark, assignment_id: id };
    gradings.push(late ? { ...facts, late } : facts);
  }
  return { user: presentStudent(student), average, gradings };
}

export function presentTable(lines: Line[], columns: Column[]): GradeTable {
  return {
    classwork: columns.map(({ id, title, mark }) => ({ id, title, mark })),
    students: lines.map(({ student, average, cells }) => ({
      user: presentStudent(student),
      average,
      cells: cells.map((cell) => (cell ? presentCell(cell) : null)),
      ...presentLate(cells),
    })),
  };
}

/** Of most students, nothing came late. */
function presentLate(cells: Line['cells']): Pick<GradeTable['students'][number], 'late'> {
  const late = cells.flatMap((cell) => {
    if (!cell?.late) return [];
    const { days, percent } = cell.late;
    return [{ assignment_id: cell.classwork_id, days, percent }];
  });
  return late.length > 0 ? { late } : {};
}

export function presentCell({
  score_hundredths,
  version,
}: Pick<Cell, 'score_hundredths' | 'version'>): GradeCell {
  return [scoreOf(score_hundredths), version];
}

function presentStudent(row: Student): GradeRecord['user'] {
  const { id, image_hash, email } = row;
  return { id, username: shownName(row), profile_image: imagePath(image_hash), email };
}
