import type { ColumnType, Generated, Kysely } from 'kysely';
import type { Language } from 'platform/languages';
import type {
  Interest,
  LateTerms,
  MailTime,
  NotificationKind,
  PostType,
  ProfileType,
} from 'shared-api/contract';
import type { Timestamp } from '../time.ts';

type LatePolicy = LateTerms['policy'];

/** Never changed after the insert. */
type Fixed<T> = ColumnType<T, T, never>;

export interface Database {
  users: UserTable;
  sessions: SessionTable;
  secrets: SecretTable;
  link_tokens: LinkTokenTable;
  known_devices: KnownDeviceTable;
  email_changes: EmailChangeTable;
  mails: MailTable;
  outbox: OutboxTable;
  images: ImageTable;
  image_uses: ImageUseTable;
  outside_pictures: OutsidePictureTable;
  files: FileTable;
  attachments: AttachmentTable;
  attachment_uses: AttachmentUseTable;
  classes: ClassTable;
  memberships: MembershipTable;
  posts: PostTable;
  scheduled_posts: ScheduledPostTable;
  post_versions: PostVersionTable;
  comments: CommentTable;
  comment_versions: CommentVersionTable;
  invitations: InvitationTable;
  teacher_invitations: TeacherInvitationTable;
  classwork: ClassworkTable;
  submissions: SubmissionTable;
  extensions: ExtensionTable;
  excuses: ExcuseTable;
  work_threads: WorkThreadTable;
  work_messages: WorkMessageTable;
  thread_reads: ThreadReadTable;
  grade_categories: GradeCategoryTable;
  earlier_answers: EarlierAnswerTable;
  paper_grades: PaperGradeTable;
  held_grades: HeldGradeTable;
  saved_comments: SavedCommentTable;
  calendar_feeds: CalendarFeedTable;
  calendar_feeds_of_all: CalendarFeedOfAllTable;
  calendar_revisions: CalendarRevisionTable;
  happenings: HappeningTable;
  notifications: NotificationTable;
  notification_settings: NotificationSettingsTable;
  notification_wishes: NotificationWishTable;
  muted_classes: MutedClassTable;
  push_devices: PushDeviceTable;
  pushes: PushTable;
  chats: ChatTable;
  chat_messages: ChatMessageTable;
  chat_reads: ChatReadTable;
  class_clocks: ClassClockTable;
  write_checks: WriteCheckTable;
  release_tokens: ReleaseTokenTable;
  release_log: ReleaseLogTable;
  release_failures: ReleaseFailureTable;
  release_successes: ReleaseSuccessTable;
  release_tabs: ReleaseTabTable;
  release_counts: ReleaseCountTable;
  sent_calls: SentCallTable;
  search_texts: SearchTextTable;
  search_waiting: SearchWaitingTable;
}

/** What is looked through: its words are what an index finds it by (features/search). */
export interface SearchTextTable {
  /** Later ones are greater. */
  id: Generated<number>;
  kind: Fixed<SearchKind>;
  thing_id: Fixed<string>;
  /** Tokens of ASCII, each once, with spaces between them. */
  words: string;
}

export type SearchKind = 'post' | 'comment' | 'classwork' | 'person' | 'file';

/** What has changed since its words were written down, told by triggers of the database; of an answer, its files have. */
export interface SearchWaitingTable {
  id: Generated<number>;
  kind: Fixed<SearchKind | 'answer'>;
  thing_id: Fixed<string>;
}

/** What was done for a call with an `Idempotency-Key`. */
export interface SentCallTable {
  /** A hash of whose call it was, which, and its key. */
  id: Fixed<string>;
  /** A hash of what it carried. */
  digest: Fixed<string>;
  /** The id of what it wrote. */
  made_id: string;
  sent_at: Fixed<Timestamp>;
}

/** When something was last written in a class: order never goes back there, whatever the clocks say. */
export interface ClassClockTable {
  class_id: Fixed<string>;
  /** Milliseconds since 1970. */
  last_at: number;
}

/** One row, written to find out whether the database takes writes. */
export interface WriteCheckTable {
  id: Fixed<number>;
  checked_at: Timestamp;
  /** So that it needs room. */
  filling: string;
}

/** The database, or a transaction of it. */
export type Db = Kysely<Database>;

export interface UserTable {
  id: Fixed<string>;
  /** As typed. */
  email: string;
  /** Lower case and unique: the e-mail address as it compares. */
  email_key: string;
  password_hash: string;
  full_name: string;
  username: string;
  /** How the username compares (name-columns.ts), as the next one. */
  name_folded: string;
  name_look: string;
  /** YYYY-MM-DD */
  born_on: string;
  /** Names of the catalogue, comma-separated. */
  interests: string;
  intro: string;
  /** Of the picture in `images`. */
  image_hash: string | null;
  wants_notifications: Generated<boolean>;
  wants_email: Generated<boolean>;
  profile_type: Generated<ProfileType>;
  /** What its mails and its pages are in; null where nobody has chosen. */
  language: Generated<Language | null>;
  created_at: Fixed<Timestamp>;
  /** Null until the e-mail address is confirmed. */
  activated_at: Timestamp | null;
  /** When the activation mail was last asked for. */
  activation_mail_at: Timestamp | null;
}

/** How a session came to be; only a log-in or a reset link proves who is there. */
export type SessionOrigin = 'sign_up' | 'log_in' | 'reset';

export interface SessionTable {
  /** SHA-256 of the token, hex. */
  id: Fixed<string>;
  user_id: Fixed<string>;
  origin: Fixed<SessionOrigin>;
  created_at: Fixed<Timestamp>;
  expires_at: Timestamp;
  /** When the password (or the mailbox) was last proven through this session. */
  proven_at: Timestamp | null;
}

/** A browser that somebody logged in with; one row for each account. */
export interface KnownDeviceTable {
  /** SHA-256 of the cookie's token, hex. */
  id: Fixed<string>;
  user_id: Fixed<string>;
  expires_at: Timestamp;
}

/** A new e-mail address: pending until its link was used; after that it can be undone for a while. */
export interface EmailChangeTable {
  id: Fixed<string>;
  user_id: Fixed<string>;
  /** 1, 2, 3 ... for each account: the order of the changes, whatever the clock says. */
  number: Fixed<number>;
  /** The new e-mail address, as typed. */
  email: Fixed<string>;
  /** Of the session that asked for it, which stays when the others end. */
  session_id: Fixed<string>;
  /** When its mail was last asked for. */
  mail_at: Timestamp;
  /** Until when it can be confirmed and, once confirmed, undone. */
  expires_at: Timestamp;
  /** Null while it is pending. */
  confirmed_at: Timestamp | null;
  /** The e-mail address that it replaced. Nobody else gets it while the change can be undone. */
  previous_email: string | null;
  previous_email_key: string | null;
}

/** What processes share, and nobody else knows. */
export interface SecretTable {
  name: Fixed<string>;
  /** 256 bits, base64url. */
  value: Fixed<string>;
  created_at: Fixed<Timestamp>;
}

export type LinkPurpose = 'activation' | 'reset' | 'email_confirm' | 'email_undo';

/** Tokens that travel in mails. */
export interface LinkTokenTable {
  /** SHA-256 of the token, hex. */
  id: Fixed<string>;
  user_id: Fixed<string>;
  purpose: Fixed<LinkPurpose>;
  /** Of an `email_confirm` or `email_undo`. */
  email_change_id: Fixed<string | null>;
  created_at: Fixed<Timestamp>;
  expires_at: Fixed<Timestamp>;
  used_at: Timestamp | null;
}

export type MailKind =
  | 'activation'
  | 'reset'
  | 'password_changed'
  | 'email_confirm'
  | 'email_changed'
  | 'invitation'
  | 'teacher_invitation'
  | NewsMail;

/** Of what is new: at once, or of a day. */
export type NewsMail = 'news' | 'digest';

/** Mails to be sent. They are written when they leave, so that no token waits here in clear text. */
export interface MailTable {
  id: Fixed<string>;
  kind: Fixed<MailKind>;
  address: Fixed<string>;
  /**
   * The recipient; null for a reset asked for an e-mail address that may be unknown. Of an invitation it is the
   * teacher who asked for it.
   */
  user_id: Fixed<string | null>;
  /** That an invitation is for. */
  class_id: Fixed<string | null>;
  created_at: Fixed<Timestamp>;
  /** When it is to be sent (again). */
  due_at: Timestamp;
  /** Of a mail of what is new: its kind, until the first attempt. What happens until then comes with it. */
  gathers: NewsMail | null;
  attempts: Generated<number>;
  last_error: string | null;
  sent_at: Timestamp | null;
  /** Given up. */
  failed_at: Timestamp | null;
}

/** Mails as they would have left, where no mail server is configured. */
export interface OutboxTable {
  id: Fixed<string>;
  address: Fixed<string>;
  subject: Fixed<string>;
  text: Fixed<string>;
  html: Fixed<string>;
  sent_at: Fixed<Timestamp>;
}

/** Content-addressed, already re-encoded as webp. */
export interface ImageTable {
  /** SHA-256 of the content, hex. */
  hash: Fixed<string>;
  content: Fixed<Uint8Array>;
  created_at: Fixed<Timestamp>;
  /** When it was last stored, or put into a text: what is about to be referred to is not yet an orphan. */
  touched_at: Timestamp;
}

/** What a text with pictures is kept as. */
export type TextRow = 'post_id' | 'scheduled_post_id' | 'classwork_id' | 'submission_id';

/** A picture in a text: one of the ids is set, and the row goes with what it names. */
export interface ImageUseTable {
  hash: Fixed<string>;
  post_id: Fixed<string | null>;
  scheduled_post_id: Fixed<string | null>;
  classwork_id: Fixed<string | null>;
  submission_id: Fixed<string | null>;
}

/** Texts from before pictures were taken over from elsewhere; a row goes once it is done. */
export interface OutsidePictureTable {
  text_id: Fixed<string>;
  kind: Fixed<TextRow>;
  tries: Generated<number>;
}

/** What was uploaded, by its content: the bytes are in the store of files, once. */
export interface FileTable {
  /** SHA-256 of the content, hex. */
  hash: Fixed<string>;
  /** Bytes. */
  size: Fixed<number>;
  /** When it was last uploaded: what is about to be referred to is not yet an orphan. */
  touched_at: Timestamp;
  /** While the clean-up removes it; what is kept has none. */
  going_until: Timestamp | null;
}

/** An upload of somebody, whole or not, for a thing of a class. */
export interface AttachmentTable {
  id: Fixed<string>;
  owner_id: Fixed<string>;
  /** Whose quota it counts in. */
  class_id: Fixed<string>;
  /** Cleaned; once all of it has come, it ends as the content is. */
  name: string;
  /** The media type by its content; empty until all of it has come. */
  type: string;
  /** Bytes that it has once it is whole. */
  size: Fixed<number>;
  /** Bytes that are safe on the disk. */
  received: Generated<number>;
  /** Null until all of it has come. */
  hash: string | null;
  /** SHA-256 of the whole file as its client announced it; null where the client announced none. */
  declared_hash: Fixed<string | null>;
  /** When its content came to its place: from then on it can be attached and read. */
  kept_at: Timestamp | null;
  created_at: Fixed<Timestamp>;
  /** When it was last written, attached or given up by a thing. */
  touched_at: Timestamp;
  /** The request that is writing it, which has the upload to itself until that moment; then others may. */
  writer: string | null;
  written_until: Timestamp | null;
}

/** What an attachment can hang on. */
export type AttachmentRow = TextRow | 'comment_id';

/** Where an attachment hangs: one of the ids is set, and the row goes with what it names. */
export interface AttachmentUseTable {
  attachment_id: Fixed<string>;
  /** Among those of the same thing, from 0. */
  place: Fixed<number>;
  post_id: Fixed<string | null>;
  scheduled_post_id: Fixed<string | null>;
  comment_id: Fixed<string | null>;
  classwork_id: Fixed<string | null>;
  submission_id: Fixed<string | null>;
  /** Of a submission: which of its student's answers. Of a post or a comment: which version; null for what it is now. */
  attempt: number | null;
}

export interface ClassTable {
  id: Fixed<string>;
  name: string;
  description: string;
  category: string;
  /** Eight characters of the contract's alphabet, upper case, unique. */
  code: string;
  /** Of the picture in `images`. */
  cover_hash: string | null;
  /** Empty when none is set. */
  meet_link: Generated<string>;
  default_grade: Generated<number>;
  students_can_post: Generated<boolean>;
  students_can_comment: Generated<boolean>;
  uses_code: Generated<boolean>;
  late_policy: Generated<LatePolicy>;
  /** Of the score, in whole percent: for each day; and what is kept at least. */
  late_percent: Generated<number>;
  late_floor: Generated<number>;
  /** Grows with each change of its grade categories. */
  grading_version: Generated<number>;
  /** Grows with each change of the columns above. */
  version: Generated<number>;
  created_at: Fixed<Timestamp>;
  /** Since when nothing in it can be changed. */
  archived_at: Timestamp | null;
  deleted_at: Timestamp | null;
}

/** What a person is in a class. Each class has one owner. */
export type Role = 'owner' | 'teacher' | 'student';

/** One row per person and class. */
export interface MembershipTable {
  class_id: Fixed<string>;
  user_id: Fixed<string>;
  role: Role;
  joined_at: Timestamp;
  /** Left or removed; joining again clears it. */
  left_at: Timestamp | null;
  /** Of a student whom a teacher removed, or a teacher whom the owner released: the code that the class had then. Null in every other state. */
  removed_code: string | null;
  /** 1 for the first of a name in the class; the next one that looks like it is number 2. */
  namesake: Generated<number>;
  /** Whether it stands first in this person's own lists; false in every membership that has ended. */
  pinned: Generated<boolean>;
}

export interface ClassworkTable {
  id: Fixed<string>;
  class_id: Fixed<string>;
  title: string;
  mark: number;
  is_draft: boolean;
  due_at: Timestamp | null;
  /** When it was made; publishing a draft sets it anew. */
  posted_at: Timestamp;
  changed_at: Timestamp;
  /** Grows with each change of what its teachers write. */
  version: Generated<number>;
  /** True from the first grade on. Whoever grades sets it first, so that an edit at the same time waits. */
  has_grades: Generated<boolean>;
  deleted_at: Timestamp | null;
  /** As of a post. */
  deleted_by: string | null;
  /** The due date of which its students were told. */
  told_due_at: Timestamp | null;
  /** When its teacher last reminded them. */
  reminded_at: Timestamp | null;
  /** Null, as the next two, where that of the class holds. */
  late_policy: LatePolicy | null;
  late_percent: number | null;
  late_floor: number | null;
  /** Empty for none. */
  topic: Generated<string>;
  /** With what it counts in averages; null for nothing. */
  category_id: Generated<string | null>;
  /** List of URLs as JSON. */
  files: string;
  /** Sanitised HTML. */
  question: string;
  /** Its criteria as JSON; empty for none. */
  rubric: Generated<string>;
  /** Grows with each change of its marks or its rubric: what a grade is given by. */
  marks_version: Generated<number>;
  /** Whether students see no grade of it that is given from now on. Whoever grades reads it by an update. */
  holds_grades: Generated<boolean>;
  /** Of a draft: when it is published; with the next two as of a post that is scheduled. */
  publish_at: Timestamp | null;
  scheduled_by: string | null;
  held: BlockedReason | null;
}

/** One row per classwork and student. */
export interface SubmissionTable {
  id: Fixed<string>;
  classwork_id: Fixed<string>;
  student_id: Fixed<string>;
  submitted_at: Timestamp;
  /** Grows with each answer, each grade and each return. */
  version: Generated<number>;
  /** Exact; null until it is graded. It counts until a later answer has a grade of its own. */
  score_hundredths: number | null;
  comment: Generated<string>;
  graded_at: Timestamp | null;
  /** Which of the student's answers this is; there is another after each return. */
  attempt: Generated<number>;
  /** Which of them the grade is of, where there is one. */
  graded_attempt: Generated<number>;
  /** Until it is handed in again. */
  returned_at: Timestamp | null;
  /** When its student took it back: for teachers there is none until it is handed in again. */
  withdrawn_at: Timestamp | null;
  /** When it was handed in, where that was after it was due; of what was handed in again, the first of its answers. */
  late_at: Timestamp | null;
  /** When it was due for its student then. */
  late_due_at: Timestamp | null;
  /** As the penalty was then; null where there was none. */
  late_percent: number | null;
  late_floor: number | null;
  /** Sanitised HTML. */
  answer: string;
  /** What its student took back, to go on with. */
  draft: string | null;
  /** Pairs of a criterion's id and its points, as JSON: what the score is the sum of; null where it was given alone. */
  rubric_scores: string | null;
}

/** A date of one student's own. It counts as long as it is later than that of the classwork. */
export interface ExtensionTable {
  classwork_id: Fixed<string>;
  student_id: Fixed<string>;
  due_at: Timestamp;
  given_at: Timestamp;
  /** The date of which its student was told. */
  told_due_at: Timestamp | null;
}

/** That a student need not do a piece of classwork: it does not count for them. */
export interface ExcuseTable {
  classwork_id: Fixed<string>;
  student_id: Fixed<string>;
}

/** One row per classwork and student, from their first private message on. */
export interface WorkThreadTable {
  id: Fixed<string>;
  classwork_id: Fixed<string>;
  student_id: Fixed<string>;
}

/** A private message, of the student or of who teaches them. */
export interface WorkMessageTable {
  /** Newer messages have greater ids. */
  id: Fixed<string>;
  thread_id: Fixed<string>;
  author_id: Fixed<string>;
  /** Plain text. */
  content: Fixed<string>;
  created_at: Fixed<Timestamp>;
  /** Nobody but its author deletes it. */
  deleted_at: Timestamp | null;
}

/** Up to where somebody has read a thread: there is no row where they have not opened it. */
export interface ThreadReadTable {
  thread_id: Fixed<string>;
  user_id: Fixed<string>;
  /** What is newer is not read; it may be deleted by now. */
  message_id: string;
}

/** Classwork of a class that counts together in averages. */
export interface GradeCategoryTable {
  id: Fixed<string>;
  class_id: Fixed<string>;
  /** Among those of its class, from 0. */
  place: number;
  title: string;
  /** Of a percent. */
  weight_hundredths: number;
  /** So many of a student's lowest do not count. */
  drop_lowest: number;
}

/** An answer that was returned, once its student has handed in another. */
export interface EarlierAnswerTable {
  submission_id: Fixed<string>;
  attempt: Fixed<number>;
  submitted_at: Timestamp;
  returned_at: Timestamp;
  /** Its own; null where it had none. */
  score_hundredths: number | null;
  comment: string;
  /** Sanitised HTML. */
  answer: string;
  /** As of a submission. */
  rubric_scores: string | null;
}

/** Of a submission whose first answer was never handed in here: it was graded on paper, or aloud. */
export interface PaperGradeTable {
  submission_id: Fixed<string>;
}

/**
 * What teachers gave, and its student does not see yet: for teachers it stands in the place of what the submission says. What students
 * read, and what they do, knows nothing of it.
 */
export interface HeldGradeTable {
  submission_id: Fixed<string>;
  /** Whether the submission stands for nothing handed in: students see none, teachers do. */
  on_paper: Generated<boolean>;
  /** Grows with each held grade; for teachers the version is the sum of both. */
  version: number;
  score_hundredths: number | null;
  graded_at: Timestamp | null;
  /** Of an answer that its student replaced, or took back, none. */
  graded_attempt: Generated<number>;
  comment: Generated<string>;
  rubric_scores: string | null;
}

/** What somebody often writes beside a grade. */
export interface SavedCommentTable {
  id: Fixed<string>;
  user_id: Fixed<string>;
  text: string;
  uses: Generated<number>;
  /** Of its last use; saving is the first. */
  used_at: Timestamp;
  /** Grows with each change of its text. */
  version: Generated<number>;
}

/** A person's private URL of a class's due dates. */
export interface CalendarFeedTable {
  /** SHA-256 of the token, hex. */
  token_hash: string;
  class_id: Fixed<string>;
  user_id: Fixed<string>;
  created_at: Timestamp;
}

/** A person's private URL of the due dates of all classes. */
export interface CalendarFeedOfAllTable {
  /** SHA-256 of the token, hex. */
  token_hash: string;
  user_id: Fixed<string>;
  created_at: Timestamp;
}

/** An event in a calendar that somebody subscribes to, as it was shown last. */
export interface CalendarRevisionTable {
  user_id: Fixed<string>;
  /** A class's id, or `all`. */
  feed: Fixed<string>;
  classwork_id: Fixed<string>;
  /** SHA-256 of what was shown; empty while the calendar does not have it. */
  content_hash: string;
  /** Rises with each change of what is shown. */
  sequence: number;
  /** Never goes back. */
  modified_at: Timestamp;
}

export interface PostTable {
  /** Newer posts have greater ids. */
  id: Fixed<string>;
  class_id: Fixed<string>;
  author_id: Fixed<string>;
  type: PostType;
  title: string;
  /** Sanitised HTML. */
  detail: string;
  created_at: Fixed<Timestamp>;
  /** Grows with each edit. */
  version: Generated<number>;
  /** Null until its words were changed. */
  edited_at: Timestamp | null;
  /** When a teacher put it before all others; null where it is in its place, or deleted. */
  pinned_at: Timestamp | null;
  deleted_at: Timestamp | null;
  /** Null where it is not deleted, or was before this was noted. */
  deleted_by: string | null;
  /** Of one that was scheduled: the id that it had until then. */
  scheduled_id: Fixed<string | null>;
}

/** Why something was not published when its time came. */
export type BlockedReason = 'archived' | 'left' | 'deleted';

/** What becomes a post at its time. Until then none of the readers of posts know of it. */
export interface ScheduledPostTable {
  id: Fixed<string>;
  class_id: Fixed<string>;
  author_id: Fixed<string>;
  type: PostType;
  title: string;
  /** Sanitised HTML. */
  detail: string;
  /** Grows with each edit. */
  version: Generated<number>;
  publish_at: Timestamp;
  /** Who chose that time: it is published in their name, if they may by then. */
  scheduled_by: string;
  /** It waits for a teacher, who may choose another time. */
  held: BlockedReason | null;
  deleted_at: Timestamp | null;
  deleted_by: string | null;
}

/** What a post said before an edit. */
export interface PostVersionTable {
  post_id: Fixed<string>;
  version: Fixed<number>;
  written_at: Fixed<Timestamp>;
  type: Fixed<PostType>;
  title: Fixed<string>;
  /** Sanitised HTML. */
  detail: Fixed<string>;
}

export interface CommentTable {
  /** Newer comments have greater ids. */
  id: Fixed<string>;
  post_id: Fixed<string>;
  author_id: Fixed<string>;
  content: string;
  created_at: Fixed<Timestamp>;
  /** Grows with each edit. */
  version: Generated<number>;
  /** Null until its words were changed. */
  edited_at: Timestamp | null;
  deleted_at: Timestamp | null;
  /** As of a post. */
  deleted_by: string | null;
}

/** What a comment said before an edit. */
export interface CommentVersionTable {
  comment_id: Fixed<string>;
  version: Fixed<number>;
  written_at: Fixed<Timestamp>;
  content: Fixed<string>;
}

/** Tokens of invitation mails. */
export interface InvitationTable {
  /** SHA-256 of the token, hex. */
  id: Fixed<string>;
  class_id: Fixed<string>;
  /** The e-mail address it was sent to, as it compares. */
  email_key: Fixed<string>;
  /** When the teacher asked for it. */
  created_at: Fixed<Timestamp>;
  expires_at: Fixed<Timestamp>;
  used_at: Timestamp | null;
  used_by: string | null;
  /** What it makes of who uses it. One to teach is good only while its `teacher_invitations` is there. */
  role: ColumnType<'student' | 'teacher', 'student' | 'teacher' | undefined, never>;
}

/** Whom an owner invited to teach a class, until they do: gone once it is accepted or cancelled, or the class put away. */
export interface TeacherInvitationTable {
  id: Fixed<string>;
  class_id: Fixed<string>;
  /** As it was typed. */
  email: string;
  /** How it compares. */
  email_key: Fixed<string>;
  /** When it was asked for, the last time. */
  created_at: Timestamp;
  expires_at: Timestamp;
}

/** What has happened, and is to be told: a row goes with the transaction that tells it. */
export interface HappeningTable {
  /** Later ones have greater ids. */
  id: Fixed<string>;
  kind: Fixed<NotificationKind>;
  class_id: Fixed<string>;
  /** Of the post or the classwork; of what is about the class itself, the class's. */
  subject_id: Fixed<string>;
  /** The comment in which it happened. */
  comment_id: Fixed<string | null>;
  actor_id: Fixed<string>;
  /** The one person it is for; null where that follows from the kind. */
  to_id: Fixed<string | null>;
  /** Those who are told of it as mentioned, and not once more: ids with a space between them. */
  mentioned: Generated<string>;
  /** The last person who was told, in the order of ids; empty before the first. */
  told_to: Generated<string>;
  /** When it is to be told (again). */
  due_at: Timestamp;
  attempts: Generated<number>;
}

/** One row per person, kind and subject: what happens once more grows it. */
export interface NotificationTable {
  user_id: Fixed<string>;
  /** Of the newest happening in it. */
  id: string;
  kind: Fixed<NotificationKind>;
  class_id: Fixed<string>;
  subject_id: Fixed<string>;
  /** Of the newest, as `actor_id`: what it quotes; null for what is no comment's. */
  comment_id: string | null;
  actor_id: string;
  /** Since it was last read. */
  count: number;
  happened_at: Timestamp;
  read_at: Timestamp | null;
  /** The kind of mail that is to tell it, until one does; null where none is. */
  mail: NewsMail | null;
  /** The mail that tells it. */
  mail_id: string | null;
}

/** When somebody is told; without a row, as everybody is at first. */
export interface NotificationSettingsTable {
  user_id: Fixed<string>;
  /** 0 to 23, by the clock of `zone`, as the next two. */
  digest_hour: number;
  /** A name of the time zone database. */
  zone: string;
  /** Null where no hours are quiet. */
  quiet_from: number | null;
  quiet_to: number | null;
}

/** How somebody is told of one kind; null where they have not chosen. */
export interface NotificationWishTable {
  user_id: Fixed<string>;
  kind: Fixed<NotificationKind>;
  mail: MailTime | null;
  push: boolean | null;
}

/** Classes of which neither mail nor device tells somebody. */
export interface MutedClassTable {
  user_id: Fixed<string>;
  class_id: Fixed<string>;
}

/** A browser that tells what is new: gone with the session that named it. */
export interface PushDeviceTable {
  session_id: Fixed<string>;
  user_id: Fixed<string>;
  /** Where a push service takes what is for it; whoever knows it can send there. */
  endpoint: string;
  /** The browser's keys, in base64url. */
  p256dh: string;
  auth: string;
  created_at: Timestamp;
}

/** A notification that a device is to tell; what grows it meanwhile takes its place. */
export interface PushTable {
  session_id: Fixed<string>;
  kind: Fixed<NotificationKind>;
  subject_id: Fixed<string>;
  notification_id: string;
  /** When it is to be sent (again). */
  due_at: Timestamp;
  attempts: Generated<number>;
}

/** The order of one class's chat: a row from its first message on. */
export interface ChatTable {
  class_id: Fixed<string>;
  /** Of the newest message. Whoever writes raises it first, so that others who write to this chat wait. */
  last_seq: number;
  /** When the newest message was written; never goes back, whatever the clocks of several machines say. */
  last_at: Timestamp;
}

export interface ChatMessageTable {
  id: Fixed<string>;
  class_id: Fixed<string>;
  /** 1, 2, 3 ... in each class, in the order of the commits (docs/decisions/chat-order.md). */
  seq: Fixed<number>;
  author_id: Fixed<string>;
  /** Chosen by the author's client: the same message sent again keeps its row. */
  nonce: Fixed<string | null>;
  created_at: Fixed<Timestamp>;
  deleted_at: Timestamp | null;
  content: Fixed<string>;
}

/** How far somebody has read a chat. */
export interface ChatReadTable {
  class_id: Fixed<string>;
  user_id: Fixed<string>;
  seq: number;
  message_id: string;
}

/** Tokens of those who ship remotes to this server. */
export interface ReleaseTokenTable {
  /** SHA-256 of the token, hex. */
  id: Fixed<string>;
  /** Unique for ever: it stands in the log. */
  name: Fixed<string>;
  /** The one remote that it is for; null for an operator's, which is for all. */
  remote: Fixed<string | null>;
  created_at: Fixed<Timestamp>;
  used_at: Timestamp | null;
  revoked_at: Timestamp | null;
}

export type ReleaseChange =
  | 'released'
  | 'uploaded'
  | 'promoted'
  | 'rolled back'
  | 'withdrawn'
  | 'canary started'
  | 'canary ended'
  | 'token created'
  | 'token revoked'
  | 'token refused';

/** What happened to releases and their tokens: rows are only ever added. */
export interface ReleaseLogTable {
  /** Later rows have greater ids. */
  id: Fixed<string>;
  at: Fixed<Timestamp>;
  /** The name of a token; `local` for a command on the server's machine. */
  by: Fixed<string>;
  /** Null where it is about all of them. */
  remote: Fixed<string | null>;
  what: Fixed<ReleaseChange>;
  from_release: Fixed<string | null>;
  to_release: Fixed<string | null>;
  /** Why the server did it by itself, for how many browsers a canary is, or that nobody has opened a release before. */
  why: Fixed<string | null>;
}

/** In whose browser a release has failed, once for each person. */
export interface ReleaseFailureTable {
  remote: Fixed<string>;
  release: Fixed<string>;
  user_id: Fixed<string>;
  /** The last time. */
  at: Timestamp;
  /** The /24 or /48 that the report came from; empty for failures from before networks were counted. */
  network: Generated<string>;
  phase: Generated<string>;
  /** Evidence against the network instead: the hash of other bytes, or `unreachable`. Such a failure never counts. */
  evidence: Generated<string>;
}

/** Who, logged in, opened a release; the last time, and the network of that time. */
export interface ReleaseSuccessTable {
  remote: Fixed<string>;
  release: Fixed<string>;
  user_id: Fixed<string>;
  network: string;
  at: Timestamp;
}

/** How many open tabs have taken code of a release, as each process last counted them. */
export interface ReleaseTabTable {
  process: Fixed<string>;
  remote: Fixed<string>;
  release: Fixed<string>;
  tabs: number;
  /** Of those who are logged in. */
  users: number;
  at: Timestamp;
}

/** What browsers told of a release in one day. */
export interface ReleaseCountTable {
  remote: Fixed<string>;
  release: Fixed<string>;
  /** YYYY-MM-DD, UTC. */
  day: Fixed<string>;
  /** `failed load`, `lcp 12`: the second is a step of a scale (features/releases/scale.ts). */
  what: Fixed<string>;
  count: number;
}

export function interestList(stored: string): Interest[] {
  return stored === '' ? [] : (stored.split(',') as Interest[]);
}
