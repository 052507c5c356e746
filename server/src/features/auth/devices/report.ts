import type { Core } from '../../../core.ts';
import { DAY, timestamp, type Timestamp } from '../../../time.ts';
import { findKnownDevice, hasKnownDevice } from '../known-devices.ts';
import { RATES } from '../rates.ts';

/** Time after the activation in which an account without a known device is new. */
const FIRST_LOG_IN = DAY;

/**
 * Whether a log-in with an unknown device is reported by mail. The first one after the sign-up is
 * not, and clients without cookies cannot fill a mailbox.
 */
export async function isReported(
  { db, limiter }: Pick<Core, 'db' | 'limiter'>,
  { id, activated_at }: { id: string; activated_at: Timestamp | null },
): Promise<boolean> {
  if (activated_at === null) return false;
  if (activated_at > timestamp(-FIRST_LOG_IN) && !(await hasKnownDevice(db, id))) return false;
  const { retryAfter } = await limiter.consume(`mail of a new device to ${id}`, RATES.newDevice);
  return retryAfter === 0;
}

/** Whether a log-in without a password is reported: the account does not know its device. */
export async function isFromNewDevice(
  core: Pick<Core, 'db' | 'limiter'>,
  userId: string,
  deviceToken: string | null,
): Promise<boolean> {
  if ((await findKnownDevice(core.db, deviceToken, userId)) !== null) return false;
  const user = await core.db
    .selectFrom('users')
    .select(['id', 'activated_at'])
    .where('id', '=', userId)
    .executeTakeFirst();
  return user !== undefined && isReported(core, user);
}
