import type { Insertable } from 'kysely';
import type { ClassTable, Db, MembershipTable } from '../database/schema.ts';
import { DAY, MINUTE } from '../time.ts';
import { insertComment } from '../features/comments/queries.ts';
import { insertPost } from '../features/posts/queries.ts';
import { STREAMS } from './posts.ts';

/** Time between a comment and its reply. */
const BETWEEN_COMMENTS = 47 * MINUTE;

/** Writes the posts and comments of the demo's classes, at realistic times. */
export async function seedStreams(
  db: Db,
  classes: readonly Insertable<ClassTable>[],
  memberships: readonly Insertable<MembershipTable>[],
): Promise<void> {
  for (const { id: classId, name } of classes) {
    const members = memberships.filter(({ class_id }) => class_id === classId);
    const teacher = members.find(({ role }) => role === 'owner')?.user_id ?? '';
    const students = members.filter(({ role }) => role === 'student');
    const idOf = (by: number | null) => (by === null ? teacher : (students[by]?.user_id ?? ''));

    for (const { by, daysAgo, type, title, detail, comments } of STREAMS[name] ?? []) {
      const at = Date.now() - daysAgo * DAY;
      const writing = { classId, authorId: idOf(by), at };
      const postId = await insertPost(db, writing, { title, detail, _type: type });
      for (const [number, [commenter, content]] of comments.entries()) {
        const since = (number + 1) * BETWEEN_COMMENTS;
        await insertComment(db, { postId, authorId: idOf(commenter), at: at + since }, content);
      }
    }
  }
}
