import { sql } from 'kysely';
import type { NotificationKind } from 'shared-api/contract';
import type { Db } from '../../../database/schema.ts';
import { timestamp } from '../../../time.ts';
import { IS_EXCUSED } from '../../roster/excuses.ts';
import { isOpenFor } from '../../classwork/lateness.ts';
import { hasNothingIn } from '../../todo/missing.ts';

/**
 * Selects the recipients of domain events of one kind about one subject, as pairs of `user_id` and
 * event `id`. The person who caused an event is never among them. This decides who is addressed;
 * whether they may see it is checked again at each read (visible.ts).
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
          // Students with an extension are notified by an event of their own.
          .where(kind === 'due' ? isDueFor() : isOpenFor(timestamp()))
          .where(({ not }) => not(IS_EXCUSED))
          .where(hasNothingIn('student'))
      );
    case 'handed_in':
      return (
        members(db, ids)
          .where('memberships.role', 'in', ['owner', 'teacher'])
          // Unless the answer was withdrawn in the meantime.
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
      // Evaluated once, not for each pair of a comment and a person.
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
      // A message of the student goes to all teachers of the class; one of a teacher goes to the
      // student.
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
    case 'reported':
      // A teacher does not learn of reports about them.
      return members(db, ids)
        .innerJoin('moderation_reports', 'moderation_reports.id', 'happenings.comment_id')
        .where('memberships.role', 'in', ['owner', 'teacher'])
        .whereRef('memberships.user_id', '!=', 'moderation_reports.author_id');
    case 'mention':
    case 'report_closed':
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

/**
 * SQL: for the due date of the class, students without a later one; for an extension, its student.
 */
function isDueFor() {
  return sql<boolean>`case
    when happenings.to_id is null then extensions.due_at is null or extensions.due_at <= classwork.due_at
    else happenings.to_id = memberships.user_id
  end`;
}

/** Selects the current members of the class. */
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

/** Selects members except those who are notified of a mention instead. */
function notMentioned(db: Db, ids: readonly string[]) {
  return members(db, ids).where(({ eb, ref }) =>
    eb(
      'happenings.mentioned',
      'not like',
      sql<string>`'%' || ${ref('memberships.user_id')} || '%'`,
    ),
  );
}

/** Selects the single recipient, who need not be a member of the class. */
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
