import { sql } from 'kysely';
import type { Db } from '../../database/schema.ts';
import { timestamp } from '../../time.ts';
import { hasGradeFor } from '../grades/seen.ts';

/** SQL: message of a mention in a chat. Older rows, one per message, hold it as their subject. */
export const MESSAGE_ID = sql<string>`coalesce(notifications.comment_id, notifications.subject_id)`;

/** SQL: classwork of a notification; for a private message, that of its thread. */
const WORK_ID = sql<string>`coalesce(work_threads.classwork_id, notifications.subject_id)`;

/**
 * Selects notifications that their users may see at present. Rows of removed members, deleted posts
 * and deleted comments stay and are hidden, so that they are visible again after a return.
 */
export function visible(db: Db) {
  return db
    .selectFrom('notifications')
    .innerJoin('classes', 'classes.id', 'notifications.class_id')
    .leftJoin('memberships', (join) =>
      join
        .onRef('memberships.class_id', '=', 'notifications.class_id')
        .onRef('memberships.user_id', '=', 'notifications.user_id')
        .on('memberships.left_at', 'is', null),
    )
    .leftJoin('posts', (join) =>
      join.onRef('posts.id', '=', 'notifications.subject_id').on('posts.deleted_at', 'is', null),
    )
    .leftJoin('comments', (join) =>
      join
        .onRef('comments.id', '=', 'notifications.comment_id')
        .on('comments.deleted_at', 'is', null),
    )
    .leftJoin('work_threads', 'work_threads.id', 'notifications.subject_id')
    .leftJoin('classwork', (join) =>
      join.on('classwork.id', '=', WORK_ID).on('classwork.deleted_at', 'is', null),
    )
    .where('classes.deleted_at', 'is', null)
    .where(({ eb, and, or, not, exists, ref, selectFrom }) => {
      const kind = 'notifications.kind';
      const isMember = eb('memberships.user_id', 'is not', null);
      const hasPost = eb('posts.id', 'is not', null);
      // The notification quotes no comment, or an existing one.
      const hasComment = or([
        eb('notifications.comment_id', 'is', null),
        eb('comments.id', 'is not', null),
      ]);
      // Of several merged events, others may still exist.
      const isOfSeveral = eb('notifications.count', '>', 1);
      const hasWork = eb('classwork.id', 'is not', null);
      return or([
        and([eb(kind, '=', 'post'), isMember, hasPost]),
        and([eb(kind, '=', 'comment'), isMember, hasPost, or([hasComment, isOfSeveral])]),
        and([
          eb(kind, '=', 'mention'),
          isMember,
          or([
            and([hasPost, or([hasComment, isOfSeveral])]),
            exists(
              selectFrom('chat_messages')
                .select('chat_messages.id')
                .where('chat_messages.id', '=', MESSAGE_ID)
                .where('chat_messages.deleted_at', 'is', null),
            ),
            and([eb('notifications.subject_id', '=', ref('notifications.class_id')), isOfSeveral]),
          ]),
        ]),
        and([eb(kind, '=', 'classwork'), isMember, hasWork]),
        and([
          eb(kind, 'in', ['graded', 'grade_changed']),
          isMember,
          hasWork,
          // A grade without a submission can be removed again.
          hasGradeFor('notifications.subject_id', 'notifications.user_id'),
        ]),
        and([
          eb(kind, 'in', ['due', 'reminded']),
          eb('memberships.role', '=', 'student'),
          hasWork,
          // After the hand-in, no reminder is needed.
          not(
            exists(
              selectFrom('submissions')
                .select('submissions.id')
                .whereRef('submissions.classwork_id', '=', 'notifications.subject_id')
                .whereRef('submissions.student_id', '=', 'notifications.user_id')
                .where('submissions.withdrawn_at', 'is', null),
            ),
          ),
        ]),
        and([
          eb(kind, '=', 'returned'),
          eb('memberships.role', '=', 'student'),
          hasWork,
          // The same applies to an answer that was handed in again.
          exists(
            selectFrom('submissions')
              .select('submissions.id')
              .whereRef('submissions.classwork_id', '=', 'notifications.subject_id')
              .whereRef('submissions.student_id', '=', 'notifications.user_id')
              .where('submissions.returned_at', 'is not', null),
          ),
        ]),
        and([
          eb(kind, '=', 'handed_in'),
          eb('memberships.role', 'in', ['owner', 'teacher']),
          hasWork,
          // A single answer must exist for its student; of several, some may still exist.
          exists(
            selectFrom('submissions')
              .select('submissions.id')
              .whereRef('submissions.classwork_id', '=', 'notifications.subject_id')
              .where('submissions.withdrawn_at', 'is', null)
              .where(({ eb: is }) =>
                is.or([
                  is('notifications.count', '>', 1),
                  is('submissions.student_id', '=', is.ref('notifications.actor_id')),
                ]),
              ),
          ),
        ]),
        and([
          eb(kind, '=', 'private_message'),
          hasWork,
          // Visible to the student and their teachers while the student is a member.
          or([
            and([
              eb('memberships.role', '=', 'student'),
              eb('work_threads.student_id', '=', ref('notifications.user_id')),
            ]),
            and([
              eb('memberships.role', 'in', ['owner', 'teacher']),
              exists(
                selectFrom('memberships as students')
                  .select('students.user_id')
                  .whereRef('students.class_id', '=', 'notifications.class_id')
                  .whereRef('students.user_id', '=', 'work_threads.student_id')
                  .where('students.role', '=', 'student')
                  .where('students.left_at', 'is', null),
              ),
            ]),
          ]),
          exists(
            selectFrom('work_messages')
              .select('work_messages.id')
              .whereRef('work_messages.thread_id', '=', 'work_threads.id')
              .where('work_messages.deleted_at', 'is', null)
              .where(({ eb: is }) =>
                is.or([
                  is('notifications.count', '>', 1),
                  is('work_messages.id', '=', is.ref('notifications.comment_id')),
                ]),
              ),
          ),
        ]),
        and([eb(kind, 'in', ['added', 'owner']), isMember]),
        // Until all reports of the class are answered; never about something of the reader.
        and([
          eb(kind, '=', 'reported'),
          eb('memberships.role', 'in', ['owner', 'teacher']),
          exists(
            selectFrom('moderation_reports')
              .select('moderation_reports.id')
              .whereRef('moderation_reports.class_id', '=', 'notifications.class_id')
              .whereRef('moderation_reports.author_id', '!=', 'notifications.user_id')
              .where('moderation_reports.closed_at', 'is', null),
          ),
        ]),
        and([
          eb(kind, '=', 'report_closed'),
          isMember,
          exists(
            selectFrom('moderation_reports')
              .select('moderation_reports.id')
              .whereRef('moderation_reports.id', '=', 'notifications.subject_id')
              .whereRef('moderation_reports.reporter_id', '=', 'notifications.user_id'),
          ),
        ]),
        // Also visible to students of the class, until it is accepted, cancelled or expired.
        and([
          eb(kind, '=', 'invited_to_teach'),
          or([not(isMember), eb('memberships.role', '=', 'student')]),
          exists(
            selectFrom('teacher_invitations')
              .innerJoin('users as invitee', 'invitee.email_key', 'teacher_invitations.email_key')
              .select('teacher_invitations.id')
              .whereRef('invitee.id', '=', 'notifications.user_id')
              .whereRef('teacher_invitations.class_id', '=', 'notifications.class_id')
              .where('teacher_invitations.expires_at', '>', timestamp()),
          ),
        ]),
        // The only kinds for users outside the class.
        and([eb(kind, 'in', ['removed', 'invited']), eb('memberships.user_id', 'is', null)]),
      ]);
    });
}
