import { createHash } from 'node:crypto';
import type { AddPasskeyBody, Passkey } from 'shared-api/contract';
import type { RegistrationResponseJSON } from '@simplewebauthn/server';
import type { Core } from '../../../core.ts';
import { isUniqueViolation } from '../../../database/violations.ts';
import { HttpError, invalidField } from '../../../errors.ts';
import { requireRecentSignIn } from '../../../security/recent-sign-in.ts';
import type { Session } from '../../../security/session.ts';
import { lockOwnAccount } from '../account-lock.ts';
import type { HttpExchange } from '../known-devices.ts';
import { errorMessages } from '../messages.ts';
import { storeChallenge, takeChallenge } from './challenges.ts';
import { insertPasskey, listPasskeysOf, presentPasskey } from './queries.ts';
import { relyingParty, readResponse, webauthn } from './webauthn.ts';

const MOST = 20;

/** Returns the options with which the browser creates a passkey. */
export async function startPasskey(
  core: Core,
  session: Session,
  exchange: HttpExchange,
): Promise<{ options: string }> {
  requireRecentSignIn(session);
  const { userId, email } = session;
  const known = await listPasskeysOf(core.db, userId);
  if (known.length >= MOST) throw new HttpError('conflict', errorMessages.tooManyPasskeys);
  const { generateRegistrationOptions } = await webauthn();
  const options = await generateRegistrationOptions({
    rpName: core.config.site.productName,
    rpID: relyingParty(core.config).id,
    userName: email,
    userID: userHandle(userId),
    excludeCredentials: known.map((passkey) => ({
      id: passkey.credential_id,
      transports: passkey.transports.split(',').filter(Boolean),
    })),
    // Without a username at the log-in, the authenticator has to know the account.
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  await storeChallenge(core, exchange, options.challenge, userId);
  return { options: JSON.stringify(options) };
}

/** Adds the passkey that the browser has created. */
export async function addPasskey(
  core: Core,
  session: Session,
  { name, response }: AddPasskeyBody,
  exchange: HttpExchange,
): Promise<Passkey> {
  requireRecentSignIn(session);
  const { userId, email } = session;
  const taken = await takeChallenge(core, exchange);
  const read = readResponse<RegistrationResponseJSON>(response);
  if (!read || taken?.userId !== userId) throw refused();
  const { id: rpId, origin } = relyingParty(core.config);
  const { verifyRegistrationResponse } = await webauthn();
  const { registrationInfo } = await verifyRegistrationResponse({
    response: read,
    expectedChallenge: taken.challenge,
    expectedOrigin: origin,
    expectedRPID: rpId,
    requireUserVerification: true,
  }).catch((error: unknown) => {
    exchange.request.log.info({ account: userId, err: error }, 'passkey refused');
    throw refused();
  });
  if (!registrationInfo) throw refused();
  const { id, publicKey, counter, transports = [] } = registrationInfo.credential;
  const row = await core.db
    .transaction()
    .execute(async (trx) => {
      await lockOwnAccount(trx, session);
      await core.mails.add(trx, { kind: 'passkey_added', email, userId });
      return insertPasskey(trx, {
        user_id: userId,
        credential_id: id,
        public_key: Buffer.from(publicKey).toString('base64url'),
        counter,
        transports: transports.join(','),
        name,
      });
    })
    .catch((error: unknown) => {
      throw isUniqueViolation(error) ? refused() : error;
    });
  core.mails.wake();
  return presentPasskey(row);
}

/** Names the account to the authenticator, without the id that others see. */
function userHandle(userId: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array(createHash('sha256').update(`passkeys of ${userId}`).digest());
}

function refused(): HttpError {
  return invalidField('response', errorMessages.passkey);
}
