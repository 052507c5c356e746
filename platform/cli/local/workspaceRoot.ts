import { existsSync, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';

/** The folder of the whole repository, absolute. */
export const ROOT = resolve(import.meta.dirname, '../../..');

/** The workspace's packages, by folder name. */
export function packages(): string[] {
  return readdirSync(ROOT, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && existsSync(join(ROOT, entry.name, 'package.json')))
    .map(({ name }) => name)
    .filter((name) => name !== 'node_modules')
    .sort();
}

/** A program of the root's packages, or of one package's. */
export function binary(name: string, ofPackage = ''): string {
  return join(ROOT, ofPackage, 'node_modules', '.bin', name);
}
