import {
  canHave,
  hasTwins,
  pointsOf,
  scoreBy,
  worthOf,
  type Criterion,
  type Rubric,
} from 'shared-api/contract';
import { invalidField, type HttpError } from '../../errors.ts';
import { errorMessages } from '../classwork/messages.ts';

/** Serialises a rubric for storage: equal rubrics give equal texts. Empty for none. */
export function writeRubric(rubric: Rubric): string {
  if (rubric.length === 0) return '';
  const criteria = rubric.map(({ id, title, points, levels }) => {
    return { id, title, points, levels: levels.map((level) => levelOf(level)) };
  });
  return JSON.stringify(criteria);
}

function levelOf({ title, points }: Criterion['levels'][number]) {
  return { title, points };
}

export function readRubric(saved: string): Criterion[] {
  return saved === '' ? [] : (JSON.parse(saved) as Criterion[]);
}

/**
 * Checks rules across several fields of a rubric. The error is shown at `field`, the one that was
 * sent.
 * @throws HttpError 400
 */
export function checkRubric(
  { rubric: saved, mark }: { rubric: string; mark: number },
  field: 'rubric' | 'mark',
): void {
  const rubric = readRubric(saved);
  const refuse = (text: Parameters<typeof invalidField>[1]) => invalidField(field, text);
  if (rubric.length === 0) return;
  if (new Set(rubric.map(({ id }) => id)).size < rubric.length)
    throw refuse(errorMessages.rubricTwice);
  for (const { title, points, levels } of rubric) {
    if (levels.some((level) => level.points > points)) {
      throw refuse(errorMessages.rubricLevel({ title }));
    }
    if (hasTwins({ levels })) throw refuse(errorMessages.rubricTwins({ title }));
  }
  const worth = worthOf(rubric);
  if (worth !== mark) {
    throw refuse(errorMessages.rubricSum({ worth, mark }));
  }
}

/** Rubric points in stored form, in the order of the rubric, and their total score. */
export interface RubricGrade {
  score: number;
  stored: string;
}

/**
 * Computes a grade by the classwork's current rubric.
 * @throws HttpError 400 if the points do not fit it
 */
export function gradeBy(saved: string, scores: Readonly<Record<string, number>>): RubricGrade {
  const rubric = readRubric(saved);
  const score = rubric.length === 0 ? null : scoreBy(rubric, scores);
  const hasOthers = Object.keys(scores).length !== rubric.length;
  if (score === null || hasOthers) throw whyNot(rubric, scores);
  const points = rubric.map(({ id }) => [id, pointsOf(scores, id)] as const);
  return { score, stored: JSON.stringify(points) };
}

function whyNot(rubric: Rubric, scores: Readonly<Record<string, number>>): HttpError {
  const refuse = (text: Parameters<typeof invalidField>[1]) => invalidField('rubric_scores', text);
  if (rubric.length === 0) return refuse(errorMessages.rubricNone);
  const wrong = rubric.find((criterion) => {
    const given = pointsOf(scores, criterion.id);
    return given !== undefined && !canHave(criterion, given);
  });
  if (!wrong) return refuse(errorMessages.rubricOthers);
  return refuse(errorMessages.rubricPoints({ title: wrong.title, points: wrong.points }));
}

/** Parses stored points into points by criterion id; an empty object if there are none. */
export function readScores(saved: string | null): { rubric_scores?: Record<string, number> } {
  if (saved === null) return {};
  return { rubric_scores: Object.fromEntries(JSON.parse(saved) as [string, number][]) };
}
