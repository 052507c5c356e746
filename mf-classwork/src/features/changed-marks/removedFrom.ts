import type { Rubric } from 'shared-api/contract';
import { scoreOfTyped, typedFor, type TypedPoints } from '../rubric/typedPoints.ts';
import type { Basis } from './basis.ts';

interface Change {
  before: Basis;
  now: Basis;
  points: TypedPoints;
}

/** Criteria that are no longer in the rubric, with the points that were typed for them. */
export function removedFrom({ before, now, points }: Change) {
  return Object.keys(points)
    .filter((id) => !Object.hasOwn(now.criteria, id))
    .map((id) => ({ id, title: before.criteria[id] ?? id, points: typedFor(points, id) }));
}

/** A grade as it is typed. */
export interface Typed {
  score: string;
  points: TypedPoints;
}

/** A typed grade as far as it fits the rubric of now: a score that was a sum is the sum of what is left of it. */
export function fitting(rubric: Rubric | undefined, { score, points }: Typed): Typed {
  // Without a rubric, or points, the score stands for itself: its field says where it is too high.
  if (!rubric || Object.keys(points).length === 0) return { score, points: {} };
  const left = rubric.flatMap(({ id }) =>
    Object.hasOwn(points, id) ? [[id, typedFor(points, id)] as const] : [],
  );
  const saved = Object.fromEntries(left);
  return { score: scoreOfTyped(rubric, saved), points: saved };
}
