import type { Role } from '../../database/schema.ts';
import type { Timestamp } from '../../time.ts';
import { teaches } from '../classes/policy.ts';

/** A class as one of its members stands to it. */
export interface Standing {
  role: Role;
  students_can_post: boolean;
  students_can_comment: boolean;
  archived_at: Timestamp | null;
}

export function canPost({ role, students_can_post, archived_at }: Standing): boolean {
  return archived_at === null && (teaches(role) || students_can_post);
}

export function canComment({ role, students_can_comment, archived_at }: Standing): boolean {
  return archived_at === null && (teaches(role) || students_can_comment);
}

/** It stands under its author's name, so that nobody else changes its words; and to edit is to post. */
export function canEditPost(
  reader: Standing & { id: string },
  post: { author_id: string },
): boolean {
  return reader.id === post.author_id && canPost(reader);
}

/** As of a post. */
export function canEditComment(
  reader: Standing & { id: string },
  comment: { author_id: string },
): boolean {
  return reader.id === comment.author_id && canComment(reader);
}

/** Choose when a post is published, see those that are to be, and change them, whoever wrote them. */
export function canSchedule(role: Role): boolean {
  return teaches(role);
}

export function canPinPosts(role: Role): boolean {
  return teaches(role);
}

export function canSeeVersions(role: Role): boolean {
  return teaches(role);
}

/** A post or a comment. What a teacher took away, its author does not bring back. */
export function canRestore(
  reader: { id: string; role: Role },
  written: { author_id: string; deleted_by: string | null },
): boolean {
  const isOwn = [written.author_id, written.deleted_by].every((id) => id === reader.id);
  return teaches(reader.role) || isOwn;
}

/** A post or a comment. Whoever wrote it may also when students cannot write any more. */
export function canDelete(
  reader: { id: string; role: Role },
  written: { author_id: string },
): boolean {
  return teaches(reader.role) || reader.id === written.author_id;
}
