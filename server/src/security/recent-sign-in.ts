import { HttpError } from '../errors.ts';
import { MINUTE } from '../time.ts';
import { errorMessages } from '../texts/messages.ts';
import type { Session } from './session.ts';

const PROOF_LASTS = 10 * MINUTE;
/** Largest accepted difference between the clocks of machines. */
const CLOCKS_DIFFER = MINUTE;

/** Whether the person was recently identified in this session: by a log-in, a reset link or again. */
export function isRecentSignIn(session: Pick<Session, 'provenAt'>, now = Date.now()): boolean {
  if (session.provenAt === null) return false;
  const age = now - Date.parse(session.provenAt);
  // A proof from the future dates from before the clock was set back, so its age is unknown.
  return age > -CLOCKS_DIFFER && age < PROOF_LASTS;
}

/**
 * Guards a sensitive step, for example the deletion of a class. Declare the error
 * `password_required` in the call's schema: the client then asks the person, and repeats the call.
 * @throws HttpError `password_required` if the sign-in is older than ten minutes
 */
export function requireRecentSignIn(session: Pick<Session, 'provenAt'>): void {
  if (isRecentSignIn(session)) return;
  throw new HttpError('password_required', errorMessages.passwordFirst);
}
