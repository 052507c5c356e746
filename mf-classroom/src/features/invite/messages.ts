import { messagesOf } from 'platform/languages';

export const messages = messagesOf('invite', {
  email: 'Email',
  sending: 'Sending the invitation',
  sent: 'Invitation sent to {email}',
  notKept: 'This browser cannot save drafts. Send the invitation before you close the page.',
  slow: 'Server not responding',
  failed: 'An error occured',
  cancel: 'Cancel',
  close: 'Close',
  tooOften: 'Too many invitations. Try again later.',
  tooOftenSeconds:
    'Too many invitations. Try again in {count, plural, one {# second} other {# seconds}}.',
  tooOftenMinutes:
    'Too many invitations. Try again in {count, plural, one {# minute} other {# minutes}}.',
});

/** Text for too many invitations. `seconds` is null if the server names no wait. */
export function tooOften(seconds: number | null): string {
  if (seconds === null) return messages.tooOften;
  if (seconds < 120) return messages.tooOftenSeconds({ count: seconds });
  return messages.tooOftenMinutes({ count: Math.ceil(seconds / 60) });
}
