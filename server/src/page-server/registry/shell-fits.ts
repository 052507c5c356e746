import { readFileSync } from 'node:fs';
import path from 'node:path';
import { FITS_FILE, SHELL, fitsShell, parseFits, type Fits } from 'platform/server';
import type { Offer } from './choose.ts';

/**
 * Compares the compatibility manifests of a shell and a remote. Reads each once; create a new
 * reader when the registry has changed, because folders come and go.
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

/** Reads one manifest; undefined if it is missing or damaged. */
function read(file: string): Fits | undefined {
  try {
    return parseFits(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}
