import { execFileSync } from 'node:child_process';
import { ROOT } from '../local/workspaceRoot.ts';

/** Branch that a change is compared with. */
const MAIN = 'origin/main';

/**
 * Returns the files that differ from the merge base of HEAD and origin/main, or from HEAD without
 * that branch. Files that are uncommitted, new or deleted are included. Paths start at the root.
 * @throws If the root is not a git checkout.
 */
export function changedFiles(): string[] {
  const base = git(['rev-parse', '--verify', '--quiet', MAIN])
    ? git(['merge-base', 'HEAD', MAIN])
    : 'HEAD';
  const tracked = git(['diff', '--name-only', '--no-renames', '--relative', '-z', base || 'HEAD']);
  const untracked = git(['ls-files', '--others', '--exclude-standard', '-z']);
  if (tracked === undefined || untracked === undefined) {
    throw new Error('--changed compares with git, and this folder is no git checkout.');
  }
  return [...new Set(`${tracked}\0${untracked}`.split('\0').filter(Boolean))].sort();
}

/** Returns the output of git; undefined if it fails. */
function git(args: string[]): string | undefined {
  try {
    const stdio: ['ignore', 'pipe', 'ignore'] = ['ignore', 'pipe', 'ignore'];
    const options = { cwd: ROOT, encoding: 'utf8' as const, stdio, maxBuffer: 2 ** 28 };
    return execFileSync('git', args, options).trim();
  } catch {
    return undefined;
  }
}
