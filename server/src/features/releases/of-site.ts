import { activeIn, historyOf, type RegistryFile } from 'platform/release-store';
import type { TakenRelease } from './open-tabs.ts';

/** Whether a release is, or lately was, one that this site gives to browsers: nobody has others counted. */
export function isOfSite(file: RegistryFile, { remote, release }: TakenRelease): boolean {
  const { before, left, tried = {}, canary } = historyOf(file, remote);
  const known = [activeIn(file, remote), canary?.release, ...before];
  return known.includes(release) || Object.hasOwn(left, release) || Object.hasOwn(tried, release);
}
