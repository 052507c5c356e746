import type { Language } from 'platform/languages';
import type { SignUpBody } from 'shared-api/contract';
import { newId } from '../../database/ids.ts';
import type { Db } from '../../database/schema.ts';
import { timestamp } from '../../time.ts';
import { isUniqueViolation } from '../../database/violations.ts';
import { invalidField } from '../../errors.ts';
import { nameColumns } from '../../database/name-columns.ts';
import { emailKey } from '../../database/email-key.ts';
import { errorMessages } from './messages.ts';

export interface NewAccount {
  body: Omit<SignUpBody, 'password' | 'intrest' | 'agreeToTerms'>;
  passwordHash: string;
  imageHash: string | null;
  language: Language | null;
}

/** Inserts an account that is not activated, and returns its id. */
export async function insertAccount(db: Db, account: NewAccount): Promise<string> {
  const { body, passwordHash, imageHash, language } = account;
  const id = newId();
  await db
    .insertInto('users')
    .values({
      id,
      email: body.email,
      email_key: emailKey(body.email),
      password_hash: passwordHash,
      full_name: body.full_name,
      ...nameColumns(body.username),
      born_on: body.dob,
      interests: body.interest.join(','),
      intro: body.intro,
      image_hash: imageHash,
      language,
      created_at: timestamp(),
      activation_mail_at: timestamp(),
    })
    .execute();
  return id;
}

export function findByEmail(db: Db, email: string) {
  return db
    .selectFrom('users')
    .select(['id', 'email', 'password_hash', 'activated_at', 'deletion_at'])
    .where('email_key', '=', emailKey(email))
    .executeTakeFirst();
}

/**
 * Refuses an e-mail address that somebody may still take back. Call it in the transaction that
 * wrote the address, after which a released address is visible.
 * @throws HttpError if it is reserved
 */
export async function refuseReserved(db: Db, email: string, userId: string): Promise<void> {
  const row = await db
    .selectFrom('email_changes')
    .select('id')
    .where('previous_email_key', '=', emailKey(email))
    .where('user_id', '!=', userId)
    .where('confirmed_at', 'is not', null)
    .where('expires_at', '>', timestamp())
    .limit(1)
    .executeTakeFirst();
  if (row) throw emailTaken();
}

export function emailTaken() {
  return invalidField('email', errorMessages.emailTaken);
}

/**
 * Runs a write of an e-mail address. Of two concurrent writes of the same one, the second gets an
 * error for the field.
 */
export async function orEmailTaken<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    throw isUniqueViolation(error) ? emailTaken() : error;
  }
}
