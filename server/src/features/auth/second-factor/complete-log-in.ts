import type { SessionReply } from 'shared-api/contract';
import type { Core } from '../../../core.ts';
import type { Db } from '../../../database/schema.ts';
import type { Session } from '../../../security/session.ts';
import { lockOwnAccount } from '../account-lock.ts';
import { deviceOf, rememberDevice, sendDevice, type HttpExchange } from '../known-devices.ts';
import { hashToken } from '../../../security/tokens.ts';
import { findDeletionNotice } from '../deletion/notice.ts';
import { recordFailures } from '../failures.ts';
import { isFromNewDevice } from '../devices/report.ts';
import { sessionDeviceOf } from '../devices/session-device.ts';
import { openSession, revokeSession, setDeviceOf } from '../sessions.ts';

interface Completed {
  session: Session;
  exchange: HttpExchange;
  /** Whether others use this browser: it is prompted again next time. */
  isShared?: boolean;
}

/**
 * Replaces the incomplete session by a complete one with a new token, so that nothing which knew
 * the first token has passed the second step.
 */
export async function completeLogIn(
  core: Pick<Core, 'bus' | 'limiter' | 'mails'>,
  trx: Db,
  { session, exchange: { request, reply }, isShared = false }: Completed,
): Promise<SessionReply> {
  const { id, userId, email, origin } = session;
  // A new password may have ended it in the meantime.
  await lockOwnAccount(trx, session);
  await recordFailures(trx, userId);
  await revokeSession(core, trx, id);
  const device = sessionDeviceOf(request);
  const reported = { db: trx, limiter: core.limiter };
  // The owner of the mailbox, who has asked for the reset, needs no mail.
  const isNew = origin !== 'reset' && (await isFromNewDevice(reported, userId, deviceOf(request)));
  const token = await openSession(trx, userId, origin, null, { device });
  const sessionId = hashToken(token);
  if (isNew) await core.mails.add(trx, { kind: 'new_device', email, userId, sessionId });
  if (!isShared) {
    const deviceToken = await rememberDevice(trx, deviceOf(request), userId);
    await setDeviceOf(trx, [sessionId], deviceToken);
    sendDevice(reply, deviceToken);
  }
  return { token, id: userId, email, ...(await findDeletionNotice(trx, userId)) };
}
