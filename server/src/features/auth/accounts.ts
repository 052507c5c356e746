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
  body: SignUpBody;
  passwordHash: string;
  imageHash: string;
  language: Language | null;
}

/** Inserts an account that waits for its activation, and returns its id. */
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
    .select(['id', 'email', 'password_hash', 'activated_at'])
    .where('email_key', '=', emailKey(email))
    .executeTakeFirst();
}

/**
 * Throws where somebody may still take this e-mail address back. Call it in the transaction that wrote it: what
 * let go of it is seen then.
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

/** Runs a write of an e-mail address; two at the same time end with one refusal. */
export async function orEmailTaken<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    throw isUniqueViolation(error) ? emailTaken() : error;
  }
}
