import type { Insertable } from 'kysely';
import { idAt } from '../database/ids.ts';
import type { Db, MembershipTable, NotificationTable } from '../database/schema.ts';
import { GRADE_OF } from '../features/grades/seen.ts';
import { DAY, timestamp } from '../time.ts';

/** Interval at which people look into their inbox; older notifications are read. */
const READ_AFTER = 2 * DAY;
/** Everybody has this many unread ones, however old. */
const UNREAD = 2;
/** Rows per statement, because SQLite limits the number of values. */
const BATCH = 200;

type Notification = Pick<
  Insertable<NotificationTable>,
  'kind' | 'class_id' | 'subject_id' | 'comment_id' | 'actor_id' | 'count'
>;

/**
 * Notifies the people of the demo of the seeded posts, comments, classwork, answers and grades, at
 * their times.
 */
export async function seedInbox(
  db: Db,
  memberships: readonly Insertable<MembershipTable>[],
): Promise<void> {
  const rows = new Map<string, Insertable<NotificationTable>>();
  const notify = (userId: string, at: string, notification: Notification) => {
    const { kind, subject_id, actor_id } = notification;
    if (userId === actor_id) return;
    const key = [userId, kind, subject_id].join(' ');
    const before = rows.get(key);
    const isNewest = !before || before.happened_at < at;
    const count = (before?.count ?? 0) + 1;
    if (isNewest) rows.set(key, { ...notification, ...timesOf(at), user_id: userId, count });
    else rows.set(key, { ...before, count });
  };
  const membersOf = (classId: string, role?: 'student' | 'owner') => {
    const all = memberships.filter(({ class_id }) => class_id === classId);
    return all.filter((one) => role === undefined || one.role === role).map((one) => one.user_id);
  };

  const posts = await db.selectFrom('posts').selectAll().execute();
  for (const { id, class_id, author_id, created_at } of posts) {
    for (const member of membersOf(class_id)) {
      notify(member, created_at, facts('post', class_id, id, author_id));
    }
  }
  for (const { post_id, id, author_id, created_at } of await commentsOf(db)) {
    const post = posts.find((one) => one.id === post_id);
    if (!post) continue;
    const comment = facts('comment', post.class_id, post_id, author_id);
    notify(post.author_id, created_at, { ...comment, comment_id: id });
  }
  const classwork = await db
    .selectFrom('classwork')
    .selectAll()
    .where('is_draft', '=', false)
    .execute();
  for (const { id, class_id, posted_at } of classwork) {
    const [teacher = ''] = membersOf(class_id, 'owner');
    for (const student of membersOf(class_id, 'student')) {
      notify(student, posted_at, facts('classwork', class_id, id, teacher));
    }
    for (const { student_id, submitted_at, graded_at } of await submissionsOf(db, id)) {
      notify(teacher, submitted_at, facts('handed_in', class_id, id, student_id));
      if (graded_at) notify(student_id, graded_at, facts('graded', class_id, id, teacher));
    }
  }
  const all = Object.values(Object.groupBy(rows.values(), ({ user_id }) => user_id)).flatMap(
    (own = []) => {
      const newestFirst = own.toSorted((a, b) => b.happened_at.localeCompare(a.happened_at));
      return newestFirst.map((row, index) => (index < UNREAD ? { ...row, read_at: null } : row));
    },
  );
  for (let start = 0; start < all.length; start += BATCH) {
    await db
      .insertInto('notifications')
      .values(all.slice(start, start + BATCH))
      .execute();
  }
}

function facts(
  kind: Notification['kind'],
  class_id: string,
  subject_id: string,
  actor_id: string,
): Notification {
  return { kind, class_id, subject_id, comment_id: null, actor_id, count: 1 };
}

function timesOf(at: string) {
  const happened = Date.parse(at);
  const isRead = Date.now() - happened > READ_AFTER;
  // Later than all notifications read with it.
  const read_at = isRead ? timestamp(happened + READ_AFTER - Date.now()) : null;
  return { id: idAt(happened), happened_at: at, read_at, mail: null, mail_id: null };
}

function commentsOf(db: Db) {
  return db.selectFrom('comments').selectAll().orderBy('created_at').execute();
}

function submissionsOf(db: Db, classworkId: string) {
  return db
    .selectFrom('submissions')
    .leftJoin('grades', (join) => join.on(GRADE_OF))
    .select(['submissions.student_id', 'submissions.submitted_at', 'grades.graded_at'])
    .where('submissions.classwork_id', '=', classworkId)
    .where('submissions.withdrawn_at', 'is', null)
    .orderBy('submitted_at')
    .execute();
}
