import { sql } from 'kysely';
import type { NotificationKind } from 'shared-api/contract';
import type { Db } from '../../database/schema.ts';
import { timestamp } from '../../time.ts';
import { IS_EXCUSED } from '../classwork/excuses.ts';
import { isOpenFor } from '../classwork/lateness.ts';
import { hasNothingIn } from '../classwork/missing.ts';

/**
 * Whom happenings of one kind about one subject are told, each with each of them: `user_id`, `id`. Never who did it. What somebody is told is looked
 * at once more whenever it is read (visible.ts): this says for whom it is, that who may see it.
 */
export function audienceOf(
  db: Db,
  { kind, subject_id: subjectId }: { kind: NotificationKind; subject_id: string },
  ids: readonly string[],
) {
  switch (kind) {
    case 'post':
      return notMentioned(db, ids);
    case 'classwork':
      return members(db, ids).where('memberships.role', '=', 'student');
    case 'due':
    case 'reminded':
      return (
        members(db, ids)
          .innerJoin('classwork', 'classwork.id', 'happenings.subject_id')
          .leftJoin('extensions', (join) =>
            join
              .onRef('extensions.classwork_id', '=', 'happenings.subject_id')
              .onRef('extensions.student_id', '=', 'memberships.user_id'),
          )
          .where('memberships.role', '=', 'student')
          // Whoever has longer is told by a happening of their own.
          .where(kind === 'due' ? isDueFor() : isOpenFor(timestamp()))
          .where(({ not }) => not(IS_EXCUSED))
          .where(hasNothingIn('student'))
      );
    case 'handed_in':
      return (
        members(db, ids)
          .where('memberships.role', 'in', ['owner', 'teacher'])
          // Unless it was taken back within the moment.
          .where(({ exists, selectFrom }) =>
            exists(
              selectFrom('submissions')
                .select('submissions.id')
                .whereRef('submissions.classwork_id', '=', 'happenings.subject_id')
                .whereRef('submissions.student_id', '=', 'happenings.actor_id')
                .where('submissions.withdrawn_at', 'is', null),
            ),
          )
      );
    case 'comment':
      // Looked up once, not for each of many comments with each of many people.
      return notMentioned(db, ids).where(({ eb, or, selectFrom }) =>
        or([
          eb(
            'memberships.user_id',
            'in',
            selectFrom('posts').select('posts.author_id').where('posts.id', '=', subjectId),
          ),
          eb(
            'memberships.user_id',
            'in',
            selectFrom('comments')
              .select('comments.author_id')
              .where('comments.post_id', '=', subjectId)
              .where('comments.deleted_at', 'is', null),
          ),
        ]),
      );
    case 'private_message':
      // What its student wrote is for all who teach the class; what one of these wrote, for the student.
      return members(db, ids).where(({ eb, ref }) =>
        eb
          .case()
          .when('happenings.actor_id', '=', ref('happenings.to_id'))
          .then(eb('memberships.role', 'in', ['owner', 'teacher']))
          .else(
            eb.and([
              eb('memberships.user_id', '=', ref('happenings.to_id')),
              eb('memberships.role', '=', 'student'),
            ]),
          )
          .end(),
      );
    case 'mention':
    case 'graded':
    case 'grade_changed':
    case 'returned':
    case 'added':
    case 'owner':
      return members(db, ids).whereRef('memberships.user_id', '=', 'happenings.to_id');
    case 'removed':
    case 'invited':
    case 'invited_to_teach':
      return addressed(db, ids);
  }
}

/** Of the date of all, those who have no later one; of an extension, the one who has it. */
function isDueFor() {
  return sql<boolean>`case
    when happenings.to_id is null then extensions.due_at is null or extensions.due_at <= classwork.due_at
    else happenings.to_id = memberships.user_id
  end`;
}

/** Who is in the class now. */
function members(db: Db, ids: readonly string[]) {
  return db
    .selectFrom('happenings')
    .innerJoin('classes', 'classes.id', 'happenings.class_id')
    .innerJoin('memberships', 'memberships.class_id', 'happenings.class_id')
    .select(['memberships.user_id', 'happenings.id'])
    .where('happenings.id', 'in', ids)
    .where('classes.deleted_at', 'is', null)
    .where('memberships.left_at', 'is', null)
    .whereRef('memberships.user_id', '!=', 'happenings.actor_id');
}

/** But for whom it is told as a mention. */
function notMentioned(db: Db, ids: readonly string[]) {
  return members(db, ids).where(({ eb, ref }) =>
    eb(
      'happenings.mentioned',
      'not like',
      sql<string>`'%' || ${ref('memberships.user_id')} || '%'`,
    ),
  );
}

/** The one person that it is for, who need not be in the class. */
function addressed(db: Db, ids: readonly string[]) {
  return db
    .selectFrom('happenings')
    .innerJoin('classes', 'classes.id', 'happenings.class_id')
    .innerJoin('users', 'users.id', 'happenings.to_id')
    .select(['users.id as user_id', 'happenings.id'])
    .where('happenings.id', 'in', ids)
    .where('classes.deleted_at', 'is', null)
    .where('users.activated_at', 'is not', null)
    .whereRef('users.id', '!=', 'happenings.actor_id');
}
