import { pagePath } from '../paths.ts';

/** All that a person was told. */
export function inbox(): string {
  return pagePath('/inbox', {});
}

/** By what, when, and of which classes they are told. */
export function inboxSettings(): string {
  return pagePath('/inbox/settings', {});
}

/** What they have to do in all of their classes. */
export function todo(): string {
  return pagePath('/todo', {});
}
