const NAMES = JSON.stringify(
  Object.fromEntries(Array.from({ length: 16_000 }, (_, index) => [`name${index}`, index])),
);
const TRIES = 5;

/**
 * Runs a fixed piece of work, about 25 ms on a machine of 2026. Costs are measured in such pieces,
 * so that results are comparable across machines.
 */
export function referenceWork(): void {
  for (let times = 0; times < 5; times += 1) JSON.stringify(JSON.parse(NAMES));
}

/**
 * Measures work in pieces of reference work, 40 of which take a second; the best of several
 * attempts.
 * A result above `enough` is measured again, because a busy machine may be the cause.
 */
export async function weigh(work: () => unknown, enough: number): Promise<number> {
  let weight = Infinity;
  for (let tries = 0; tries < TRIES && weight > enough; tries += 1) {
    const [before, taken] = [await millisecondsOf(referenceWork), await millisecondsOf(work)];
    // The larger reference time counts, because a temporary load may affect only one side.
    const unit = Math.max(before, await millisecondsOf(referenceWork));
    weight = Math.min(weight, taken / unit);
  }
  return weight;
}

async function millisecondsOf(work: () => unknown): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}
