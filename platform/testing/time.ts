import { act } from '@testing-library/react';

/** From here on the test decides how time goes by; call it before the page is opened. */
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

/** The test begins at this moment, in milliseconds since 1970; what waits still waits as ever. */
export function beginAt(now: number): void {
  jest.useFakeTimers({ now, advanceTimers: true, doNotFake: [...TIMERS] });
}

/** So many milliseconds go by. */
export async function advanceTime(milliseconds: number): Promise<void> {
  await act(() => jest.advanceTimersByTimeAsync(milliseconds));
}
