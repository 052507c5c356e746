import { pagePath } from '../paths.ts';

interface Onward {
  /** Where the person was going: they are led there afterwards. */
  next?: string | null;
}

/** For who has no account; open to everybody. */
export function signUp({ next }: Onward = {}): string {
  return pagePath('/signup', {}, { next });
}

/** For who has no session, or one that has ended. */
export function login({ next }: Onward = {}): string {
  return pagePath('/login', {}, { next });
}

/** Until the sign-up's e-mail address is confirmed. */
export function waiting({ next }: Onward = {}): string {
  return pagePath('/waiting', {}, { next });
}

/** What the mail of a sign-up links to: the account's id, and the token that confirms it. */
export function confirmAccount(id: string, token: string): string {
  return pagePath('/auth/confirm/:id/:token', { id, token });
}

/** Asks for the mail with a reset link. */
export function forgotPassword(): string {
  return pagePath('/forgot-password', {});
}

/** What that mail links to; opening it uses nothing up. */
export function resetPassword(token: string): string {
  return pagePath('/auth/reset-password/:token', { token });
}

/** What the mail to a new e-mail address links to. */
export function confirmEmail(token: string): string {
  return pagePath('/auth/confirm-email/:token', { token });
}

/** What the mail to the old one links to: the way back, for 72 hours. */
export function undoEmail(token: string): string {
  return pagePath('/auth/undo-email/:token', { token });
}
