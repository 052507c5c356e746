import { pagePath } from '../paths.ts';

/** What newcomers see. */
export function landing(): string {
  return pagePath('/', {});
}

/** A frame with the chatbot, where the site has one. */
export function chatbot(): string {
  return pagePath('/chatbot', {});
}

/** The person's own; others have none of their own. */
export function profile(): string {
  return pagePath('/profile', {});
}

/** A new e-mail address, a new password. */
export function accountSettings(): string {
  return pagePath('/auth/change/email-password', {});
}
