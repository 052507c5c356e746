import type { InPage } from './inPage.ts';

/**
 * Records calls of the history API, and the duration of tasks. Runs in the page, so it uses nothing
 * else of this file.
 */
export function observePage(name: string): void {
  const inPage = Reflect.get(globalThis, name) as InPage;
  const pushes: number[] = [];
  for (const method of ['pushState', 'replaceState'] as const) {
    const own = History.prototype[method];
    History.prototype[method] = function push(...args) {
      pushes.push(performance.now());
      return own.apply(this, args);
    };
  }
  inPage.pushes = () => {
    const inSecondOf = (start: number) =>
      pushes.filter((time) => time >= start && time < start + 1_000).length;
    return Math.max(0, ...pushes.map(inSecondOf));
  };

  let codeAt = Infinity;
  let longest = 0;
  inPage.onCode.push(() => {
    codeAt = performance.now();
    pushes.length = 0;
  });
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) {
      if (startTime >= codeAt) longest = Math.max(longest, duration);
    }
  }).observe({ type: 'longtask', buffered: true });
  inPage.longestTask = () => longest;
}
