import { axe } from 'jest-axe';

/** What axe finds wrong with the whole document, by rule; empty when nothing is. */
export async function faultsOnPage(): Promise<string[]> {
  const { violations } = await axe(document.body);
  return violations.map(({ id, help }) => `${id}: ${help}`);
}
