import { act } from '@testing-library/react';

/** Lets the test control time. Called before the page is opened. */
export function holdTime(): void {
  jest.useFakeTimers({ advanceTimers: true });
}

const TIMERS = [
  'setTimeout',
  'clearTimeout',
  'setInterval',
  'clearInterval',
  'setImmediate',
  'clearImmediate',
  'nextTick',
  'queueMicrotask',
  'requestAnimationFrame',
  'cancelAnimationFrame',
  'requestIdleCallback',
  'cancelIdleCallback',
  'performance',
  'hrtime',
] as const;

/** Sets the current time, in milliseconds since 1970. Timers stay real. */
export function beginAt(now: number): void {
  jest.useFakeTimers({ now, advanceTimers: true, doNotFake: [...TIMERS] });
}

/** Advances time. */
export async function advanceTime(milliseconds: number): Promise<void> {
  await act(() => jest.advanceTimersByTimeAsync(milliseconds));
}
