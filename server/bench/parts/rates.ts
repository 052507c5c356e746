import autocannon from 'autocannon';

interface Target {
  url: string;
  headers: Record<string, string>;
}

/**
 * Returns the successful replies per second.
 * @throws an error if any reply is not successful
 */
export async function measure(target: Target, connections: number, seconds = 3): Promise<number> {
  const result = await autocannon({ ...target, connections, duration: seconds });
  if (result.non2xx > 0 || result.errors > 0) {
    throw new Error(`${target.url}: ${result.non2xx} refused, ${result.errors} failed`);
  }
  return result['2xx'] / result.duration;
}

/**
 * Measures two rates in turns, so that other load affects both. Returns the median of the ratios.
 */
export async function compare(
  ours: () => Promise<number>,
  bare: () => Promise<number>,
  rounds = 5,
): Promise<{ ours: number; bare: number; ratio: number }> {
  const pairs: { ours: number; bare: number; ratio: number }[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const [first, second] = [await bare(), await ours()];
    pairs.push({ ours: second, bare: first, ratio: second / first });
  }
  pairs.sort((one, other) => one.ratio - other.ratio);
  const middle = pairs[Math.floor(pairs.length / 2)];
  if (!middle) throw new Error('nothing was measured');
  return middle;
}

/** Prints one comparison, and fails the run if it is below its budget. */
export function report(
  name: string,
  { ours, bare, ratio }: { ours: number; bare: number; ratio: number },
  budget: number,
): void {
  const isFine = ratio >= budget;
  console.log(
    `  ${name}: ${ours.toFixed(0)}/s against ${bare.toFixed(0)}/s bare, ` +
      `${(ratio * 100).toFixed(0)} % (at least ${budget * 100} %)${isFine ? '' : '  TOO SLOW'}`,
  );
  if (!isFine) process.exitCode = 1;
}
