import type { InPage } from './inPage.ts';

/**
 * Runs in the page, and so knows nothing of this file: counts timers that nobody has cleared, and time-outs and frames that ask for
 * the next one when they come.
 */
export function observeTimers(name: string): void {
  /** Milliseconds. Who waits as long waits for what may not come, like a script: its time is over in earnest alone. */
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
    /** How often it was asked for by the one before. */
    renewed: number;
    /** Whether it is to be done then, rather than given up. */
    isWork: boolean;
    come: () => void;
  }
  /** Those that come once, by what asks for them and what takes them back. */
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
