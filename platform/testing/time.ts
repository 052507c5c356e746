import { act } from '@testing-library/react';

/** From here on the test decides how time goes by; call it before the page is opened. */
export function holdTime(): void {
  jest.useFakeTimers({ advanceTimers: true });
}

/** So many milliseconds go by. */
export async function advanceTime(milliseconds: number): Promise<void> {
  await act(() => jest.advanceTimersByTimeAsync(milliseconds));
}
