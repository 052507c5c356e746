import { messagesOf } from 'platform/languages';
import type { ApiError } from 'shared-api';

/** Texts that all screens of this remote share: log-in, sign-up, password reset, account settings. */
export const formMessages = messagesOf('form', {
  email: 'Email',
  password: 'Password',
  newPassword: 'New password',
  newPasswordHint: 'At least {min, number} characters.',
  confirmPassword: 'Confirm new password',
  showPassword: 'Show password',
  hidePassword: 'Hide password',
  back: 'Back',
  next: 'Next',
  login: 'Log in',
  signUp: 'Sign up',
  /**
   * Link below “We sent an email”, on an installation without a mail server. /outbox shows its
   * emails.
   */
  outbox: 'Emails stay on this computer. Open the outbox',
  opensInNewTab: '(opens in a new tab)',
  error: 'An error occurred',
  slow: 'Server is slow',
  tooOften: 'Too many attempts. Try again later.',
  /** {wait} is one of the three texts below: 40 seconds. */
  tooOftenFor: 'Too many attempts. Try again in {wait}.',
});

const waitMessages = messagesOf('wait', {
  /** Follows “in”: Try again in 40 seconds. */
  seconds: '{count, plural, one {# second} other {# seconds}}',
  minutes: '{count, plural, one {# minute} other {# minutes}}',
  hours: '{count, plural, one {# hour} other {# hours}}',
});

/** Default messages of this remote for failed calls. */
export const FAILURES = {
  slow: formMessages.slow,
  failed: formMessages.error,
  refused: { 429: ({ retryAfter }: ApiError) => tooOften(retryAfter) },
};

/** Message after too many attempts. `seconds` is null if the server does not say how long to wait. */
export function tooOften(seconds: number | null): string {
  return seconds === null
    ? formMessages.tooOften
    : formMessages.tooOftenFor({ wait: wait(seconds) });
}

/** Returns the seconds in words, rounded up: "1 second", "40 seconds", "2 minutes". */
export function wait(seconds: number): string {
  if (seconds < 60) return waitMessages.seconds({ count: Math.max(1, Math.ceil(seconds)) });
  if (seconds <= 90 * 60) return waitMessages.minutes({ count: Math.ceil(seconds / 60) });
  return waitMessages.hours({ count: Math.ceil(seconds / 3600) });
}
