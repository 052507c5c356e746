// Whoever tests with this compiles it too, and would not find the description of an untyped package otherwise.
// eslint-disable-next-line @typescript-eslint/triple-slash-reference -- see above
/// <reference path="./jest-axe.d.ts" />
import { act } from '@testing-library/react';

/** How much of the page is there. */
export interface FaultsOptions {
  /** With the shell's landmarks around it: whatever stands outside of them counts too. */
  isWholePage?: boolean;
}

/** What axe finds wrong with what is on screen, by the names of its rules; empty when nothing is. */
export async function faultsOnPage({ isWholePage = false }: FaultsOptions = {}): Promise<string[]> {
  const { axe } = await import('jest-axe');
  const rules = {
    // The landmarks are the shell's.
    region: { enabled: isWholePage },
    // What is in a frame is another's.
    'frame-tested': { enabled: false },
  };
  // Checking takes its time, and the page goes on living meanwhile.
  const { violations } = await act(() => axe(document.body, { rules }));
  return violations.map(({ id, help }) => `${id}: ${help}`);
}
