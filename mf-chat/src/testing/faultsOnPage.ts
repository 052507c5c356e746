import { axe } from 'jest-axe';

/** The names of the rules that what is on screen breaks. */
export async function faultsOnPage(): Promise<string[]> {
  // The landmarks are the shell's; what is in a frame is another's.
  const { violations } = await axe(document.body, {
    rules: { region: { enabled: false }, 'frame-tested': { enabled: false } },
  });
  return violations.map(({ id, help }) => `${id}: ${help}`);
}
