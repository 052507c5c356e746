import { execFileSync } from 'node:child_process';

/** Commit of this checkout. */
export interface Checkout {
  commit: string;
  /**
   * Whether nothing is modified, and the commit is on the main branch, so that its pictures are
   * accepted.
   */
  isMain: boolean;
}

/** Returns the checkout; undefined without git. */
export function readCheckout(): Checkout | undefined {
  try {
    const commit = git('rev-parse', '--short=12', 'HEAD');
    const isMain = git('status', '--porcelain') === '' && ['main', 'origin/main'].some(hasHead);
    return { commit, isMain };
  } catch {
    return undefined;
  }
}

function hasHead(branch: string): boolean {
  try {
    git('merge-base', '--is-ancestor', 'HEAD', branch);
    return true;
  } catch {
    return false;
  }
}

function git(...args: string[]): string {
  const stdio: ['ignore', 'pipe', 'ignore'] = ['ignore', 'pipe', 'ignore'];
  return execFileSync('git', args, { cwd: import.meta.dirname, encoding: 'utf8', stdio }).trim();
}
