import { pagePath } from '../paths.ts';

/** The landing page. */
export function landing(): string {
  return pagePath('/', {});
}

/** The page with the embedded chatbot, where the site has one. */
export function chatbot(): string {
  return pagePath('/chatbot', {});
}

/** The person's own profile; other people's profiles have no page. */
export function profile(): string {
  return pagePath('/profile', {});
}

/** The form for a new email address or password. */
export function accountSettings(): string {
  return pagePath('/auth/change/email-password', {});
}
