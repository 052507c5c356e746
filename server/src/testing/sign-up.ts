import { setTimeout } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { SessionReply } from 'shared-api/contract';
import type { MailKind } from '../database/schema.ts';
import { multipartBody } from './form.ts';

/** Picture of one pixel. */
export const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

export const PASSWORD = 'correct horse battery';

/** Returns the fields of the sign-up form. */
export function signUpFields(email: string): Record<string, string | string[]> {
  return {
    email,
    password: PASSWORD,
    full_name: 'Ada Example',
    username: 'ada',
    dob: '2001-02-03',
    interest: ['Music', 'Science'],
    intrest: '["Music","Science"]',
    intro: 'Hello',
    agreeToTerms: 'true',
  };
}

export async function postSignUp(
  app: FastifyInstance,
  fields: Record<string, string | string[]>,
  bytes: Uint8Array | null = PNG,
  headers: Record<string, string> = {},
) {
  const picture = bytes && { field: 'profile_image', name: 'me.png', type: 'image/png', bytes };
  const body = await multipartBody(fields, picture ?? undefined);
  return app.inject({
    method: 'POST',
    url: '/api/v1/auth/signup',
    payload: body.payload,
    headers: { ...body.headers, ...headers },
  });
}

/** Signs up by the API; the account is not activated. */
export async function signUpPerson(app: FastifyInstance, email: string): Promise<SessionReply> {
  const reply = await postSignUp(app, signUpFields(email));
  if (reply.statusCode !== 200) throw new Error(`sign-up answered ${reply.body}`);
  return reply.json();
}

/**
 * Returns the newest mail to an e-mail address, of one kind if it is given, after all due mails are
 * sent (perhaps by another process).
 */
export async function newestMail(app: FastifyInstance, email: string, kind?: MailKind) {
  const { db } = app.core;
  await app.core.mails.drain();
  for (let attempt = 0; attempt < 300; attempt += 1) {
    const waiting = await db
      .selectFrom('mails')
      .select('id')
      .where('address', '=', email)
      .where('sent_at', 'is', null)
      // Notification mails collect events for a while, and are sent later.
      .where('gathers', 'is', null)
      .executeTakeFirst();
    if (!waiting) break;
    await setTimeout(100);
  }
  const mails = db.selectFrom('outbox').selectAll().where('address', '=', email);
  const found = kind
    ? mails.where('id', 'in', db.selectFrom('mails').select('id').where('kind', '=', kind))
    : mails;
  return found.orderBy('id', 'desc').executeTakeFirst();
}

/** Returns the token at the end of the link of the newest mail, of one kind if it is given. */
export async function mailedToken(
  app: FastifyInstance,
  email: string,
  kind?: MailKind,
): Promise<string> {
  const mail = await newestMail(app, email, kind);
  const token = /https?:\/\/\S+\/([\w-]{43})$/m.exec(mail?.text ?? '')?.[1];
  if (!token) throw new Error(`no link was mailed to ${email}`);
  return token;
}
