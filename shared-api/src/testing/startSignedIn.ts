import { act } from '@testing-library/react';
import { TIMEOUTS } from '../contract/index.ts';
import { aSession } from './builders.ts';
import { installStubbedServer } from './server.ts';
import { forgetEverything, signIn } from './signIn.ts';

/**
 * Each test starts signed in, with an empty browser and a stubbed server. `tidyUp` takes away what a test
 * leaves on screen beside its page: `toast.clear`.
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
      // A reply that is still on its way must not meet the next test.
      await new Promise((resolve) => setTimeout(resolve));
    });
  });
}

/** With time held: a server that does not answer is given up. */
export async function waitUntilGivenUp(): Promise<void> {
  await act(() => jest.advanceTimersByTimeAsync(TIMEOUTS.most));
}
