/** Ratio of two steps: a value is exact to about a tenth. */
const FACTOR = 1.2;
const STEPS = 80;

/** Returns the step of a measurement: 0 for values up to 1, and at most the last step. */
export function stepOf(value: number): number {
  if (!(value > 1)) return 0;
  return Math.min(STEPS, Math.ceil(Math.log(value) / Math.log(FACTOR)));
}

/** Returns the largest value of a step. */
export function valueOf(step: number): number {
  return step === 0 ? 0 : FACTOR ** step;
}

/**
 * Returns the value below which this percentage of measurements lies; null without any. `counts`
 * maps steps to their number.
 */
export function percentile(counts: ReadonlyMap<number, number>, percent: number): number | null {
  const total = [...counts.values()].reduce((sum, count) => sum + count, 0);
  let left = (total * percent) / 100;
  for (const [step, count] of [...counts].toSorted(([a], [b]) => a - b)) {
    left -= count;
    if (left <= 0) return valueOf(step);
  }
  return null;
}
