import { sql, type RawBuilder, type SelectQueryBuilder } from 'kysely';
import type { Database, Db } from '../../database/schema.ts';
import { EARLIER_GRADE_OF, GRADE_OF, gradeFor } from '../grades/seen.ts';

/** Plain values of one row, as they are in data.json. */
export type ExportedRow = Record<string, string | number | boolean | null>;

export interface Section {
  /** Name in data.json. */
  name: string;
  /** Columns that refer to the person, and find these rows. */
  covers: readonly string[];
  read: (db: Db, userId: string) => AsyncIterable<ExportedRow>;
}

/** Rows of one query. */
const PAGE = 500;

/** Any query, because the rows of the sections have different types. */
type Query = SelectQueryBuilder<Database, 'users', object>;

/**
 * Reads a query page by page, in the order of its cursor, so that an archive of any size takes
 * little memory.
 */
async function* inPages(cursor: RawBuilder<string>, query: Query): AsyncGenerator<ExportedRow> {
  const ordered = query.select(cursor.as('cursor')).orderBy(cursor).limit(PAGE);
  for (let last: string | null = null; ;) {
    const page: Query = last === null ? ordered : ordered.where(cursor, '>', last);
    const rows = (await page.execute()) as (ExportedRow & { cursor: string })[];
    for (const { cursor: own, ...row } of rows) {
      last = own;
      yield row;
    }
    if (rows.length < PAGE) return;
  }
}

/**
 * Declares a section.
 * @param cursor column, or expression, with another value in each row of the person
 */
function section(
  name: string,
  covers: readonly string[],
  cursor: string | RawBuilder<string>,
  query: (db: Db, userId: string) => object,
): Section {
  const by = typeof cursor === 'string' ? sql<string>`${sql.ref(cursor)}` : cursor;
  return { name, covers, read: (db, userId) => inPages(by, query(db, userId) as Query) };
}

const profile = section('profile', [], 'users.id', (db, userId) =>
  db
    .selectFrom('users')
    .select([
      'username',
      'full_name',
      'email',
      'born_on',
      'interests',
      'intro',
      'profile_type',
      'language',
      'wants_notifications',
      'wants_email',
      'created_at',
      'activated_at',
    ])
    .where('users.id', '=', userId),
);

const classes = section('classes', ['memberships.user_id'], 'memberships.class_id', (db, userId) =>
  db
    .selectFrom('memberships')
    .innerJoin('classes', 'classes.id', 'memberships.class_id')
    .select(['classes.name as title', 'classes.category'])
    .select(['memberships.role', 'memberships.joined_at', 'memberships.left_at'])
    .select(['memberships.muted_until', 'memberships.mute_reason'])
    .where('memberships.user_id', '=', userId),
);

const posts = section('posts', ['posts.author_id'], 'posts.id', (db, userId) =>
  db
    .selectFrom('posts')
    .innerJoin('classes', 'classes.id', 'posts.class_id')
    .select(['posts.id', 'classes.name as class', 'posts.type'])
    .select(['posts.title', 'posts.detail as html', 'posts.created_at as at', 'posts.edited_at'])
    .select('posts.deleted_at')
    .where('posts.author_id', '=', userId),
);

const comments = section('comments', ['comments.author_id'], 'comments.id', (db, userId) =>
  db
    .selectFrom('comments')
    .innerJoin('posts', 'posts.id', 'comments.post_id')
    .innerJoin('classes', 'classes.id', 'posts.class_id')
    .select(['comments.id', 'classes.name as class'])
    .select(['comments.content as text', 'comments.created_at as at', 'comments.edited_at'])
    .select('comments.deleted_at')
    .where('comments.author_id', '=', userId),
);

const chat = section(
  'chat_messages',
  ['chat_messages.author_id'],
  'chat_messages.id',
  (db, userId) =>
    db
      .selectFrom('chat_messages')
      .innerJoin('classes', 'classes.id', 'chat_messages.class_id')
      .select(['classes.name as class'])
      .select(['chat_messages.content as text', 'chat_messages.created_at as at'])
      .select('chat_messages.deleted_at')
      .where('chat_messages.author_id', '=', userId),
);

const privateMessages = section(
  'private_messages',
  ['work_messages.author_id', 'work_threads.student_id'],
  'work_messages.id',
  (db, userId) =>
    db
      .selectFrom('work_messages')
      .innerJoin('work_threads', 'work_threads.id', 'work_messages.thread_id')
      .innerJoin('classwork', 'classwork.id', 'work_threads.classwork_id')
      .innerJoin('classes', 'classes.id', 'classwork.class_id')
      .select(['classes.name as class', 'classwork.title'])
      .select(['work_messages.content as text', 'work_messages.created_at as at'])
      .select('work_messages.deleted_at')
      .where('work_messages.author_id', '=', userId),
);

const answers = section(
  'answers',
  ['submissions.student_id', 'grades.student_id', 'earlier_grades.student_id'],
  'submissions.id',
  (db, userId) => {
    const { score, comment, gradedAt } = gradeFor('student');
    return db
      .selectFrom('submissions')
      .innerJoin('classwork', 'classwork.id', 'submissions.classwork_id')
      .innerJoin('classes', 'classes.id', 'classwork.class_id')
      .leftJoin('grades', (join) => join.on(GRADE_OF))
      .leftJoin('earlier_grades', (join) => join.on(EARLIER_GRADE_OF))
      .select(['submissions.id', 'classes.name as class'])
      .select(['classwork.title', 'classwork.mark', 'submissions.answer as html'])
      .select(['submissions.draft', 'submissions.submitted_at as at', 'submissions.attempt'])
      .select(['submissions.returned_at', 'submissions.withdrawn_at', 'submissions.late_at'])
      .select([score, comment, gradedAt])
      .where('submissions.student_id', '=', userId);
  },
);

const earlierAnswers = section(
  'earlier_answers',
  [],
  sql`earlier_answers.submission_id || ' ' || earlier_answers.attempt`,
  (db, userId) =>
    db
      .selectFrom('earlier_answers')
      .innerJoin('submissions', 'submissions.id', 'earlier_answers.submission_id')
      .select(['earlier_answers.submission_id'])
      .select(['earlier_answers.attempt', 'earlier_answers.answer as html'])
      .select(['earlier_answers.submitted_at as at', 'earlier_answers.returned_at'])
      .select(['earlier_answers.score_hundredths', 'earlier_answers.comment'])
      .where('submissions.student_id', '=', userId),
);

const extensions = section(
  'extensions',
  ['extensions.student_id'],
  'extensions.classwork_id',
  (db, userId) =>
    db
      .selectFrom('extensions')
      .innerJoin('classwork', 'classwork.id', 'extensions.classwork_id')
      .select(['classwork.title', 'extensions.due_at'])
      .select('extensions.given_at')
      .where('extensions.student_id', '=', userId),
);

const excuses = section('excuses', ['excuses.student_id'], 'excuses.classwork_id', (db, userId) =>
  db
    .selectFrom('excuses')
    .innerJoin('classwork', 'classwork.id', 'excuses.classwork_id')
    .select(['classwork.title'])
    .where('excuses.student_id', '=', userId),
);

const materialOpenings = section(
  'material_openings',
  ['material_openings.student_id'],
  'material_openings.classwork_id',
  (db, userId) =>
    db
      .selectFrom('material_openings')
      .innerJoin('classwork', 'classwork.id', 'material_openings.classwork_id')
      .select(['classwork.title', 'material_openings.opened_at'])
      .where('material_openings.student_id', '=', userId),
);

const scheduledPosts = section(
  'scheduled_posts',
  ['scheduled_posts.author_id', 'scheduled_posts.scheduled_by'],
  'scheduled_posts.id',
  (db, userId) =>
    db
      .selectFrom('scheduled_posts')
      .innerJoin('classes', 'classes.id', 'scheduled_posts.class_id')
      .select(['classes.name as class', 'scheduled_posts.type'])
      .select(['scheduled_posts.title', 'scheduled_posts.detail as html'])
      .select('scheduled_posts.publish_at')
      .where('scheduled_posts.author_id', '=', userId),
);

const savedComments = section(
  'saved_comments',
  ['saved_comments.user_id'],
  'saved_comments.id',
  (db, userId) =>
    db
      .selectFrom('saved_comments')
      .select(['text', 'uses', 'used_at'])
      .where('user_id', '=', userId),
);

const files = section('files', ['attachments.owner_id'], 'attachments.id', (db, userId) =>
  db
    .selectFrom('attachments')
    .innerJoin('classes', 'classes.id', 'attachments.class_id')
    .select(['attachments.id', 'attachments.name as title'])
    .select(['classes.name as class', 'attachments.size', 'attachments.type', 'attachments.hash'])
    .select('attachments.created_at as at')
    .where('attachments.kept_at', 'is not', null)
    .where('attachments.owner_id', '=', userId),
);

const devices = section('sessions', ['sessions.user_id'], 'sessions.id', (db, userId) =>
  db
    .selectFrom('sessions')
    .select(['browser', 'system', 'network', 'created_at', 'expires_at'])
    .where('user_id', '=', userId),
);

const notifications = section(
  'notifications',
  ['notifications.user_id'],
  'notifications.id',
  (db, userId) =>
    db
      .selectFrom('notifications')
      .select(['kind', 'class_id', 'subject_id', 'count', 'happened_at', 'read_at'])
      .where('user_id', '=', userId),
);

const notificationSettings = section(
  'notification_settings',
  ['notification_settings.user_id'],
  'notification_settings.user_id',
  (db, userId) =>
    db
      .selectFrom('notification_settings')
      .select(['digest_hour', 'zone', 'quiet_from', 'quiet_to'])
      .where('user_id', '=', userId),
);

const notificationPreferences = section(
  'notification_preferences',
  ['notification_wishes.user_id'],
  'notification_wishes.kind',
  (db, userId) =>
    db
      .selectFrom('notification_wishes')
      .select(['kind', 'mail', 'push'])
      .where('user_id', '=', userId),
);

const mutedClasses = section(
  'muted_classes',
  ['muted_classes.user_id'],
  'muted_classes.class_id',
  (db, userId) =>
    db
      .selectFrom('muted_classes')
      .innerJoin('classes', 'classes.id', 'muted_classes.class_id')
      .select(['classes.name as class'])
      .where('muted_classes.user_id', '=', userId),
);

const pushDevices = section(
  'push_devices',
  ['push_devices.user_id'],
  'push_devices.session_id',
  (db, userId) => db.selectFrom('push_devices').select('created_at').where('user_id', '=', userId),
);

const emailChanges = section(
  'email_changes',
  ['email_changes.user_id'],
  'email_changes.id',
  (db, userId) =>
    db
      .selectFrom('email_changes')
      .select(['email', 'previous_email', 'confirmed_at', 'expires_at'])
      .where('user_id', '=', userId),
);

const mails = section('emails', ['mails.user_id'], 'mails.id', (db, userId) =>
  db
    .selectFrom('mails')
    .select(['kind', 'address', 'created_at', 'sent_at'])
    // An invitation has the address of somebody else.
    .where('kind', 'not in', ['invitation', 'teacher_invitation'])
    .where('user_id', '=', userId),
);

const calendars = section(
  'calendar_links',
  ['calendar_feeds.user_id'],
  'calendar_feeds.class_id',
  (db, userId) =>
    db
      .selectFrom('calendar_feeds')
      .innerJoin('classes', 'classes.id', 'calendar_feeds.class_id')
      .select(['classes.name as class'])
      .select('calendar_feeds.created_at')
      .where('calendar_feeds.user_id', '=', userId),
);

const calendarOfAll = section(
  'calendar_link_of_all_classes',
  ['calendar_feeds_of_all.user_id'],
  'calendar_feeds_of_all.user_id',
  (db, userId) =>
    db.selectFrom('calendar_feeds_of_all').select(['created_at']).where('user_id', '=', userId),
);

const passkeys = section('passkeys', ['passkeys.user_id'], 'passkeys.id', (db, userId) =>
  db
    .selectFrom('passkeys')
    .select(['name', 'created_at', 'last_used_at'])
    .where('user_id', '=', userId),
);

const identities = section(
  'linked_log_ins',
  ['identities.user_id'],
  sql`identities.issuer || ' ' || identities.subject`,
  (db, userId) =>
    db
      .selectFrom('identities')
      .select(['issuer', 'email', 'linked_at', 'last_used_at'])
      .where('user_id', '=', userId),
);

const reports = section(
  'reports',
  ['moderation_reports.reporter_id'],
  'moderation_reports.id',
  (db, userId) =>
    db
      .selectFrom('moderation_reports')
      .innerJoin('classes', 'classes.id', 'moderation_reports.class_id')
      .select(['classes.name as class', 'moderation_reports.kind', 'moderation_reports.reason'])
      .select(['moderation_reports.words as text', 'moderation_reports.created_at as at'])
      .where('moderation_reports.reporter_id', '=', userId),
);

const hidden = section('hidden', ['hidden_content.author_id'], 'hidden_content.id', (db, userId) =>
  db
    .selectFrom('hidden_content')
    .innerJoin('classes', 'classes.id', 'hidden_content.class_id')
    .select(['classes.name as class', 'hidden_content.kind', 'hidden_content.thing_id'])
    .select(['hidden_content.reason', 'hidden_content.hidden_at as at'])
    .where('hidden_content.author_id', '=', userId),
);

/** All sections of data.json, in this order. */
export const SECTIONS: readonly Section[] = [
  profile,
  classes,
  posts,
  comments,
  chat,
  privateMessages,
  answers,
  earlierAnswers,
  extensions,
  excuses,
  materialOpenings,
  scheduledPosts,
  savedComments,
  files,
  devices,
  passkeys,
  identities,
  reports,
  hidden,
  notifications,
  notificationSettings,
  notificationPreferences,
  mutedClasses,
  pushDevices,
  emailChanges,
  mails,
  calendars,
  calendarOfAll,
];

/** Columns that refer to a person and are in no archive, each with the reason. */
export const LEFT_OUT: Readonly<Record<string, string>> = {
  'link_tokens.user_id': 'It holds nothing but hashes of secrets.',
  'known_devices.user_id': 'It holds nothing but hashes of secrets.',
  'calendar_revisions.user_id': 'It holds nothing but hashes of what a calendar shows.',
  'data_exports.user_id': 'It is the archive itself.',
  'second_factors.user_id': 'It holds a secret.',
  'recovery_codes.user_id': 'It holds nothing but hashes of secrets.',
  'passkey_challenges.user_id': 'It lives for minutes.',
  'log_in_failures.user_id': 'It becomes a part of the audit log.',
  'audit_entries.actor_id': 'The audit log is the record of the school.',
  'audit_entries.user_id': 'The audit log is the record of the school.',
  'moderation_reports.author_id': 'The report is by somebody else.',
  'hidden_content.hidden_by': 'It is about something of somebody else.',
  'moderation_reports.closed_by': 'The report is by somebody else.',
  'thread_reads.user_id': 'It says up to where a chat is read.',
  'chat_reads.user_id': 'It says up to where a chat is read.',
  'happenings.to_id': 'It becomes a notification within minutes.',
  'happenings.actor_id': 'It belongs to its readers.',
  'notifications.actor_id': 'It belongs to its reader.',
  'release_failures.user_id': 'It belongs to the operation of the server.',
  'release_successes.user_id': 'It belongs to the operation of the server.',
  'posts.deleted_by': 'The deleted text may be of somebody else.',
  'comments.deleted_by': 'The deleted text may be of somebody else.',
  'scheduled_posts.deleted_by': 'The deleted text may be of somebody else.',
  'classwork.deleted_by': 'Classwork belongs to the class.',
  'classwork.scheduled_by': 'Classwork belongs to the class.',
  'invitations.used_by': 'The class is in the list of classes.',
};
