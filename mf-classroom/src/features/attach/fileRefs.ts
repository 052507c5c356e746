import type { Attachment } from 'shared-api/contract';
import type { FileRef } from 'shared-features';

/** Returns files as a form stores them, without their URLs, which expire. */
export function fileRefsOf(files: readonly Attachment[] = []): FileRef[] {
  return files.map(({ id, name, size }) => ({ id, name, size }));
}
