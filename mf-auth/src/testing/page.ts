import { act, configure } from '@testing-library/react';
import { axeViolations } from 'platform/testing';
import { toast } from 'shared-ui';

/** For the top of a page's test file. */
export function installPage(): void {
  // Asking jsdom for every ancestor's styles costs more than all else together.
  configure({ defaultHidden: true });
  afterEach(() => act(async () => toast.clear()));
}

/** Fails with the names of the rules that what is on screen breaks. */
export async function expectAccessible(): Promise<void> {
  expect(await axeViolations()).toEqual([]);
}
