import { numberOf } from 'platform/languages';
import {
  LIMITS,
  RUBRIC_LIMITS,
  canHave,
  hasTwins,
  worthOf,
  type Criterion,
} from 'shared-api/contract';
import { numberError } from 'shared-ui/controls';
import { messages } from './messages.ts';
import { rubricOf, type CriterionFields } from './rubricFields.ts';

interface Faults {
  title?: string | undefined;
  points?: string | undefined;
}

/** Error messages of a criterion's fields. */
export interface CriterionFaults extends Faults {
  levels: Faults[];
}

/** Checks a criterion by the server's rules. */
export function faultsOf(criterion: CriterionFields): CriterionFaults {
  const [{ points, levels } = { points: NaN, levels: [] }] = rubricOf([criterion]);
  const most = { points: canHave(MOST, points) ? points : MOST.points };
  return {
    title: faultOfTitle(criterion.title),
    points: numberError(criterion.points) ?? faultOfPoints(MOST, points),
    levels: levels.map((level, index) => ({
      title: faultOfTitle(level.title),
      points:
        numberError(criterion.levels[index]?.points ?? '') ??
        faultOfPoints(most, level.points) ??
        twinOf(levels.slice(0, index + 1)),
    })),
  };
}

const MOST = { points: LIMITS.mark };

function faultOfPoints(most: { points: number }, points: number): string | undefined {
  return canHave(most, points) ? undefined : messages.pointsWrong({ max: most.points });
}

/** Reports the second of two levels with equal points. */
function twinOf(levels: Criterion['levels']): string | undefined {
  const isTwin = hasTwins({ levels }) && !hasTwins({ levels: levels.slice(0, -1) });
  return isTwin ? messages.twins : undefined;
}

function faultOfTitle(title: string): string | undefined {
  return title.trim() === '' ? messages.required : undefined;
}

function isRight({ title, points, levels }: CriterionFaults): boolean {
  const right = (violations: Faults) =>
    violations.title === undefined && violations.points === undefined;
  return right({ title, points }) && levels.every(right);
}

/** Returns the sum of all criteria's points; null while one is not a number. */
export function worthOfTyped(rubric: readonly CriterionFields[]): number | null {
  const worth = worthOf(rubricOf(rubric));
  return Number.isFinite(worth) ? worth : null;
}

/**
 * Returns the errors of the whole rubric: at the rubric, and at the points if their sum differs.
 */
export function mistakesOf(rubric: readonly CriterionFields[], mark: string) {
  if (rubric.length === 0) return {};
  if (!rubric.every((criterion) => isRight(faultsOf(criterion)))) {
    return { rubric: messages.mistakes };
  }
  const worth = worthOfTyped(rubric);
  const marks = numberOf(mark);
  if (worth === null || Number.isNaN(marks) || marks === worth) return {};
  const differs = messages.sumDiffers({ worth, mark: marks });
  return { rubric: differs, mark: differs };
}

/** Whether another criterion or level is allowed. */
export function isFitting(list: readonly unknown[], most: 'criteria' | 'levels'): boolean {
  return list.length < RUBRIC_LIMITS[most];
}
