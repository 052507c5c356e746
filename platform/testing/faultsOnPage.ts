/** What axe finds wrong with what is on screen, by the names of its rules; empty when nothing is. */
export async function faultsOnPage(): Promise<string[]> {
  const { axe } = await import('jest-axe');
  // The landmarks are the shell's.
  const { violations } = await axe(document.body, { rules: { region: { enabled: false } } });
  return violations.map(({ id, help }) => `${id}: ${help}`);
}
