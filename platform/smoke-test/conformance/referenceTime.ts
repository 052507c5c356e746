/**
 * Measures the reference work of `weigh` in the page, in milliseconds. Runs in the page, so
 * it uses nothing else of this file.
 */
export function referenceTime(): number {
  const names = Array.from({ length: 16_000 }, (_, index) => [`name${index}`, index] as const);
  const text = JSON.stringify(Object.fromEntries(names));
  const once = () => {
    const start = performance.now();
    for (let times = 0; times < 5; times += 1) JSON.stringify(JSON.parse(text));
    return performance.now() - start;
  };
  once();
  // The median of several runs, because any of them may have waited for the processor.
  const times = Array.from({ length: 5 }, once).sort((a, b) => a - b);
  return times[2] ?? 0;
}
