import type { InPage } from './inPage.ts';

/**
 * Counts intervals that are not cleared, and timeouts and frames that schedule the next one. Runs
 * in the page, so it uses nothing else of this file.
 */
export function observeTimers(name: string): void {
  /**
   * Delay in milliseconds from which a timeout limits a wait, for example for a script. Such a
   * timeout is not run early.
   */
  const PATIENCE_MS = 10_000;
  const inPage = Reflect.get(globalThis, name) as InPage;
  const { setInterval: repeat, clearInterval: endRepeat } = globalThis;
  const intervals = new Set<unknown>();
  Object.assign(globalThis, {
    setInterval: (...args: Parameters<typeof setInterval>) => {
      const id = repeat(...args);
      intervals.add(id);
      return id;
    },
    clearInterval: (id: number) => {
      intervals.delete(id);
      endRepeat(id);
    },
  });

  interface Waiting {
    /** Number of times that the previous callback scheduled it again. */
    renewed: number;
    /** Whether it does work, and does not limit a wait. */
    isWork: boolean;
    come: () => void;
  }
  /** Wraps timers that run once, with the functions that schedule and cancel them. */
  const once = (
    ask: (come: (...given: unknown[]) => void, ...more: unknown[]) => number,
    takeBack: (id: number) => void,
  ) => {
    const waiting = new Map<number, Waiting>();
    let renewed = -1;
    return {
      waiting,
      ask: (work: unknown, ...more: unknown[]): number => {
        if (typeof work !== 'function') return ask(work as () => void, ...more);
        const own = renewed + 1;
        const come = (...given: unknown[]) => {
          waiting.delete(id);
          const before = renewed;
          renewed = own;
          try {
            (work as (...all: unknown[]) => void)(...given);
          } finally {
            renewed = before;
          }
        };
        const id = ask(come, ...more);
        waiting.set(id, { renewed: own, isWork: !(Number(more[0]) >= PATIENCE_MS), come });
        return id;
      },
      takeBack: (id: number) => {
        waiting.delete(id);
        takeBack(id);
      },
    };
  };
  const { setTimeout: wait, clearTimeout: endWait } = globalThis;
  const timeouts = once(wait as never, endWait);
  const { requestAnimationFrame: draw, cancelAnimationFrame: endDraw } = globalThis;
  const frames = once(draw as never, endDraw);
  Object.assign(globalThis, {
    setTimeout: timeouts.ask,
    clearTimeout: timeouts.takeBack,
    requestAnimationFrame: frames.ask,
    cancelAnimationFrame: frames.takeBack,
  });

  const isLoop = ({ renewed }: Waiting) => renewed > 0;
  inPage.timers = () => ({
    intervals: intervals.size,
    timeouts: [...timeouts.waiting.values()].filter(isLoop).length,
    frames: [...frames.waiting.values()].filter(isLoop).length,
  });
  inPage.passTime = () => {
    for (const [id, one] of [...timeouts.waiting]) {
      if (isLoop(one) || !one.isWork) continue;
      endWait(id);
      one.come();
    }
  };
}
