import { fileTypeFromBuffer } from 'file-type';

/** So much of a file tells what it is. */
export const HEAD = 64 * 1024;

const UNKNOWN = 'application/octet-stream';
/** What a browser only ever shows or plays. All else is bytes to it, whatever they are. */
const PASSIVE =
  /^(?:image\/(?:png|jpeg|gif|webp)|(?:audio|video)\/[\w.+-]+|application\/(?:pdf|zip|vnd\.[\w.+-]+)|text\/plain)$/;
/** What no text has: all of them but those of lines, tabs and pages. */
const CONTROL = /(?![\t\n\f\r])\p{Cc}/u;

/** The media type of a file by how it begins; its name says nothing. */
export async function typeOf(head: Buffer): Promise<string> {
  const found = await fileTypeFromBuffer(head).catch(() => undefined);
  if (found) return found.mime;
  return isText(head) ? 'text/plain' : UNKNOWN;
}

/** The type that a file is served as. */
export function servedType(type: string): string {
  if (type === 'text/plain') return 'text/plain; charset=utf-8';
  return PASSIVE.test(type) ? type : UNKNOWN;
}

function isText(head: Buffer): boolean {
  try {
    // The last character may be cut in two.
    const text = new TextDecoder('utf-8', { fatal: true }).decode(head, { stream: true });
    return !CONTROL.test(text);
  } catch {
    return false;
  }
}
