import type { Attachment } from 'shared-api/contract';
import type { KeptFile } from 'shared-api/files';

/** What a form starts from: an address ends, and is no part of what was typed. */
export function keptFiles(files: readonly Attachment[] = []): KeptFile[] {
  return files.map(({ id, name, size }) => ({ id, name, size }));
}
