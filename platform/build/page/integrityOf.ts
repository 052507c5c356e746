import { createHash } from 'node:crypto';

/** Returns the `integrity` attribute that a browser compares a script with before it runs it. */
export function integrityOf(content: string | Uint8Array): string {
  return `sha384-${createHash('sha384').update(content).digest('base64')}`;
}
