import { activeIn, historyOf, type RegistryFile } from 'platform/server';
import type { TakenRelease } from './open-tabs.ts';

/** Whether this site serves the release, or recently did; other releases are not counted. */
export function isOfSite(file: RegistryFile, { remote, release }: TakenRelease): boolean {
  const { before, left, tried = {}, canary } = historyOf(file, remote);
  const known = [activeIn(file, remote), canary?.release, ...before];
  return known.includes(release) || Object.hasOwn(left, release) || Object.hasOwn(tried, release);
}
