import type { Attachment } from 'shared-api/contract';

/** An uploaded file as drafts store it, without its URL, which expires. */
export type FileRef = Pick<Attachment, 'id' | 'name' | 'size'>;

/** Returns the part of an attachment that a form starts from. */
export function fileRefOf({ id, name, size }: Attachment): FileRef {
  return { id, name, size };
}
