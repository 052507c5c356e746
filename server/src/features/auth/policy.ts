import { MINUTE } from '../../time.ts';
import type { Rate } from '../../security/rate-limiter.ts';
import type { Session } from '../../security/session.ts';

const PROOF_LASTS = 15 * MINUTE;
/** Largest accepted difference between the clocks of machines. */
const CLOCKS_DIFFER = MINUTE;

/** Whether the password (or the mailbox, by a reset link) was recently proven in this session. */
export function isProvenLately(session: Pick<Session, 'provenAt'>, now = Date.now()): boolean {
  if (session.provenAt === null) return false;
  const age = now - Date.parse(session.provenAt);
  // A proof from the future dates from before the clock was set back, so its age is unknown.
  return age > -CLOCKS_DIFFER && age < PROOF_LASTS;
}

/**
 * Whether the account may be used. One that is not activated may only choose a password through a
 * reset link, which proves its mailbox as well.
 */
export function mayUseAccount(session: Pick<Session, 'isActive' | 'origin'>): boolean {
  return session.isActive || session.origin === 'reset';
}

/** Returns the delay of a reply in seconds after this many failures. */
export function delayAfter(
  failures: number,
  { max }: Rate,
  { step, longest }: { step: number; longest: number },
): number {
  return Math.min(Math.max(0, failures - max) * step, longest);
}
