import { MINUTE } from '../../time.ts';
import type { Rate } from '../../security/rate-limiter.ts';
import type { Session } from '../../security/session.ts';

const PROOF_LASTS = 15 * MINUTE;
/** Between machines. */
const CLOCKS_DIFFER = MINUTE;

/** Whether the password (or the mailbox, by a reset link) was proven through this session lately. */
export function isProvenLately(session: Pick<Session, 'provenAt'>, now = Date.now()): boolean {
  if (session.provenAt === null) return false;
  const age = now - Date.parse(session.provenAt);
  // A proof of the future comes from before the clock was set back: nobody knows how old it is.
  return age > -CLOCKS_DIFFER && age < PROOF_LASTS;
}

/**
 * An account that waits for its activation may do nothing here, except choose a password through a
 * reset link: its mailbox is proven by that, too.
 */
export function mayUseAccount(session: Pick<Session, 'isActive' | 'origin'>): boolean {
  return session.isActive || session.origin === 'reset';
}

/** Seconds that a reply waits after so many failures. */
export function delayAfter(
  failures: number,
  { max }: Rate,
  { step, longest }: { step: number; longest: number },
): number {
  return Math.min(Math.max(0, failures - max) * step, longest);
}
