import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { UNCHECKED, type ChangeHooks } from '../../release/index.ts';
import { ROOT } from './workspaceRoot.ts';

interface More {
  /** The release that goes, where it is not the active one. */
  left?: string;
  /** What else is to be known. */
  why?: string;
}

/** Writes what a command does here into the server's log, where it has a database already; says so where that fails. */
export function logChange(
  what: 'promoted' | 'rolled back' | 'withdrawn' | 'canary started' | 'canary ended',
  remote: string,
  { left = '', why = '' }: More = {},
): ChangeHooks {
  let from = left;
  return {
    before: (active = '', { canary }) => {
      from ||= what.startsWith('canary') ? (canary?.release ?? '') : active;
    },
    after: (activated) => {
      writeRow(what, remote, from, activated?.release ?? '', why);
    },
  };
}

/** Writes there, too, that a release was made which nobody has opened. */
export function logUnchecked(remote: string, release: string): void {
  writeRow('released', remote, '', release, UNCHECKED);
}

function writeRow(...words: string[]): void {
  // The server's own program: it knows the database.
  const program = join(ROOT, 'server/src/log-change.ts');
  spawnSync(process.execPath, [program, ...words], { cwd: ROOT, stdio: 'inherit' });
}
