/** Table and column, for example `posts.author_id`. */
type Reference = `${string}.${string}`;

/**
 * Rows that are removed with the account of the user to whom the column refers. They are removed in
 * this order, so referring rows go before those they refer to.
 */
export const REMOVED: readonly Reference[] = [
  'sessions.user_id',
  'link_tokens.user_id',
  'known_devices.user_id',
  'email_changes.user_id',
  'second_factors.user_id',
  'recovery_codes.user_id',
  'passkeys.user_id',
  'passkey_challenges.user_id',
  'identities.user_id',
  'log_in_failures.user_id',
  'mails.user_id',
  'push_devices.user_id',
  'data_exports.user_id',
  'notifications.user_id',
  'notification_settings.user_id',
  'notification_wishes.user_id',
  'muted_classes.user_id',
  'happenings.to_id',
  'calendar_feeds.user_id',
  'calendar_feeds_of_all.user_id',
  'calendar_revisions.user_id',
  'saved_comments.user_id',
  'scheduled_posts.author_id',
  'thread_reads.user_id',
  'material_openings.student_id',
  'chat_reads.user_id',
  'release_failures.user_id',
  'release_successes.user_id',
];

/** Why rows stay that refer to a deleted user, whose name is then “Deleted user”. */
export const KEPT: Readonly<Record<Reference, string>> = {
  'memberships.user_id': 'It has ended. It numbers the name under texts that stay.',
  'posts.author_id': 'Comments of others refer to the post.',
  'posts.deleted_by': 'It decides who may restore the post.',
  'comments.author_id': 'Answers of others refer to the comment.',
  'comments.deleted_by': 'It decides who may restore the comment.',
  'scheduled_posts.scheduled_by': 'The post of somebody else waits for another time.',
  'scheduled_posts.deleted_by': 'It decides who may restore the post.',
  'classwork.deleted_by': 'It decides who may restore the classwork.',
  'classwork.scheduled_by': 'The classwork waits for another time.',
  'chat_messages.author_id': 'Others have replied to the message.',
  'work_threads.student_id': 'The messages of the teachers are in the thread.',
  'work_messages.author_id': 'Others have replied to the message.',
  'submissions.student_id': 'Graded answers are the record of the class. Others are removed.',
  'grades.student_id': 'Grades are the record of the class.',
  'earlier_grades.student_id': 'Grades are the record of the class.',
  'extensions.student_id': 'It belongs to the grade.',
  'excuses.student_id': 'It belongs to the grade.',
  'attachments.owner_id': 'Files stay with texts that stay. The clean-up removes all others.',
  'audit_entries.actor_id': 'Entries of the audit log never change before their end.',
  'audit_entries.user_id': 'Entries of the audit log never change before their end.',
  'moderation_reports.author_id': 'Teachers decide on the report. The copied text is erased.',
  'moderation_reports.reporter_id': 'Teachers decide on the report.',
  'moderation_reports.closed_by': 'It says which teacher decided.',
  'hidden_content.author_id': 'It goes within 30 days.',
  'hidden_content.hidden_by': 'It says which teacher decided.',
  'notifications.actor_id': 'It belongs to its reader.',
  'happenings.actor_id': 'It is delivered within minutes.',
  'invitations.used_by': 'It keeps the invitation from being used twice.',
};
