import type { Attachment } from 'shared-api/contract';

/** A file that is uploaded, as a draft keeps it: its address ends, and is no part of what was typed. */
export type FileRef = Pick<Attachment, 'id' | 'name' | 'size'>;

/** What of an attachment a form starts from. */
export function fileRefOf({ id, name, size }: Attachment): FileRef {
  return { id, name, size };
}
