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

/** What is wrong with each field of a criterion. */
export interface CriterionFaults extends Faults {
  levels: Faults[];
}

/** As the server looks at it. */
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

/** Of two that are worth the same, the second is told. */
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

/** What the criteria are worth together; null while one of them is nothing readable. */
export function worthOfTyped(rubric: readonly CriterionFields[]): number | null {
  const worth = worthOf(rubricOf(rubric));
  return Number.isFinite(worth) ? worth : null;
}

/** What the form says of it as a whole: by the rubric, and by the marks where those are another number. */
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

/** Whether there is room for another criterion, or level. */
export function isFitting(list: readonly unknown[], most: 'criteria' | 'levels'): boolean {
  return list.length < RUBRIC_LIMITS[most];
}
