import { act } from '@testing-library/react';
import { TIMEOUTS } from '../contract/index.ts';
import { aSession } from './builders.ts';
import { installStubbedServer } from './server.ts';
import { forgetEverything, signIn } from './signIn.ts';

/**
 * Starts each test signed in, with an empty browser and a stubbed server. `tidyUp` removes what a
 * test leaves on screen outside its page: `toast.clear`.
 */
export function startSignedIn(tidyUp: () => void): void {
  installStubbedServer();
  beforeEach(async () => {
    await forgetEverything();
    signIn(aSession());
  });
  afterEach(async () => {
    jest.useRealTimers();
    await act(async () => {
      tidyUp();
      // A late reply must not reach the next test.
      await new Promise((resolve) => setTimeout(resolve));
    });
  });
}

/** Advances fake timers until a call without a reply has timed out. */
export async function waitUntilGivenUp(): Promise<void> {
  await act(() => jest.advanceTimersByTimeAsync(TIMEOUTS.most));
}
