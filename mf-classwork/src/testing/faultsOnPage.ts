import { axe } from 'jest-axe';

/** The names of the rules that what is on screen breaks. */
export async function faultsOnPage(): Promise<string[]> {
  // The landmarks are the shell's.
  const { violations } = await axe(document.body, { rules: { region: { enabled: false } } });
  return violations.map(({ id, help }) => `${id}: ${help}`);
}
