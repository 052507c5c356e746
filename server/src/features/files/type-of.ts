import { fileTypeFromBuffer } from 'file-type';

/** Bytes at the beginning of a file that decide its type. */
export const HEAD = 64 * 1024;

const UNKNOWN = 'application/octet-stream';
/** Types that a browser only shows or plays. All others are served as plain bytes. */
const PASSIVE =
  /^(?:image\/(?:png|jpeg|gif|webp)|(?:audio|video)\/[\w.+-]+|application\/(?:pdf|zip|vnd\.[\w.+-]+)|text\/plain)$/;
/** Control characters that no text contains; line breaks, tabs and form feeds are allowed. */
const CONTROL = /(?![\t\n\f\r])\p{Cc}/u;

/** Detects the media type from the beginning of a file; the name is ignored. */
export async function typeOf(head: Buffer): Promise<string> {
  const found = await fileTypeFromBuffer(head).catch(() => undefined);
  if (found) return found.mime;
  return isText(head) ? 'text/plain' : UNKNOWN;
}

/** Returns the type that a file is served as. */
export function servedType(type: string): string {
  if (type === 'text/plain') return 'text/plain; charset=utf-8';
  return PASSIVE.test(type) ? type : UNKNOWN;
}

function isText(head: Buffer): boolean {
  try {
    // The last character may be incomplete.
    const text = new TextDecoder('utf-8', { fatal: true }).decode(head, { stream: true });
    return !CONTROL.test(text);
  } catch {
    return false;
  }
}
