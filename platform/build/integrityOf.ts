import { createHash } from 'node:crypto';

/** What a browser compares a script with before it runs it: the `integrity` of its element. */
export function integrityOf(content: string | Uint8Array): string {
  return `sha384-${createHash('sha384').update(content).digest('base64')}`;
}
