import { act } from '@testing-library/react';
import { axe } from 'jest-axe';

/** The names of the rules that what is on screen breaks. */
export async function faultsOnPage(): Promise<string[]> {
  // Checking takes its time, and the page goes on living meanwhile.
  const { violations } = await act(() =>
    // The landmarks are the shell's; what is in a frame is another's.
    axe(document.body, {
      rules: { region: { enabled: false }, 'frame-tested': { enabled: false } },
    }),
  );
  return violations.map(({ id, help }) => `${id}: ${help}`);
}
