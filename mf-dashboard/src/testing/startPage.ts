import { act } from '@testing-library/react';
import { axe } from 'jest-axe';
import { TIMEOUTS } from 'shared-api/contract';
import { forgetEverything, installStubbedServer, signIn } from 'shared-api/testing';
import { toast } from 'shared-ui';

export const EMAIL = 'ada@school.example';

/** Each test starts signed in, with an empty browser, and leaves no toast behind. */
export function startSignedIn(): void {
  installStubbedServer();
  beforeEach(async () => {
    await forgetEverything();
    signIn({ email: EMAIL });
  });
  afterEach(async () => {
    jest.useRealTimers();
    await act(async () => {
      toast.clear();
      // A reply that is still on its way must not meet the next test.
      await new Promise((resolve) => setTimeout(resolve));
    });
  });
}

/** From here on the test decides how time goes by; call it before the page is opened. */
export function holdTime(): void {
  jest.useFakeTimers({ advanceTimers: true });
}

/** A server that does not answer is given up. */
export async function waitUntilGivenUp(): Promise<void> {
  await act(() => jest.advanceTimersByTimeAsync(TIMEOUTS.most));
}

/** The names of the rules that what is on screen breaks. */
export async function faultsOnPage(): Promise<string[]> {
  // The landmarks are the shell's.
  const { violations } = await axe(document.body, { rules: { region: { enabled: false } } });
  return violations.map(({ id, help }) => `${id}: ${help}`);
}
