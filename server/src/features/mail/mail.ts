import type { Selectable } from 'kysely';
import type { MailTable } from '../../database/schema.ts';
import type { Timestamp } from '../../time.ts';

/** Mail in the queue, without its text. */
export type QueuedMail = Selectable<MailTable>;

/** Mail to be sent; `to` is an e-mail address. */
export interface RenderedMail {
  to: string;
  subject: string;
  text: string;
  html: string;
  /** Page to unsubscribe from mails of this kind with one click (RFC 8058), if possible. */
  unsubscribe?: string;
}

/** Result in place of a mail, during quiet hours. */
export interface Postponed {
  until: Timestamp;
}
