import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { UNCHECKED, type ChangeHooks } from '../../release/index.ts';
import { ROOT } from './workspaceRoot.ts';

interface More {
  /** Release that the change removes, if it is not the active one. */
  left?: string;
  /** Further explanation. */
  why?: string;
}

/**
 * Writes a change by a local command to the server's log, if there is a database already. Prints a
 * message if that fails.
 */
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

/** Logs a release without a smoke test. */
export function logUnchecked(remote: string, release: string): void {
  writeRow('released', remote, '', release, UNCHECKED);
}

function writeRow(...words: string[]): void {
  // A program of the server, which knows the database.
  const program = join(ROOT, 'server/src/log-change.ts');
  spawnSync(process.execPath, [program, ...words], { cwd: ROOT, stdio: 'inherit' });
}
