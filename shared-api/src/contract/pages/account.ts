import { pagePath } from '../paths.ts';

interface Onward {
  /** Path to continue to afterwards. */
  next?: string | null;
}

/** The sign-up page, open to everybody. */
export function signUp({ next }: Onward = {}): string {
  return pagePath('/signup', {}, { next });
}

/** The log-in page. */
export function login({ next }: Onward = {}): string {
  return pagePath('/login', {}, { next });
}

/** The page that waits until the email address of the sign-up is confirmed. */
export function waiting({ next }: Onward = {}): string {
  return pagePath('/waiting', {}, { next });
}

/** The link of the activation mail: the account's id, and the token that confirms it. */
export function confirmAccount(id: string, token: string): string {
  return pagePath('/auth/confirm/:id/:token', { id, token });
}

/** The page that requests an email with a reset link. */
export function forgotPassword(): string {
  return pagePath('/forgot-password', {});
}

/** The link of the reset mail; opening it uses nothing up. */
export function resetPassword(token: string): string {
  return pagePath('/auth/reset-password/:token', { token });
}

/** The link of the email to a new email address. */
export function confirmEmail(token: string): string {
  return pagePath('/auth/confirm-email/:token', { token });
}

/** The link of the email to the former address: restores it, for 72 hours. */
export function undoEmail(token: string): string {
  return pagePath('/auth/undo-email/:token', { token });
}
