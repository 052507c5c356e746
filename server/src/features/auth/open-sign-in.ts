import type { SessionReply } from 'shared-api/contract';
import type { Core } from '../../core.ts';
import type { Db, SessionOrigin } from '../../database/schema.ts';
import { findDeletionNotice } from './deletion/notice.ts';
import type { SessionDevice } from './devices/session-device.ts';
import { findFactor, teachesAny } from './second-factor/queries.ts';
import { openSession } from './sessions.ts';

/** How somebody has identified themselves. */
interface SignIn {
  user: { id: string; email: string };
  origin: SessionOrigin;
  /** Whether this device has passed the second step of the account before. */
  isKnownDevice: boolean;
  device: SessionDevice;
}

/**
 * Opens a session after the first factor, which is incomplete if the account needs a second one.
 * Every log-in without a passkey goes through here.
 */
export async function openSignIn(
  { config }: Pick<Core, 'config'>,
  db: Db,
  { user, origin, isKnownDevice, device }: SignIn,
): Promise<SessionReply> {
  const { id, email } = user;
  const factor = await findFactor(db, id);
  const mustSetUp = config.secondFactorFor === 'teachers' && !factor && (await teachesAny(db, id));
  const mustPass = factor && (factor.prompt === 'always' || !isKnownDevice);
  const awaits = mustSetUp ? 'setup' : mustPass ? 'code' : null;
  // A known device stands in for the second step of a log-in, and not of sensitive changes.
  const opening = factor ? { device, isProven: false } : { device };
  const token = await openSession(db, id, origin, awaits, opening);
  const notice = await findDeletionNotice(db, id);
  return { token, id, email, ...notice, ...(awaits ? { second_step: awaits } : {}) };
}
