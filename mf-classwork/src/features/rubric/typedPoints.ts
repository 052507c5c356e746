import { formatPlainNumber, numberOf } from 'platform/languages';
import { canHave, scoreBy, type Rubric } from 'shared-api/contract';

/** Points as they are typed, by the ids of criteria; a criterion without any is not there. */
export type TypedPoints = Readonly<Record<string, string>>;

/** Points as fields show them. */
export function typedOf(points: Readonly<Record<string, number>>): TypedPoints {
  const typed = Object.entries(points).map(
    ([id, given]) => [id, formatPlainNumber(given)] as const,
  );
  return Object.fromEntries(typed);
}

/** Points as numbers; NaN for a text that is none. */
export function numbersOf(typed: TypedPoints): Record<string, number> {
  const points = Object.entries(typed).map(([id, given]) => [id, numberOf(given)] as const);
  return Object.fromEntries(points);
}

/** What is typed for a criterion. */
export function typedFor(typed: TypedPoints, id: string): string {
  return Object.hasOwn(typed, id) ? (typed[id] ?? '') : '';
}

/** With other points for one criterion, in the order of the rubric; of what is no criterion of it nothing stays. */
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

/** The score, as a form has it; empty while a criterion has no points, or such as it cannot have. */
export function scoreOfTyped(rubric: Rubric, typed: TypedPoints): string {
  const score = scoreBy(rubric, numbersOf(typed));
  return score === null ? '' : formatPlainNumber(score);
}

/** Whether there are points that the criterion can have. */
export function isGiven({ id, points }: Rubric[number], typed: TypedPoints): boolean {
  const given = typedFor(typed, id);
  return given.trim() !== '' && canHave({ points }, numberOf(given));
}
