import { Refused } from './problems.ts';

/**
 * Returns the text of a file, without its byte order mark.
 * @throws Refused if it is not UTF-8: other encodings would be read wrong
 */
export function textOfBytes(content: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(content);
  } catch {
    throw new Refused('notUtf8');
  }
}
