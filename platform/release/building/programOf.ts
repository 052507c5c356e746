import path from 'node:path';

/**
 * Returns the path of a program of platform/build that runs in its own process: source or compiled,
 * like this file.
 */
export function programOf(name: string): string {
  return path.join(import.meta.dirname, '../../build', name + path.extname(import.meta.filename));
}
