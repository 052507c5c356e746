import type { Language } from 'platform/languages';
import type { SessionReply, SignUpBody } from 'shared-api/contract';
import type { Core } from '../../core.ts';
import { invalidField } from '../../errors.ts';
import type { UploadedFile } from '../../http/bodies/forms.ts';
import { enforceRate } from '../../http/limits.ts';
import type { SessionDevice } from './devices/session-device.ts';
import { openSession } from './sessions.ts';
import type { PictureOwner } from '../images/decoding/queue.ts';
import { storeImage } from '../images/store.ts';
import {
  emailTaken,
  findByEmail,
  insertAccount,
  orEmailTaken,
  refuseReserved,
} from './accounts.ts';
import { emailKey } from '../../database/email-key.ts';
import { readInterests } from './interests.ts';
import { RATES } from './rates.ts';
import { refuseWeakPassword } from './credentials/weak-passwords.ts';
import { errorMessages } from './messages.ts';

/** Rewrites the fields of other clients. A text `profile_image` stays, and the rules ignore it. */
export function tolerateSignUp(fields: Record<string, unknown>): Record<string, unknown> {
  const agreed = fields.agreeToTerms === 'on' ? true : fields.agreeToTerms;
  // Was read above, in any form.
  return { ...fields, interest: readInterests(fields), intrest: undefined, agreeToTerms: agreed };
}

interface SignUpOrigin {
  owner: PictureOwner;
  language: Language | null;
  ip: string;
  device: SessionDevice;
}

/**
 * Creates the account, opens a session that waits for activation, and queues the activation mail.
 */
export async function createAccount(
  core: Core,
  body: SignUpBody,
  file: UploadedFile | undefined,
  { owner, language, ip, device }: SignUpOrigin,
): Promise<SessionReply> {
  const { config, db, limiter, mails, passwords } = core;
  if (file?.isTooLarge) throw invalidField('profile_image', errorMessages.imageTooLarge);
  if (!file || file.bytes.length === 0) throw invalidField('profile_image', errorMessages.noImage);
  refuseWeakPassword(body.password, {
    email: body.email,
    username: body.username,
    fullName: body.full_name,
    product: config.site.productName,
  });
  await enforceRate(limiter, `sign-up as ${emailKey(body.email)}`, RATES.signUp.account);

  // Both take long, so a known e-mail address is refused first, and checked by the database again
  // afterwards.
  await refuseKnown(core, body.email, ip);
  const imageHash = await storeImage(core, file.bytes, 'avatar', owner);
  const passwordHash = await passwords.hash(body.password);

  const session = await orEmailTaken(() =>
    db.transaction().execute(async (trx) => {
      const id = await insertAccount(trx, { body, passwordHash, imageHash, language });
      await refuseReserved(trx, body.email, id);
      await mails.add(trx, { kind: 'activation', email: body.email, userId: id });
      return { id, token: await openSession(trx, id, 'sign_up', null, { device }) };
    }),
  );
  mails.wake();
  return { token: session.token, email: body.email, id: session.id };
}

/**
 * Refuses an address that has an account. Beyond the limits, unknown addresses are refused as well,
 * so that nobody can test many.
 */
async function refuseKnown({ db, limiter }: Core, email: string, ip: string): Promise<void> {
  const counts = [
    { key: `known addresses at sign-up to ${ip}`, rate: RATES.signUp.known.ip },
    { key: `known address at sign-up: ${emailKey(email)}`, rate: RATES.signUp.known.account },
  ];
  for (const { key, rate } of counts) await enforceRate(limiter, key, rate);
  if (await findByEmail(db, email)) throw emailTaken();
  for (const { key, rate } of counts) await limiter.refund(key, rate);
}
