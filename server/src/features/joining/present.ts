import type { InvitedPerson } from 'shared-api/contract';
import type { Outcome } from './invite-several.ts';

export function presentInvited(
  emails: readonly string[],
  outcomes: readonly Outcome[],
  language: string,
): InvitedPerson[] {
  return outcomes.map(({ state, text, retryAfter }, index) => ({
    email: emails[index] ?? '',
    state,
    message: text(language),
    ...(retryAfter === undefined ? {} : { retry_after: retryAfter }),
  }));
}
