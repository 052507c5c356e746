import type { ApiError } from 'shared-api';

/** Texts that every screen of this remote says alike. */
export const formMessages = {
  email: 'Email',
  password: 'Password',
  newPassword: 'New password',
  newPasswordHint: (min: number) => `At least ${min} characters.`,
  confirmPassword: 'Confirm new password',
  showPassword: 'Show password',
  hidePassword: 'Hide password',
  back: 'Back',
  next: 'Next',
  login: 'Log in',
  signUp: 'Sign up',
  outbox: 'Mails stay on this computer: open the outbox',
  opensInNewTab: '(opens in a new tab)',
  error: 'An error occurred',
  slow: 'Server is slow',
  tooOften: (seconds: number | null) =>
    `Too many attempts. Please try again ${seconds === null ? 'later' : `in ${wait(seconds)}`}.`,
};

/** What every screen of this remote says of a call that failed, where it has no words of its own. */
export const FAILURES = {
  slow: formMessages.slow,
  failed: formMessages.error,
  refused: { 429: ({ retryAfter }: ApiError) => formMessages.tooOften(retryAfter) },
};

/** Seconds in words, rounded up: "1 second", "40 seconds", "2 minutes". */
export function wait(seconds: number): string {
  if (seconds < 60) return count(Math.max(1, Math.ceil(seconds)), 'second');
  if (seconds <= 90 * 60) return count(Math.ceil(seconds / 60), 'minute');
  return count(Math.ceil(seconds / 3600), 'hour');
}

function count(amount: number, unit: string): string {
  return `${amount} ${unit}${amount === 1 ? '' : 's'}`;
}
