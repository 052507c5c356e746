import type { SessionState } from 'shared-api';
import { LOG_IN, SIGN_UP, WAITING, asNewcomer, logInThenBack } from '../addresses.ts';

/** Where to go from a page that needs a usable session; null where it may stay. */
export function refugeFrom({ session, trouble }: SessionState, here: string): string | null {
  if (trouble === 'expired') return logInThenBack(here);
  if (trouble === 'not-activated') return asNewcomer(WAITING, here);
  if (session) return null;
  return trouble === 'signed-out' ? LOG_IN : asNewcomer(SIGN_UP, here);
}

/** Pages for people who have no usable session: no trouble with one sends them away. */
const REFUGES = [LOG_IN, SIGN_UP, WAITING];

export function isRefuge(pathname: string): boolean {
  return REFUGES.includes(pathname.replace(/(?<!\/)\/+$/, ''));
}
