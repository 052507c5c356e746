import { readFileSync } from 'node:fs';
import path from 'node:path';
import { FITS_FILE, SHELL, fitsShell, parseFits, type Fits } from 'platform/registry-file';
import type { Offer } from './choose-registry.ts';

/**
 * Tells whether a shell's release gives what a remote's needs. Reads what is known of each once; ask a new one when the registry
 * has changed, for folders come and go.
 */
export function shellFits(releasesDir: string): Offer['fits'] {
  const known = new Map<string, Fits | undefined>();
  const fitsOf = (name: string, release: string) => {
    const dir = path.join(name, release);
    if (!known.has(dir)) known.set(dir, read(path.join(releasesDir, dir, FITS_FILE)));
    return known.get(dir);
  };
  return (shell, { name, release }) => fitsShell(fitsOf(SHELL, shell), fitsOf(name, release));
}

/** Of one that is gone, or damaged, nothing is known. */
function read(file: string): Fits | undefined {
  try {
    return parseFits(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}
