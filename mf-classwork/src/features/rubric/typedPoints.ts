import { formatPlainNumber, numberOf } from 'platform/languages';
import { canHave, scoreBy, type Rubric } from 'shared-api/contract';

/** Points by criterion id, as typed; a criterion without points is absent. */
export type TypedPoints = Readonly<Record<string, string>>;

/** Formats points for fields. */
export function typedOf(points: Readonly<Record<string, number>>): TypedPoints {
  const typed = Object.entries(points).map(
    ([id, given]) => [id, formatPlainNumber(given)] as const,
  );
  return Object.fromEntries(typed);
}

/** Parses points; NaN for an invalid text. */
export function numbersOf(typed: TypedPoints): Record<string, number> {
  const points = Object.entries(typed).map(([id, given]) => [id, numberOf(given)] as const);
  return Object.fromEntries(points);
}

/** Returns the typed points of a criterion. */
export function typedFor(typed: TypedPoints, id: string): string {
  return Object.hasOwn(typed, id) ? (typed[id] ?? '') : '';
}

/**
 * Returns the points with one changed, in the order of the rubric; drops ids that are not in the
 * rubric.
 */
export function withTyped(
  rubric: Rubric,
  typed: TypedPoints,
  id: string,
  points: string,
): TypedPoints {
  const entries = rubric.map((criterion) => {
    return [criterion.id, criterion.id === id ? points : typedFor(typed, criterion.id)] as const;
  });
  return Object.fromEntries(entries.filter(([, given]) => given.trim() !== ''));
}

/** Returns the score for the form; empty while points of a criterion are missing or invalid. */
export function scoreOfTyped(rubric: Rubric, typed: TypedPoints): string {
  const score = scoreBy(rubric, numbersOf(typed));
  return score === null ? '' : formatPlainNumber(score);
}

/** Whether a criterion has valid points. */
export function isGiven({ id, points }: Rubric[number], typed: TypedPoints): boolean {
  const given = typedFor(typed, id);
  return given.trim() !== '' && canHave({ points }, numberOf(given));
}
