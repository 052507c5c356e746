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
  return `${LOG_IN}?${new URLSearchParams({ next: here }).toString()}`;
}

export function classAddress({ id, is_admin: isAdmin }: ClassListItem): string {
  return `${isAdmin ? '/class/view' : '/s'}/${encodeURIComponent(id)}`;
}
