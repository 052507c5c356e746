import type { ClassListItem } from 'shared-api/contract';

/** The addresses that the shell itself speaks of; whose pages they are, the registry tells. */
export const LANDING = '/';
export const SIGN_UP = '/signup';
export const LOG_IN = '/login';
export const WAITING = '/waiting';
export const DASHBOARD = '/d';
export const PROFILE = '/profile';
export const NOT_FOUND = '/not-found';

/** Log-in, and back to `here` (path and query) after it. */
export function logInThenBack(here: string): string {
  return thenBack(LOG_IN, here);
}

/**
 * A newcomer starts at the dashboard, unless a link brought them there that says more than that: an
 * invitation, a class code. That is taken along over sign-up and activation.
 */
export function asNewcomer(refuge: string, here: string): string {
  return here.startsWith(`${DASHBOARD}?`) ? thenBack(refuge, here) : refuge;
}

/** Another page on the way to `next`, where one is known: it takes that along. */
export function along(refuge: string, next: string | null): string {
  return next === null ? refuge : thenBack(refuge, next);
}

function thenBack(refuge: string, here: string): string {
  return `${refuge}?${new URLSearchParams({ next: here }).toString()}`;
}

export function classAddress({ id, is_admin: isAdmin }: ClassListItem): string {
  return `${isAdmin ? '/class/view' : '/s'}/${encodeURIComponent(id)}`;
}
