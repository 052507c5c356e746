/** Each step is so much greater than the one before: a value is known to about a tenth. */
const FACTOR = 1.2;
const STEPS = 80;

/** Where a measurement stands on the scale: 0 for up to 1, and never beyond its end. */
export function stepOf(value: number): number {
  if (!(value > 1)) return 0;
  return Math.min(STEPS, Math.ceil(Math.log(value) / Math.log(FACTOR)));
}

/** The greatest value of a step. */
export function valueOf(step: number): number {
  return step === 0 ? 0 : FACTOR ** step;
}

/** What so many of a hundred measurements stay below; null without any. `counts` is how many there are of each step. */
export function percentile(counts: ReadonlyMap<number, number>, percent: number): number | null {
  const total = [...counts.values()].reduce((sum, count) => sum + count, 0);
  let left = (total * percent) / 100;
  for (const [step, count] of [...counts].toSorted(([a], [b]) => a - b)) {
    left -= count;
    if (left <= 0) return valueOf(step);
  }
  return null;
}
