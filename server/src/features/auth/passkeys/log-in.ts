import type { SessionReply } from 'shared-api/contract';
import type { AuthenticationResponseJSON } from '@simplewebauthn/server';
import type { Core } from '../../../core.ts';
import { transact } from '../../../database/after-commit.ts';
import { invalidField, type HttpError } from '../../../errors.ts';
import { lockForLogIn } from '../account-lock.ts';
import type { HttpExchange } from '../known-devices.ts';
import { deviceOf, rememberDevice, sendDevice } from '../known-devices.ts';
import { errorMessages } from '../messages.ts';
import { hashToken } from '../../../security/tokens.ts';
import { findDeletionNotice } from '../deletion/notice.ts';
import { isFromNewDevice } from '../devices/report.ts';
import { sessionDeviceOf } from '../devices/session-device.ts';
import { openSession, setDeviceOf } from '../sessions.ts';
import { storeChallenge, takeChallenge } from './challenges.ts';
import { findPasskey, hasPasskey, recordUse } from './queries.ts';
import { readResponse, relyingParty, webauthn } from './webauthn.ts';

/** Returns the options for any passkey of this site, which reveal no account. */
export async function challengePasskey(
  core: Core,
  exchange: HttpExchange,
): Promise<{ options: string }> {
  const { generateAuthenticationOptions } = await webauthn();
  const options = await generateAuthenticationOptions({
    rpID: relyingParty(core.config).id,
    userVerification: 'required',
  });
  await storeChallenge(core, exchange, options.challenge, null);
  return { options: JSON.stringify(options) };
}

/** Opens a session. A passkey is both factors: something one has, unlocked by a PIN or a finger. */
export async function logInWithPasskey(
  core: Core,
  response: string,
  exchange: HttpExchange,
): Promise<SessionReply> {
  const { passkeyId, userId: id, email } = await checkPasskey(core, response, exchange);
  const { db, mails } = core;
  const { request, reply } = exchange;
  const known = deviceOf(request);
  const isNew = await isFromNewDevice(core, id, known);
  const { token, deviceToken } = await transact(db, async (trx) => {
    const account = await lockForLogIn(trx, id);
    if (!account?.activated_at || !(await hasPasskey(trx, passkeyId))) throw refused();
    const device = sessionDeviceOf(request);
    const session = await openSession(trx, id, 'log_in', null, { device });
    const sessionId = hashToken(session);
    if (isNew) await mails.add(trx, { kind: 'new_device', email, userId: id, sessionId });
    const remembered = await rememberDevice(trx, known, id);
    await setDeviceOf(trx, [sessionId], remembered);
    return { token: session, deviceToken: remembered };
  });
  mails.wake();
  sendDevice(reply, deviceToken);
  return { token, id, email, ...(await findDeletionNotice(db, id)) };
}

/**
 * Checks the browser's answer to its challenge, which is used up.
 * @throws HttpError `invalid`, the same for an unknown passkey and a wrong signature
 */
export async function checkPasskey(
  core: Core,
  response: string,
  exchange: HttpExchange,
): Promise<{ passkeyId: string; userId: string; email: string }> {
  const taken = await takeChallenge(core, exchange);
  const read = readResponse<AuthenticationResponseJSON>(response);
  if (!read || !taken || taken.userId !== null) throw refused();
  const passkey = await findPasskey(core.db, read.id);
  if (!passkey || passkey.activated_at === null) throw refused();
  const { id: rpId, origin } = relyingParty(core.config);
  const { verifyAuthenticationResponse } = await webauthn();
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: read,
    expectedChallenge: taken.challenge,
    expectedOrigin: origin,
    expectedRPID: rpId,
    requireUserVerification: true,
    credential: {
      id: passkey.credential_id,
      publicKey: new Uint8Array(Buffer.from(passkey.public_key, 'base64url')),
      counter: passkey.counter,
    },
  }).catch((error: unknown) => {
    exchange.request.log.info({ account: passkey.user_id, err: error }, 'passkey refused');
    throw refused();
  });
  const isFresh = verified && (await recordUse(core.db, passkey.id, authenticationInfo.newCounter));
  if (!isFresh) throw refused();
  return { passkeyId: passkey.id, userId: passkey.user_id, email: passkey.email };
}

function refused(): HttpError {
  return invalidField('response', errorMessages.passkey);
}
