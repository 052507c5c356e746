import type { Standing } from '../posts/policy.ts';
import { teaches } from '../classes/policy.ts';

export function canComment(reader: Standing): boolean {
  const { role, students_can_comment, archived_at, muted_until } = reader;
  return archived_at === null && muted_until === null && (teaches(role) || students_can_comment);
}

/** Whether the reader may edit a comment; the rules are those of a post. */
export function canEditComment(
  reader: Standing & { id: string },
  comment: { author_id: string },
): boolean {
  return reader.id === comment.author_id && canComment(reader);
}
