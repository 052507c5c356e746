import type { ColumnType, Generated, Kysely } from 'kysely';
import type { Interest, ProfileType } from 'shared-api/contract';

/** ISO 8601 in UTC with milliseconds, as text: sorts by time, and is the same on both engines. */
export type Timestamp = string;

/** Never changed after the insert. */
type Fixed<T> = ColumnType<T, T, never>;

export interface Database {
  users: UserTable;
  sessions: SessionTable;
  link_tokens: LinkTokenTable;
  mails: MailTable;
  outbox: OutboxTable;
  images: ImageTable;
  classes: ClassTable;
  memberships: MembershipTable;
}

/** The database, or a transaction of it. */
export type Db = Kysely<Database>;

export interface UserTable {
  id: Fixed<string>;
  /** As typed. */
  email: string;
  /** Lower case and unique: the address as it compares. */
  email_key: string;
  password_hash: string;
  full_name: string;
  username: string;
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

export type LinkPurpose = 'activation' | 'reset';

/** Tokens that travel in mails. */
export interface LinkTokenTable {
  /** SHA-256 of the token, hex. */
  id: Fixed<string>;
  user_id: Fixed<string>;
  purpose: Fixed<LinkPurpose>;
  created_at: Fixed<Timestamp>;
  expires_at: Fixed<Timestamp>;
  used_at: Timestamp | null;
}

export type MailKind = 'activation' | 'reset' | 'password_changed' | 'email_changed';

/** Mails to be sent. They are written when they leave, so that no token waits here in clear text. */
export interface MailTable {
  id: Fixed<string>;
  kind: Fixed<MailKind>;
  address: Fixed<string>;
  /** The user's id; null for a reset asked for an address that may be unknown. */
  user_id: Fixed<string | null>;
  created_at: Fixed<Timestamp>;
  /** When it is to be sent (again). */
  due_at: Timestamp;
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
  created_at: Fixed<Timestamp>;
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
}

export function interestList(stored: string): Interest[] {
  return stored === '' ? [] : (stored.split(',') as Interest[]);
}
