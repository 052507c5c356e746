import { pagePath } from '../paths.ts';

/** The notifications of the person. */
export function inbox(): string {
  return pagePath('/inbox', {});
}

/** The notification settings of the person. */
export function inboxSettings(): string {
  return pagePath('/inbox/settings', {});
}

/** The to-do list of the person. */
export function todo(): string {
  return pagePath('/todo', {});
}
