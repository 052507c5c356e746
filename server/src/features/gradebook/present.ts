import type { GradeCell, GradeRecord, GradeTable, Grading, CellDetail } from 'shared-api/contract';
import { scoreOf } from '../grades/score.ts';
import type { ClassworkRow } from '../classwork/queries.ts';
import { readRubric, readScores } from '../rubrics/rubric.ts';
import { shownName } from '../members/names/shown-name.ts';
import { imagePath } from '../images/store.ts';
import type { Book, Line, LineCell } from './book.ts';
import type { Cell, Student } from './queries.ts';

export function presentRecord({ student, average, cells }: Line, { columns }: Book): GradeRecord {
  const gradings: Grading[] = [];
  const excused: NonNullable<GradeRecord['excused']> = [];
  const missing: NonNullable<GradeRecord['missing']> = [];
  for (const [index, { id, title, mark, category_id }] of columns.entries()) {
    const { handedIn, isExcused, isMissing } = cells[index] ?? {};
    const work = { title, mark, assignment_id: id, ...inCategory(category_id) };
    if (isExcused) excused.push(work);
    if (isMissing) missing.push(work);
    if (isExcused || !handedIn) continue;
    const { score_hundredths: hundredths, graded_at: date, comment, late, held_at } = handedIn;
    if (hundredths === null || date === null) continue;
    const facts = { ...work, date, score: scoreOf(hundredths), comment };
    gradings.push({
      ...facts,
      ...(late ? { late } : {}),
      ...(held_at === null ? {} : { is_held: true }),
    });
  }
  const record = { user: presentStudent(student), average, gradings };
  return {
    ...record,
    ...(excused.length > 0 ? { excused } : {}),
    ...(missing.length > 0 ? { missing } : {}),
  };
}

export function presentTable(lines: Line[], { columns, categories }: Book): GradeTable {
  return {
    classwork: columns.map(({ id, title, mark, marks_version, ...column }) => ({
      ...{ id, title, mark, marks_version },
      ...inCategory(column.category_id),
      ...(column.holds_grades ? { holds_grades: true } : {}),
      ...(column.has_rubric ? { has_rubric: true } : {}),
    })),
    ...(categories.length > 0 ? { categories } : {}),
    students: lines.map(({ student, average, cells }) => ({
      user: presentStudent(student),
      average,
      cells: cells.map(({ handedIn }) => (handedIn ? presentCell(handedIn) : null)),
      ...presentLate(cells),
      ...presentCellIndexes(cells),
    })),
  };
}

/** Presents the category; absent if there is none, as in many classes. */
function inCategory(id: string | null): { category_id?: string } {
  return id === null ? {} : { category_id: id };
}

/** Presents late cells; absent if there are none, as for most students. */
function presentLate(cells: Line['cells']): Pick<GradeTable['students'][number], 'late'> {
  const late = cells.flatMap(({ handedIn }) => {
    if (!handedIn?.late) return [];
    const { days, percent } = handedIn.late;
    return [{ assignment_id: handedIn.classwork_id, days, percent }];
  });
  return late.length > 0 ? { late } : {};
}

const STATES = {
  missing: ({ isMissing }: LineCell) => isMissing,
  returned: ({ handedIn, isExcused }: LineCell) => Boolean(handedIn?.returned_at) && !isExcused,
  excused: ({ isExcused }: LineCell) => isExcused,
  held: ({ handedIn }: LineCell) => Boolean(handedIn?.held_at),
};

/** Presents the column indexes of each state that the score does not show. */
function presentCellIndexes(
  cells: LineCell[],
): Pick<GradeTable['students'][number], keyof typeof STATES> {
  const found = Object.entries(STATES).map(([state, isSo]) => [
    state,
    cells.flatMap((cell, index) => (isSo(cell) ? [index] : [])),
  ]);
  return Object.fromEntries(found.filter(([, indexes]) => indexes?.length));
}

export function presentCell({
  score_hundredths,
  version,
}: Pick<Cell, 'score_hundredths' | 'version'>): GradeCell {
  return [scoreOf(score_hundredths), version];
}

export function presentCellDetail(
  { mark, rubric, marks_version }: Pick<ClassworkRow, 'mark' | 'rubric' | 'marks_version'>,
  submission:
    (Pick<Cell, 'score_hundredths' | 'version'> & { rubric_scores: string | null }) | undefined,
): CellDetail {
  return {
    cell: submission ? presentCell(submission) : null,
    ...{ mark, marks_version },
    ...(rubric === '' ? {} : { rubric: readRubric(rubric) }),
    ...readScores(submission?.rubric_scores ?? null),
  };
}

function presentStudent(row: Student): GradeRecord['user'] {
  const { id, image_hash, email } = row;
  return { id, username: shownName(row), profile_image: imagePath(image_hash), email };
}
