import type { SessionState } from 'shared-api';
import { paths } from 'shared-api/contract';

/** Returns the redirect from a page that needs a usable session; null to stay. */
export function redirectFor({ session, trouble }: SessionState, here: string): string | null {
  if (trouble === 'expired') return paths.login({ next: here });
  if (trouble === 'not-activated') return paths.waiting({ next: newcomersNext(here) });
  if (trouble === 'second-factor') return paths.secondFactor({ next: here });
  if (session) return null;
  if (trouble === 'signed-out') return paths.login();
  return paths.signUp({ next: newcomersNext(here) });
}

/**
 * A new person starts at the dashboard. Only a link with more than that, an invitation or a class
 * code, survives sign-up and activation.
 */
function newcomersNext(here: string): string | null {
  return here.startsWith(`${paths.dashboard()}?`) ? here : null;
}

/** Pages for people without a usable session, which never redirect. */
const TARGETS = [paths.login(), paths.signUp(), paths.waiting(), paths.secondFactor()];

export function isRedirectTarget(pathname: string): boolean {
  return TARGETS.includes(pathname.replace(/(?<!\/)\/+$/, ''));
}
