import type { Role } from '../../database/schema.ts';
import type { Timestamp } from '../../time.ts';
import { teaches } from '../classes/policy.ts';

/** Class settings and the member's role, as far as they decide about posts. */
export interface Standing {
  role: Role;
  students_can_post: boolean;
  students_can_comment: boolean;
  archived_at: Timestamp | null;
  /** Null for everybody who is not muted now. */
  muted_until: Timestamp | null;
}

export function canPost(reader: Standing): boolean {
  const { role, students_can_post, archived_at, muted_until } = reader;
  return archived_at === null && muted_until === null && (teaches(role) || students_can_post);
}

/**
 * Whether the reader may edit a post. It appears under its author's name, so nobody else changes
 * its text; and editing needs the right to post.
 */
export function canEditPost(
  reader: Standing & { id: string },
  post: { author_id: string },
): boolean {
  return reader.id === post.author_id && canPost(reader);
}

/** Whether the role may schedule posts, and see and change scheduled ones of any author. */
export function canSchedule(role: Role): boolean {
  return teaches(role);
}

export function canPinPosts(role: Role): boolean {
  return teaches(role);
}

export function canSeeVersions(role: Role): boolean {
  return teaches(role);
}

/**
 * Whether the reader may restore a post or a comment. Its author cannot restore what a teacher
 * deleted.
 */
export function canRestore(
  reader: { id: string; role: Role },
  written: { author_id: string; deleted_by: string | null },
): boolean {
  const isOwn = [written.author_id, written.deleted_by].every((id) => id === reader.id);
  return teaches(reader.role) || isOwn;
}

/**
 * Whether the reader may delete a post or a comment. Its author may, even if students cannot write
 * any more.
 */
export function canDelete(
  reader: { id: string; role: Role },
  written: { author_id: string },
): boolean {
  return teaches(reader.role) || reader.id === written.author_id;
}
