const NAMES = JSON.stringify(
  Object.fromEntries(Array.from({ length: 16_000 }, (_, index) => [`name${index}`, index])),
);
const TRIES = 5;

/** A fixed piece of work, some 25 ms on a machine of 2026: what work costs is said by it, on any machine, at any moment. */
export function referenceWork(): void {
  for (let times = 0; times < 5; times += 1) JSON.stringify(JSON.parse(NAMES));
}

/**
 * How many pieces of reference work could have been done instead, at the best of some tries: 40 are a second. More than
 * `enough` is tried again, since a busy machine may have taken its part.
 */
export async function weigh(work: () => unknown, enough: number): Promise<number> {
  let weight = Infinity;
  for (let tries = 0; tries < TRIES && weight > enough; tries += 1) {
    const [before, taken] = [await millisecondsOf(referenceWork), await millisecondsOf(work)];
    // Whatever slows the machine down for a while is over on neither side.
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
