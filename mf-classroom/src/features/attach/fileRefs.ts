import type { Attachment } from 'shared-api/contract';
import type { FileRef } from 'shared-features';

/** What a form starts from: an address ends, and is no part of what was typed. */
export function fileRefsOf(files: readonly Attachment[] = []): FileRef[] {
  return files.map(({ id, name, size }) => ({ id, name, size }));
}
