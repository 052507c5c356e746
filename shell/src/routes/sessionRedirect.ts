import type { SessionState } from 'shared-api';
import { paths } from 'shared-api/contract';

/** Where to go from a page that needs a usable session; null where it may stay. */
export function redirectFor({ session, trouble }: SessionState, here: string): string | null {
  if (trouble === 'expired') return paths.login({ next: here });
  if (trouble === 'not-activated') return paths.waiting({ next: newcomersNext(here) });
  if (session) return null;
  if (trouble === 'signed-out') return paths.login();
  return paths.signUp({ next: newcomersNext(here) });
}

/**
 * A newcomer starts at the dashboard, unless a link brought them there that says more than that: an
 * invitation, a class code. That is taken along over sign-up and activation.
 */
function newcomersNext(here: string): string | null {
  return here.startsWith(`${paths.dashboard()}?`) ? here : null;
}

/** Pages for people who have no usable session: no trouble with one sends them away. */
const TARGETS = [paths.login(), paths.signUp(), paths.waiting()];

export function isRedirectTarget(pathname: string): boolean {
  return TARGETS.includes(pathname.replace(/(?<!\/)\/+$/, ''));
}
