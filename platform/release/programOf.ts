import path from 'node:path';

/** A program of platform/build, as source or compiled like this file, for a process of its own. */
export function programOf(name: string): string {
  return path.join(import.meta.dirname, '../build', name + path.extname(import.meta.filename));
}
