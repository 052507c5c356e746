import type { Rate } from '../../security/rate-limiter.ts';
import type { Session } from '../../security/session.ts';

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
