import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Workspace } from '../workspace.ts';

const MOST_CHARACTERS = 40;
/** Names of devices that Windows reserves in every folder and with every extension. */
const DEVICES = /^(con|prn|aux|nul|com\d|lpt\d)$/;
/** Names of Homeroom's own packages, which a team's repository does not contain as folders. */
const OWN = [
  'platform',
  'shared-api',
  'shared-features',
  'shared-ui',
  'server',
  'shell',
  'stories',
  'e2e',
  'packages',
];

/**
 * Checks the name of a new remote. `chess` and `mf-chess` are the same name.
 * @throws With the violated rule.
 */
export function checkName(wanted: string, workspaces: readonly Workspace[]): void {
  const word = wanted.replace(/^mf-/, '');
  const refuse = (rule: string) => {
    throw new Error(`${rule}: "${wanted}" cannot be the name of a remote.`);
  };
  if (!/^[A-Za-z]/.test(word)) refuse('A name starts with a letter from a to z');
  if (/[A-Z]/.test(word)) refuse('A name has lower-case letters only');
  if (!/^[a-z0-9-]+$/.test(word))
    refuse('A name consists of letters from a to z, digits and dashes');
  if (/--|-$/.test(word)) refuse('A dash stands between two words');
  if (word.length < 2) refuse('A name has two characters or more');
  if (word.length > MOST_CHARACTERS) refuse(`A name has at most ${MOST_CHARACTERS} characters`);
  if (DEVICES.test(word)) refuse('Windows reserves this name for a device');
  if (OWN.includes(word)) refuse('A package of Homeroom has this name');
  for (const { root } of workspaces) {
    if (existsSync(path.join(root, `mf-${word}`)))
      throw new Error(`There is a folder mf-${word} already: choose another name.`);
    if (existsSync(path.join(root, word, 'package.json')))
      refuse('A package of this repository has this name');
  }
}
