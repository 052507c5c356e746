import type { Selectable } from 'kysely';
import type { MailTable } from '../../database/schema.ts';
import type { Timestamp } from '../../time.ts';

/** As it waits: without its words. */
export type QueuedMail = Selectable<MailTable>;

/** As it leaves; `to` is an e-mail address. */
export interface RenderedMail {
  to: string;
  subject: string;
  text: string;
  html: string;
  /** The page that ends mails of this kind, where one can: by one click (RFC 8058). */
  unsubscribe?: string;
}

/** Instead of a mail: nobody is to be disturbed before then. */
export interface Postponed {
  until: Timestamp;
}
