import type { ColumnType, Generated, Kysely } from 'kysely';
import type { Language } from 'platform/languages';
import type {
  SecondFactorPrompt,
  ClassSettingColumns,
  ClassworkKind,
  HiddenKind,
  Interest,
  LateTerms,
  MailTime,
  NotificationKind,
  PostType,
  ProfileType,
  ReportOutcome,
  ReportReason,
  ReportedKind,
  SlowMode,
} from 'shared-api/contract';
import type { CountedAttempt } from 'shared-api/quizzes';
import type { Timestamp } from '../time.ts';

type LatePolicy = LateTerms['policy'];

/** Column that never changes after the insert. */
type Fixed<T> = ColumnType<T, T, never>;

export interface Database {
  users: UserTable;
  sessions: SessionTable;
  secrets: SecretTable;
  maintenance: MaintenanceTable;
  link_tokens: LinkTokenTable;
  known_devices: KnownDeviceTable;
  identities: IdentityTable;
  openid_log_ins: OpenIdLogInTable;
  second_factors: SecondFactorTable;
  recovery_codes: RecoveryCodeTable;
  passkeys: PasskeyTable;
  passkey_challenges: PasskeyChallengeTable;
  email_changes: EmailChangeTable;
  data_exports: DataExportTable;
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
  material_openings: MaterialOpeningTable;
  questions: QuestionTable;
  question_answers: QuestionAnswerTable;
  quizzes: QuizTable;
  quiz_questions: QuizQuestionTable;
  quiz_attempts: QuizAttemptTable;
  quiz_answers: QuizAnswerTable;
  work_threads: WorkThreadTable;
  work_messages: WorkMessageTable;
  thread_reads: ThreadReadTable;
  grade_categories: GradeCategoryTable;
  earlier_answers: EarlierAnswerTable;
  grades: GradeTable;
  earlier_grades: EarlierGradeTable;
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
  audit_entries: AuditEntryTable;
  audit_chain: AuditChainTable;
  audit_comments: AuditCommentTable;
  log_in_failures: LogInFailureTable;
  moderation_reports: ModerationReportTable;
  hidden_content: HiddenContentTable;
  sent_calls: SentCallTable;
  search_texts: SearchTextTable;
  search_waiting: SearchQueueTable;
}

/** Searchable texts. An index finds them by their words (features/search). */
export interface SearchTextTable {
  /** Later rows have greater ids. */
  id: Generated<number>;
  kind: Fixed<SearchKind>;
  thing_id: Fixed<string>;
  /** ASCII tokens, each once, separated by spaces. */
  words: string;
}

export type SearchKind = 'post' | 'comment' | 'classwork' | 'person' | 'file';

/**
 * Queue of search texts to be indexed again, filled by database triggers. For an answer, its files
 * have changed.
 */
export interface SearchQueueTable {
  id: Generated<number>;
  kind: Fixed<SearchKind | 'answer'>;
  thing_id: Fixed<string>;
}

/** Results of calls with an `Idempotency-Key`. */
export interface SentCallTable {
  /** Hash of the caller, the call and its key. */
  id: Fixed<string>;
  /** Hash of the request. */
  digest: Fixed<string>;
  /** Id of the row that the call wrote. */
  made_id: string;
  sent_at: Fixed<Timestamp>;
}

/**
 * Time of the last write in a class. Order within the class never goes back, whatever the clocks
 * say.
 */
export interface ClassClockTable {
  class_id: Fixed<string>;
  /** Milliseconds since 1970. */
  last_at: number;
}

/** Single row, written to test whether the database takes writes. */
export interface WriteCheckTable {
  id: Fixed<number>;
  checked_at: Timestamp;
  /** Text that makes the row take up space. */
  filling: string;
}

/** The database, or one of its transactions. */
export type Db = Kysely<Database>;

export interface UserTable {
  id: Fixed<string>;
  /** E-mail address as typed. */
  email: string;
  /** Comparison key of the e-mail address: lower case and unique. */
  email_key: string;
  password_hash: string;
  full_name: string;
  username: string;
  /** Comparison keys of the username (name-columns.ts), here and in the next column. */
  name_folded: string;
  name_look: string;
  /** YYYY-MM-DD */
  born_on: string;
  /** Names from the catalogue, comma-separated. */
  interests: string;
  intro: string;
  /** Hash of the picture in `images`. */
  image_hash: string | null;
  wants_notifications: Generated<boolean>;
  wants_email: Generated<boolean>;
  profile_type: Generated<ProfileType>;
  /** Language of mails and pages; null if the user has not chosen one. */
  language: Generated<Language | null>;
  created_at: Fixed<Timestamp>;
  /** Null until the e-mail address is confirmed. */
  activated_at: Timestamp | null;
  /** When the activation mail was last requested. */
  activation_mail_at: Timestamp | null;
  /**
   * When the account is to be deleted; null if it is kept. It stays set for a day after the
   * deletion, while rows of writes that ended later are removed.
   */
  deletion_at: Timestamp | null;
  /** When the account was deleted. The row stays, because texts and grades refer to it. */
  deleted_at: Timestamp | null;
}

/**
 * Origin of a session. Only a log-in with a password or a reset link proves the person's identity:
 * an OpenID Connect provider may have asked nothing.
 */
export type SessionOrigin = 'sign_up' | 'log_in' | 'open_id' | 'reset';

/** Second step of a log-in: a code, or the setup that the school requires. */
export type SecondStep = 'code' | 'setup';

export interface SessionTable {
  /** SHA-256 of the token, hex. */
  id: Fixed<string>;
  user_id: Fixed<string>;
  origin: Fixed<SessionOrigin>;
  created_at: Fixed<Timestamp>;
  expires_at: Timestamp;
  /** When it was last used, precise to an hour; null if that is the expiry less 30 days. */
  used_at: Timestamp | null;
  /** When the password (or access to the mailbox) was last proven in this session. */
  proven_at: Timestamp | null;
  /** Names of the browser and the operating system; empty if unknown, as the network. */
  browser: Generated<string>;
  system: Generated<string>;
  /** The /24 or /48 network from which the session was opened. */
  network: Generated<string>;
  /** Device cookie of the browser, as in `known_devices`; null for a client without one. */
  device_id: string | null;
  /** Step that the log-in waits for; until then the session opens nothing. */
  awaits: ColumnType<SecondStep | null, SecondStep | null | undefined, never>;
}

/** Authenticator app of an account. */
export interface SecondFactorTable {
  user_id: Fixed<string>;
  /** Sealed by the vault. */
  secret: string;
  prompt: SecondFactorPrompt;
  /** Time step of the newest code that was used; only later ones are accepted. */
  last_step: number;
  created_at: Fixed<Timestamp>;
}

/** Credential of a device that logs in without a password. */
export interface PasskeyTable {
  id: Fixed<string>;
  user_id: Fixed<string>;
  /** Id that the authenticator chose, base64url. */
  credential_id: Fixed<string>;
  /** COSE key, base64url. */
  public_key: Fixed<string>;
  /** Uses that the authenticator has counted; 0 if it counts none. */
  counter: number;
  /** Ways to reach the authenticator, comma-separated. */
  transports: Fixed<string>;
  name: string;
  created_at: Fixed<Timestamp>;
  last_used_at: Timestamp | null;
}

/** Challenge that a browser is answering; it is deleted with its first use. */
export interface PasskeyChallengeTable {
  /** SHA-256 of the browser's cookie, hex. */
  id: Fixed<string>;
  challenge: Fixed<string>;
  /** Person who adds a passkey; null for a log-in. */
  user_id: Fixed<string | null>;
  expires_at: Timestamp;
}

/** Codes that replace the authenticator app, each once. */
export interface RecoveryCodeTable {
  /** SHA-256, hex. */
  id: Fixed<string>;
  user_id: Fixed<string>;
  used_at: Timestamp | null;
}

/** Browser in which somebody has logged in; one row per account. */
export interface KnownDeviceTable {
  /** SHA-256 of the cookie's token, hex. */
  id: Fixed<string>;
  user_id: Fixed<string>;
  expires_at: Timestamp;
}

/** Person at an OpenID Connect provider who may log in to an account. */
export interface IdentityTable {
  issuer: Fixed<string>;
  /** The provider's name for the person, unique and never reused there. */
  subject: Fixed<string>;
  user_id: Fixed<string>;
  /** E-mail address at the provider at the last log-in; null if it sent none. */
  email: string | null;
  linked_at: Fixed<Timestamp>;
  last_used_at: Timestamp;
}

/**
 * Log-in of one browser with an OpenID Connect provider: first with the secrets that its reply must
 * match, then, under a new id, with the person that it named.
 */
export interface OpenIdLogInTable {
  /** SHA-256 of the cookie's token, hex. */
  id: Fixed<string>;
  expires_at: Timestamp;
  /** Page to continue to afterwards. */
  next: Fixed<string | null>;
  /** Session of the account that the provider is linked to; null for a log-in. */
  session_id: Fixed<string | null>;
  /** Null once the reply has come, as the next two columns. */
  state: Fixed<string | null>;
  nonce: Fixed<string | null>;
  verifier: Fixed<string | null>;
  /** Null until the reply has come, as the columns below. */
  subject: Fixed<string | null>;
  /** Verified e-mail address; null if the provider did not verify one. */
  email: Fixed<string | null>;
  full_name: Fixed<string | null>;
  username: Fixed<string | null>;
  /** YYYY-MM-DD */
  born_on: Fixed<string | null>;
}

/** Change of an e-mail address: pending until its link is used, then reversible for a while. */
export interface EmailChangeTable {
  id: Fixed<string>;
  user_id: Fixed<string>;
  /** 1, 2, 3 ... for each account: the order of the changes, whatever the clock says. */
  number: Fixed<number>;
  /** The new e-mail address, as typed. */
  email: Fixed<string>;
  /** Session that requested the change; it stays when the others end. */
  session_id: Fixed<string>;
  /** When its mail was last requested. */
  mail_at: Timestamp;
  /** Until when the change can be confirmed and, once confirmed, undone. */
  expires_at: Timestamp;
  /** Null while it is pending. */
  confirmed_at: Timestamp | null;
  /** The replaced e-mail address. Nobody else can take it while the change can be undone. */
  previous_email: string | null;
  previous_email_key: string | null;
}

/** Archive with everything about a person, requested or ready; one row per person. */
export interface DataExportTable {
  user_id: Fixed<string>;
  id: string;
  requested_at: Timestamp;
  /** Language of the page in the archive; null if the person has not chosen one. */
  language: string | null;
  attempts: number;
  /** A process is writing the archive until then; after it, another one may. */
  claimed_until: Timestamp | null;
  /** When the archive was ready, or given up; null while it is requested. */
  ended_at: Timestamp | null;
  /** Content in the file store; null without an archive. */
  hash: string | null;
  size: number | null;
  expires_at: Timestamp | null;
}

/** Secrets that the server's processes share. */
export interface SecretTable {
  name: Fixed<string>;
  /** 256 bits, base64url; sealed by a key of SECRET_KEYS if there is one. */
  value: string;
  created_at: Fixed<Timestamp>;
}

/** Work by a command beside the server, which every process respects until it ends or expires. */
export interface MaintenanceTable {
  id: Fixed<string>;
  /** A backup pauses the removal of files; in read-only mode, nothing is written. */
  kind: Fixed<'backup' | 'read_only'>;
  started_at: Fixed<Timestamp>;
  /** The command renews it while it runs. */
  expires_at: Timestamp;
}

export type LinkPurpose =
  | 'activation'
  | 'reset'
  | 'email_confirm'
  | 'email_undo'
  | 'open_id'
  | 'factor_undo'
  | 'keep_account';

/** Tokens sent in mails. */
export interface LinkTokenTable {
  /** SHA-256 of the token, hex. */
  id: Fixed<string>;
  user_id: Fixed<string>;
  purpose: Fixed<LinkPurpose>;
  /** Change that an `email_confirm` or `email_undo` is about. */
  email_change_id: Fixed<string | null>;
  created_at: Fixed<Timestamp>;
  expires_at: Fixed<Timestamp>;
  used_at: Timestamp | null;
}

export type MailKind =
  | 'activation'
  | 'reset'
  | 'password_changed'
  | 'new_device'
  | 'deletion'
  | 'data_export'
  | 'email_confirm'
  | 'email_changed'
  | 'open_id_link'
  | 'open_id_linked'
  | SecurityMailKind
  | 'invitation'
  | 'teacher_invitation'
  | NotificationMailKind;

/** Kind of a mail about a change of the second step, of passkeys or of sessions. */
export type SecurityMailKind =
  | 'second_factor_on'
  | 'second_factor_off'
  | 'second_factor_reset'
  | 'sessions_ended'
  | 'recovery_codes_renewed'
  | 'recovery_code_used'
  | 'passkey_added'
  | 'passkey_removed';

/** Kind of a notification mail: immediate, or a daily digest. */
export type NotificationMailKind = 'news' | 'digest';

/**
 * Mail queue. Texts are rendered when the mail is sent, so that no token waits here in clear text.
 */
export interface MailTable {
  id: Fixed<string>;
  kind: Fixed<MailKind>;
  address: Fixed<string>;
  /**
   * Recipient; null for a reset requested for an e-mail address that may be unknown. For an
   * invitation, the teacher who sent it.
   */
  user_id: Fixed<string | null>;
  /** Class of an invitation. */
  class_id: Fixed<string | null>;
  /** Session that a `new_device` reports. */
  session_id: Fixed<string | null>;
  created_at: Fixed<Timestamp>;
  /** Time of the next attempt. */
  due_at: Timestamp;
  /** Kind of a notification mail until its first attempt; events until then are added to it. */
  gathers: NotificationMailKind | null;
  attempts: Generated<number>;
  last_error: string | null;
  sent_at: Timestamp | null;
  /** When sending was given up. */
  failed_at: Timestamp | null;
}

/** Mails that would have been sent, if no mail server is configured. */
export interface OutboxTable {
  id: Fixed<string>;
  address: Fixed<string>;
  subject: Fixed<string>;
  text: Fixed<string>;
  html: Fixed<string>;
  sent_at: Fixed<Timestamp>;
}

/** Content-addressed pictures, already re-encoded as WebP. */
export interface ImageTable {
  /** SHA-256 of the content, hex. */
  hash: Fixed<string>;
  content: Fixed<Uint8Array>;
  created_at: Fixed<Timestamp>;
  /**
   * When the picture was last stored or put into a text. A picture that is about to be used does
   * not count as an orphan.
   */
  touched_at: Timestamp;
}

/** Column that names the text of a picture. */
export type TextRow = 'post_id' | 'scheduled_post_id' | 'classwork_id' | 'submission_id';

/** Picture in a text. One of the ids is set, and the row is deleted with the text. */
export interface ImageUseTable {
  hash: Fixed<string>;
  post_id: Fixed<string | null>;
  scheduled_post_id: Fixed<string | null>;
  classwork_id: Fixed<string | null>;
  submission_id: Fixed<string | null>;
  quiz_question_id: Fixed<string | null>;
}

/** Column of an entry of a picture that refers to its text. */
export type PictureRow = TextRow | 'quiz_question_id';

/**
 * Texts from before external pictures were copied to the server; a row is removed once it is done.
 */
export interface OutsidePictureTable {
  text_id: Fixed<string>;
  kind: Fixed<TextRow>;
  tries: Generated<number>;
}

/** Uploaded contents; the file store holds the bytes of each once. */
export interface FileTable {
  /** SHA-256 of the content, hex. */
  hash: Fixed<string>;
  /** Size in bytes. */
  size: Fixed<number>;
  /** When it was last uploaded. A file that is about to be used does not count as an orphan. */
  touched_at: Timestamp;
  /** Set while the clean-up removes the file; null for a file that stays. */
  going_until: Timestamp | null;
}

/** Upload of one person, complete or not, for something in a class. */
export interface AttachmentTable {
  id: Fixed<string>;
  owner_id: Fixed<string>;
  /** Class whose quota it counts against. */
  class_id: Fixed<string>;
  /** Sanitised name; once the upload is complete, its extension matches the content. */
  name: string;
  /** Media type detected from the content; empty until the upload is complete. */
  type: string;
  /** Bytes of the complete file. */
  size: Fixed<number>;
  /** Bytes safely on disk. */
  received: Generated<number>;
  /** Null until the upload is complete. */
  hash: string | null;
  /** SHA-256 of the whole file as the client declared it; null if it declared none. */
  declared_hash: Fixed<string | null>;
  /** When the content reached the file store; from then on the file can be attached and read. */
  kept_at: Timestamp | null;
  created_at: Fixed<Timestamp>;
  /** When it was last written, attached or detached. */
  touched_at: Timestamp;
  /** Request that is writing the upload; it has exclusive access until `written_until`. */
  writer: string | null;
  written_until: Timestamp | null;
}

/** Column that names what an attachment belongs to. */
export type AttachmentRow = TextRow | 'comment_id';

/** Owner of an attachment. One of the ids is set, and the row is deleted with the owner. */
export interface AttachmentUseTable {
  attachment_id: Fixed<string>;
  /** Position among the attachments of the same owner, from 0. */
  place: Fixed<number>;
  post_id: Fixed<string | null>;
  scheduled_post_id: Fixed<string | null>;
  comment_id: Fixed<string | null>;
  classwork_id: Fixed<string | null>;
  submission_id: Fixed<string | null>;
  /**
   * Attempt of the student for a submission. Version of a post or a comment; null for the
   * current one.
   */
  attempt: number | null;
}

type SettingColumns = {
  [Column in keyof ClassSettingColumns]: Generated<ClassSettingColumns[Column]>;
};

/** The contract lists the columns of settings. */
export interface ClassTable extends SettingColumns {
  id: Fixed<string>;
  name: string;
  description: string;
  category: string;
  /** Eight characters of the contract's alphabet, upper case, unique. */
  code: string;
  /** Hash of the picture in `images`. */
  cover_hash: string | null;
  /** Empty if none is set. */
  meet_link: Generated<string>;
  late_policy: Generated<LatePolicy>;
  /** Late penalty per day and minimum that remains, in whole percent of the score. */
  late_percent: Generated<number>;
  late_floor: Generated<number>;
  /** Seconds between two chat messages of a student; 0 where slow mode is off. */
  slow_mode: Generated<SlowMode>;
  /** JSON list of words that students cannot write. */
  blocked_words: Generated<string>;
  /** Grows with each change of the class's grade categories. */
  grading_version: Generated<number>;
  /** Grows with each change of the columns above. */
  version: Generated<number>;
  created_at: Fixed<Timestamp>;
  /** When the class was archived; nothing in it can be changed since. */
  archived_at: Timestamp | null;
  deleted_at: Timestamp | null;
}

/** Role of a person in a class. Each class has one owner. */
export type Role = 'owner' | 'teacher' | 'student';

/** One row per person and class. */
export interface MembershipTable {
  class_id: Fixed<string>;
  user_id: Fixed<string>;
  role: Role;
  joined_at: Timestamp;
  /** When the member left or was removed; joining again clears it. */
  left_at: Timestamp | null;
  /**
   * The class's code at the time when a teacher removed the student, or the owner removed the
   * teacher. Null in every other state.
   */
  removed_code: string | null;
  /**
   * 1 for the first member with this name in the class, 2 for the next one with a confusable name.
   */
  namesake: Generated<number>;
  /**
   * Whether the class is pinned in this person's own lists; false in every membership that has
   * ended.
   */
  pinned: Generated<boolean>;
  /** Until then a student cannot write in the class; it ends by itself, and stays for who rejoins. */
  muted_until: Timestamp | null;
  mute_reason: Generated<string>;
}

export interface ClassworkTable {
  id: Fixed<string>;
  class_id: Fixed<string>;
  kind: ColumnType<ClassworkKind, ClassworkKind | undefined, never>;
  title: string;
  mark: number;
  is_draft: boolean;
  due_at: Timestamp | null;
  /** When it was created; publishing a draft sets it anew. */
  posted_at: Timestamp;
  changed_at: Timestamp;
  /** Grows with each change of what its teachers write. */
  version: Generated<number>;
  /** True from the first grade on. Grading sets it first, so that a concurrent edit waits. */
  has_grades: Generated<boolean>;
  deleted_at: Timestamp | null;
  /** Null if it is not deleted, or was deleted before this was recorded. */
  deleted_by: string | null;
  /** Due date of which the students were last notified. */
  told_due_at: Timestamp | null;
  /** When a teacher last reminded the students. */
  reminded_at: Timestamp | null;
  /**
   * Late policy of this classwork; null, as in the next two columns, if the class's policy applies.
   */
  late_policy: LatePolicy | null;
  late_percent: number | null;
  late_floor: number | null;
  /** Empty for none. */
  topic: Generated<string>;
  /** Grade category; null if it counts in no average. */
  category_id: Generated<string | null>;
  /** JSON list of URLs. */
  files: string;
  /** Sanitised HTML. */
  question: string;
  /** JSON list of criteria; empty for none. */
  rubric: Generated<string>;
  /** Grows with each change of the maximum points or the rubric, which grades depend on. */
  marks_version: Generated<number>;
  /**
   * Whether new grades stay hidden from students until they are released. Grading reads it by an
   * update, which locks the row.
   */
  holds_grades: Generated<boolean>;
  /**
   * Publication time of a draft. This and the next two columns are as in a scheduled post.
   */
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
  /** Grows with each answer, each released grade and each return. */
  version: Generated<number>;
  /** Number of the student's attempt; each return starts another. */
  attempt: Generated<number>;
  /** Null again after the next hand-in. */
  returned_at: Timestamp | null;
  /** When the student withdrew the answer. Teachers see none until it is handed in again. */
  withdrawn_at: Timestamp | null;
  /** Time of the hand-in, if it was late. After repeated hand-ins, that of the first attempt. */
  late_at: Timestamp | null;
  /** The student's due date at that time. */
  late_due_at: Timestamp | null;
  /** Penalty at that time; null if there was none. */
  late_percent: number | null;
  late_floor: number | null;
  /** Sanitised HTML. */
  answer: string;
  /** Withdrawn answer that the student goes on editing. */
  draft: string | null;
}

/** Due date of one student. It counts while it is later than that of the classwork. */
export interface ExtensionTable {
  classwork_id: Fixed<string>;
  student_id: Fixed<string>;
  due_at: Timestamp;
  given_at: Timestamp;
  /** Due date of which the student was last notified. */
  told_due_at: Timestamp | null;
}

/** Exemption of a student from a piece of classwork, which then does not count for them. */
export interface ExcuseTable {
  classwork_id: Fixed<string>;
  student_id: Fixed<string>;
}

/** First time that a student has opened a material. */
export interface MaterialOpeningTable {
  classwork_id: Fixed<string>;
  student_id: Fixed<string>;
  opened_at: Fixed<Timestamp>;
}

/** Fields that only classwork of the kind `question` has. */
export interface QuestionTable {
  classwork_id: Fixed<string>;
  /** Texts as JSON; empty for a short answer. */
  choices: string;
  /** Whether students see the answers of others, once they have answered. */
  shows_answers: boolean;
  /** Whether students may change their answer. */
  can_change: boolean;
}

/** Answer to a question. Its submission has the same as HTML. */
export interface QuestionAnswerTable {
  submission_id: Fixed<string>;
  /** Index of the choice; null for a short answer. */
  choice: number | null;
  /** Short answer, or the text of the choice. */
  text: string;
}

/** Settings that only classwork of the kind `quiz` has. */
export interface QuizTable {
  classwork_id: Fixed<string>;
  opens_at: Timestamp | null;
  closes_at: Timestamp | null;
  /** Minutes of an attempt; null without a limit. */
  minutes: number | null;
  /** Attempts of each student; null without a limit of the quiz. */
  attempts: number | null;
  counts: CountedAttempt;
  is_paged: boolean;
  can_go_back: boolean;
  shuffles: boolean;
  /** Empty if students need none. */
  access_code: string;
  shows_answers: boolean;
  shows_key: boolean;
  shows_feedback: boolean;
}

/** Question of a quiz, with its key. */
export interface QuizQuestionTable {
  id: Fixed<string>;
  classwork_id: Fixed<string>;
  /** Place among the questions of the quiz, from 0. */
  place: number;
  /** Grows with each change. */
  version: Generated<number>;
  /** `Question` of the contract as JSON. */
  question: string;
  /** Hundredths of its points, as in the JSON. */
  points_hundredths: number;
}

/** Attempt of a student at a quiz. */
export interface QuizAttemptTable {
  id: Fixed<string>;
  classwork_id: Fixed<string>;
  student_id: Fixed<string>;
  /** 1 for the first attempt. */
  number: Fixed<number>;
  /** Seed of its order of questions and choices. */
  seed: Fixed<number>;
  started_at: Fixed<Timestamp>;
  /** When its minutes are over; null without a limit. The quiz may end earlier. */
  ends_at: Timestamp | null;
  /** Index of the first question, in its order, that a quiz without a way back lets its student answer. */
  position: Generated<number>;
  /** Null while it runs. */
  handed_in_at: Timestamp | null;
  /** Score that its hand-in, or the last change of its points, gave to the student. */
  given_hundredths: number | null;
}

/** Saved answer to one question of an attempt. */
export interface QuizAnswerTable {
  attempt_id: Fixed<string>;
  question_id: Fixed<string>;
  /** JSON in the shape of the type of the question; null if it was removed. */
  answer: string | null;
  /** Grows with each change. */
  version: Generated<number>;
  saved_at: Timestamp;
  /** Points; null until the attempt is marked, and where a person decides. */
  points_hundredths: number | null;
  /** How often teachers have given points. */
  points_version: Generated<number>;
}

/** Thread of private messages; one row per classwork and student, from the first message on. */
export interface WorkThreadTable {
  id: Fixed<string>;
  classwork_id: Fixed<string>;
  student_id: Fixed<string>;
}

/** Private message between a student and their teachers. */
export interface WorkMessageTable {
  /** Newer messages have greater ids. */
  id: Fixed<string>;
  thread_id: Fixed<string>;
  author_id: Fixed<string>;
  /** Plain text. */
  content: Fixed<string>;
  created_at: Fixed<Timestamp>;
  /** Only its author can delete it. */
  deleted_at: Timestamp | null;
}

/** Read position of a person in a thread; no row if they have not opened it. */
export interface ThreadReadTable {
  thread_id: Fixed<string>;
  user_id: Fixed<string>;
  /** Last message that was read; it may be deleted by now. */
  message_id: string;
}

/** Classwork of a class that counts together in averages. */
export interface GradeCategoryTable {
  id: Fixed<string>;
  class_id: Fixed<string>;
  /** Position among the categories of its class, from 0. */
  place: number;
  title: string;
  /** Weight in hundredths of a percent. */
  weight_hundredths: number;
  /** Number of a student's lowest scores that do not count. */
  drop_lowest: number;
}

/** Returned answer that its student has replaced by another. */
export interface EarlierAnswerTable {
  submission_id: Fixed<string>;
  attempt: Fixed<number>;
  submitted_at: Timestamp;
  returned_at: Timestamp;
  /** Score of this answer; null if it had none. */
  score_hundredths: number | null;
  comment: string;
  /** Sanitised HTML. */
  answer: string;
  /** Same as in a grade. */
  rubric_scores: string | null;
}

/** Newest grade of one student for one piece of classwork. `grades/write.ts` writes it. */
export interface GradeTable {
  classwork_id: Fixed<string>;
  student_id: Fixed<string>;
  /** Whether the first attempt was given on paper or aloud, instead of handed in here. */
  on_paper: Generated<boolean>;
  /** Number of changes since the last release. Teachers get it added to the submission's version. */
  version: Generated<number>;
  /** Exact score; null until graded. It counts until a later answer has its own grade. */
  score_hundredths: number | null;
  graded_at: Timestamp | null;
  /** Attempt that the grade is for; 0 if that answer was replaced or withdrawn. */
  graded_attempt: Generated<number>;
  /** Null while only teachers see the grade. */
  released_at: Timestamp | null;
  /**
   * JSON pairs of a criterion's id and its points, which add up to the score; null if the score was
   * given directly.
   */
  rubric_scores: string | null;
  comment: Generated<string>;
}

/** Grade that the student still sees while a newer one is unreleased. */
export type EarlierGradeTable = Omit<GradeTable, 'on_paper' | 'version' | 'released_at'>;

/** Reusable comment of a teacher. */
export interface SavedCommentTable {
  id: Fixed<string>;
  user_id: Fixed<string>;
  text: string;
  uses: Generated<number>;
  /** Time of the last use; saving counts as the first. */
  used_at: Timestamp;
  /** Grows with each change of its text. */
  version: Generated<number>;
}

/** Private URL of a class's due dates for one person. */
export interface CalendarFeedTable {
  /** SHA-256 of the token, hex. */
  token_hash: string;
  class_id: Fixed<string>;
  user_id: Fixed<string>;
  created_at: Timestamp;
}

/** Private URL of the due dates of all classes of one person. */
export interface CalendarFeedOfAllTable {
  /** SHA-256 of the token, hex. */
  token_hash: string;
  user_id: Fixed<string>;
  created_at: Timestamp;
}

/** Calendar event in a subscribed feed, as it was last shown. */
export interface CalendarRevisionTable {
  user_id: Fixed<string>;
  /** A class's id, or `all`. */
  feed: Fixed<string>;
  classwork_id: Fixed<string>;
  /** SHA-256 of what was shown; empty while the event is not in the calendar. */
  content_hash: string;
  /** Grows with each change of what is shown. */
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
  /** Null until the text is edited. */
  edited_at: Timestamp | null;
  /** When a teacher pinned the post; null if it is not pinned, or deleted. */
  pinned_at: Timestamp | null;
  deleted_at: Timestamp | null;
  /** Null if it is not deleted, or was deleted before this was recorded. */
  deleted_by: string | null;
  /** Id of a scheduled post until its publication. */
  scheduled_id: Fixed<string | null>;
}

/** Reason why a scheduled item was not published when it was due. */
export type BlockedReason = 'archived' | 'left' | 'deleted';

/** Post to be published at a later time. Until then, no query for posts returns it. */
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
  /** Person who chose the time. The post is published in their name, if they still may. */
  scheduled_by: string;
  /** Why publication is blocked until a teacher chooses another time. */
  held: BlockedReason | null;
  deleted_at: Timestamp | null;
  deleted_by: string | null;
}

/** Text of a post before an edit. */
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
  /** Null until the text is edited. */
  edited_at: Timestamp | null;
  deleted_at: Timestamp | null;
  /** Same as in a post. */
  deleted_by: string | null;
}

/** Text of a comment before an edit. */
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
  /** Comparison key of the invited e-mail address. */
  email_key: Fixed<string>;
  /** When the teacher requested it. */
  created_at: Fixed<Timestamp>;
  expires_at: Fixed<Timestamp>;
  used_at: Timestamp | null;
  used_by: string | null;
  /**
   * Role that the invitation gives. An invitation to teach is valid only while its row in
   * `teacher_invitations` exists.
   */
  role: ColumnType<'student' | 'teacher', 'student' | 'teacher' | undefined, never>;
}

/**
 * Pending invitation to teach a class. The row is removed when it is accepted or cancelled, or the
 * class is deleted or archived.
 */
export interface TeacherInvitationTable {
  id: Fixed<string>;
  class_id: Fixed<string>;
  /** E-mail address as typed. */
  email: string;
  /** Comparison key of the e-mail address. */
  email_key: Fixed<string>;
  /** When it was last requested. */
  created_at: Timestamp;
  expires_at: Timestamp;
}

/** Domain event to be delivered. The transaction that delivers it removes the row. */
export interface HappeningTable {
  /** Later ones have greater ids. */
  id: Fixed<string>;
  kind: Fixed<NotificationKind>;
  class_id: Fixed<string>;
  /** Id of the post or the classwork; for an event about the class itself, the class's id. */
  subject_id: Fixed<string>;
  /** Comment that the event is about. */
  comment_id: Fixed<string | null>;
  actor_id: Fixed<string>;
  /** The only recipient; null if the kind decides the recipients. */
  to_id: Fixed<string | null>;
  /** Ids, separated by spaces, of people who are notified as mentioned, and not a second time. */
  mentioned: Generated<string>;
  /** Last notified person, in the order of ids; empty before the first. */
  told_to: Generated<string>;
  /** Time of the next delivery attempt. */
  due_at: Timestamp;
  attempts: Generated<number>;
}

/** One row per person, kind and subject; repeated events are merged into it. */
export interface NotificationTable {
  user_id: Fixed<string>;
  /** Id of the newest event in it. */
  id: string;
  kind: Fixed<NotificationKind>;
  class_id: Fixed<string>;
  subject_id: Fixed<string>;
  /**
   * Comment that the newest event quotes; null if it quotes none. Like `actor_id`, of the newest
   * event.
   */
  comment_id: string | null;
  actor_id: string;
  /** Number of events since it was last read. */
  count: number;
  happened_at: Timestamp;
  read_at: Timestamp | null;
  /** Kind of mail that will carry it; null if none will, or once one has. */
  mail: NotificationMailKind | null;
  /** Mail that carries it. */
  mail_id: string | null;
}

/** Notification times of a person; without a row, the defaults apply. */
export interface NotificationSettingsTable {
  user_id: Fixed<string>;
  /** 0 to 23, in the time zone `zone`; as the next two columns. */
  digest_hour: number;
  /** Name from the time zone database. */
  zone: string;
  /** Null without quiet hours. */
  quiet_from: number | null;
  quiet_to: number | null;
}

/** Notification preferences for one kind; null if the person has not chosen. */
export interface NotificationWishTable {
  user_id: Fixed<string>;
  kind: Fixed<NotificationKind>;
  mail: MailTime | null;
  push: boolean | null;
}

/** Classes that a person has muted for mail and push. */
export interface MutedClassTable {
  user_id: Fixed<string>;
  class_id: Fixed<string>;
}

/**
 * Browser that shows push notifications; the row is removed with the session that registered it.
 */
export interface PushDeviceTable {
  session_id: Fixed<string>;
  user_id: Fixed<string>;
  /** URL of the push service for this browser; anybody who knows it can send there. */
  endpoint: string;
  /** The browser's keys, in base64url. */
  p256dh: string;
  auth: string;
  created_at: Timestamp;
}

/** Push notification to be sent to a device; a newer event of the same subject replaces it. */
export interface PushTable {
  session_id: Fixed<string>;
  kind: Fixed<NotificationKind>;
  subject_id: Fixed<string>;
  notification_id: string;
  /** Time of the next attempt. */
  due_at: Timestamp;
  attempts: Generated<number>;
}

/** Order of one class's chat; the row exists from the first message on. */
export interface ChatTable {
  class_id: Fixed<string>;
  /**
   * Number of the newest message. A writer increments it first, so that concurrent writers to this
   * chat wait.
   */
  last_seq: number;
  /** Time of the newest message; never goes back, whatever the clocks of several machines say. */
  last_at: Timestamp;
}

export interface ChatMessageTable {
  id: Fixed<string>;
  class_id: Fixed<string>;
  /** 1, 2, 3 ... in each class, in the order of the commits (docs/decisions/chat-order.md). */
  seq: Fixed<number>;
  author_id: Fixed<string>;
  /** Chosen by the author's client; a repeated message keeps its row. */
  nonce: Fixed<string | null>;
  created_at: Fixed<Timestamp>;
  deleted_at: Timestamp | null;
  content: Fixed<string>;
}

/** Content that a teacher has hidden. The post, comment or message itself is marked as deleted. */
export interface HiddenContentTable {
  /** Later ones have greater ids. */
  id: Fixed<string>;
  class_id: Fixed<string>;
  kind: Fixed<HiddenKind>;
  thing_id: Fixed<string>;
  author_id: Fixed<string>;
  hidden_by: Fixed<string>;
  /** Words of the teacher for the author. */
  reason: Fixed<string>;
  hidden_at: Fixed<Timestamp>;
}

/** Report of a member to the teachers of the class. */
export interface ModerationReportTable {
  /** Newer reports have greater ids. */
  id: Fixed<string>;
  class_id: Fixed<string>;
  kind: Fixed<ReportedKind>;
  thing_id: Fixed<string>;
  /** Post that was reported, or that has the comment or the file; null for a message. */
  post_id: Fixed<string | null>;
  author_id: Fixed<string>;
  reporter_id: Fixed<string>;
  reason: Fixed<ReportReason>;
  words: Fixed<string>;
  /** Title of the post; like the two below, erased with the account of the author. */
  title: string;
  /** Beginning of the text, as it was when it was reported. */
  excerpt: string;
  /** Messages before a reported one, as JSON: a list of `{ name, text }`. */
  context: string;
  created_at: Fixed<Timestamp>;
  closed_at: Timestamp | null;
  closed_by: string | null;
  outcome: ReportOutcome | null;
  /** Words of the teacher for the reporter. */
  answer: Generated<string>;
}

/** Read position of a person in a chat. */
export interface ChatReadTable {
  class_id: Fixed<string>;
  user_id: Fixed<string>;
  seq: number;
  message_id: string;
}

/** Tokens of people and programs that ship remotes to this server. */
export interface ReleaseTokenTable {
  /** SHA-256 of the token, hex. */
  id: Fixed<string>;
  /** Unique forever, because the log refers to it. */
  name: Fixed<string>;
  /** The only remote that the token is for; null for an operator's token, which covers all. */
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

/** Log of changes to releases and their tokens; append-only. */
export interface ReleaseLogTable {
  /** Later rows have greater ids. */
  id: Fixed<string>;
  at: Fixed<Timestamp>;
  /** The name of a token; `local` for a command on the server's machine. */
  by: Fixed<string>;
  /** Null if the change concerns all remotes. */
  remote: Fixed<string | null>;
  what: Fixed<ReleaseChange>;
  from_release: Fixed<string | null>;
  to_release: Fixed<string | null>;
  /**
   * Reason of an automatic change, the share of browsers of a canary, or a note that nobody has
   * opened a release before.
   */
  why: Fixed<string | null>;
}

/** People in whose browsers a release has failed, one row per person. */
export interface ReleaseFailureTable {
  remote: Fixed<string>;
  release: Fixed<string>;
  user_id: Fixed<string>;
  /** Time of the last failure. */
  at: Timestamp;
  /**
   * The /24 or /48 network of the report; empty for failures from before networks were recorded.
   */
  network: Generated<string>;
  phase: Generated<string>;
  /**
   * Evidence that the network caused the failure: the hash of other bytes, or `unreachable`. Such a
   * failure never counts.
   */
  evidence: Generated<string>;
}

/** Logged-in people who opened a release: time and network of the last time. */
export interface ReleaseSuccessTable {
  remote: Fixed<string>;
  release: Fixed<string>;
  user_id: Fixed<string>;
  network: string;
  at: Timestamp;
}

/** Open tabs that have loaded code of a release, as each process last counted them. */
export interface ReleaseTabTable {
  process: Fixed<string>;
  remote: Fixed<string>;
  release: Fixed<string>;
  tabs: number;
  /** Number of logged-in users among them. */
  users: number;
  at: Timestamp;
}

/** Daily counts of browsers' reports about a release. */
export interface ReleaseCountTable {
  remote: Fixed<string>;
  release: Fixed<string>;
  /** YYYY-MM-DD, UTC. */
  day: Fixed<string>;
  /**
   * Event such as `failed load` or `lcp 12`; the number is a step of a scale
   * (features/releases/scale.ts).
   */
  what: Fixed<string>;
  count: number;
}

/**
 * Entry of the audit log (docs/decisions/audit.md). It holds ids and numbers, and no names or texts.
 * `features/audit/record.ts` writes it; triggers refuse changes and deletions.
 */
export interface AuditEntryTable {
  /** Later entries have greater ids. */
  id: Fixed<string>;
  at: Fixed<Timestamp>;
  /** Stable name of the event (features/audit/declared-events.ts). */
  event: Fixed<string>;
  /** User who did it; null for the server, a command or somebody unknown. */
  actor_id: Fixed<string | null>;
  class_id: Fixed<string | null>;
  /** User whom it concerns. */
  user_id: Fixed<string | null>;
  /** Id of the classwork, file, session or remote that it concerns. */
  subject_id: Fixed<string | null>;
  /** JSON of the event's payload. */
  payload: Fixed<string>;
  /** Number in the chain: 1, 2, 3 ...; null for a moment after the commit. */
  seq: ColumnType<number | null, undefined, number>;
  /** SHA-256 over the previous hash and this entry, hex. */
  hash: ColumnType<string | null, undefined, string>;
}

/** Failed log-ins that have no audit entry yet. */
export interface LogInFailureTable {
  /** Empty for addresses without an account. */
  user_id: Fixed<string>;
  count: number;
  /** Time of the first of them. */
  since: Fixed<Timestamp>;
}

/** State of the audit chain, a single row. */
export interface AuditChainTable {
  id: Fixed<number>;
  last_seq: number;
  last_hash: string;
  /** Last entry that was purged because of its age. The chain begins after it. */
  anchor_seq: number;
  anchor_hash: string;
}

/** Comment of an audit entry, which holds its hash. It is purged with its class. */
export interface AuditCommentTable {
  entry_id: Fixed<string>;
  class_id: Fixed<string>;
  /** Random, so that nobody finds a purged comment by guessing its hash. */
  salt: Fixed<string>;
  comment: Fixed<string>;
}

export function interestList(stored: string): Interest[] {
  return stored === '' ? [] : (stored.split(',') as Interest[]);
}
