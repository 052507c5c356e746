import type { Rubric } from 'shared-api/contract';
import { scoreOfTyped, typedFor, type TypedPoints } from '../rubric/typedPoints.ts';
import type { Basis } from './basis.ts';

interface Change {
  before: Basis;
  now: Basis;
  points: TypedPoints;
}

/** Lists the removed criteria with the points that were typed for them. */
export function removedFrom({ before, now, points }: Change) {
  return Object.keys(points)
    .filter((id) => !Object.hasOwn(now.criteria, id))
    .map((id) => ({ id, title: before.criteria[id] ?? id, points: typedFor(points, id) }));
}

/** A typed grade. */
export interface Typed {
  score: string;
  points: TypedPoints;
}

/**
 * Adapts a typed grade to the current rubric: a score that was a sum becomes the sum of the
 * remaining points.
 */
export function fitting(rubric: Rubric | undefined, { score, points }: Typed): Typed {
  // Without a rubric or points, the score stays; its field reports if it is too high.
  if (!rubric || Object.keys(points).length === 0) return { score, points: {} };
  const left = rubric.flatMap(({ id }) =>
    Object.hasOwn(points, id) ? [[id, typedFor(points, id)] as const] : [],
  );
  const remaining = Object.fromEntries(left);
  return { score: scoreOfTyped(rubric, remaining), points: remaining };
}
