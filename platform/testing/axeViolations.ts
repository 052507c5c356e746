// Importing packages compile this file too, and would otherwise not find the types of an untyped
// package.
// eslint-disable-next-line @typescript-eslint/triple-slash-reference -- see above
/// <reference path="./jest-axe.d.ts" />
import { act } from '@testing-library/react';

/** Extent of the page under test. */
export interface FaultsOptions {
  /** Whether the shell's landmarks are present. Content outside of them is a violation then. */
  isWholePage?: boolean;
}

/** Returns axe's violations of the visible page, by rule; empty if there are none. */
export async function axeViolations({ isWholePage = false }: FaultsOptions = {}): Promise<
  string[]
> {
  const { axe } = await import('jest-axe');
  const rules = {
    // The landmarks belong to the shell.
    region: { enabled: isWholePage },
    // The content of a frame belongs to another site.
    'frame-tested': { enabled: false },
  };
  // The check takes time, and the page updates meanwhile.
  const { violations } = await act(() => axe(document.body, { rules }));
  return violations.map(({ id, help }) => `${id}: ${help}`);
}
