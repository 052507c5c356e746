import type { InvitedPerson } from 'shared-api/contract';
import type { Outcome } from './invite-several.ts';

export function presentInvited(
  emails: readonly string[],
  outcomes: readonly Outcome[],
  language: string,
): InvitedPerson[] {
  return outcomes.map(({ state, said, retryAfter }, index) => ({
    email: emails[index] ?? '',
    state,
    message: said(language),
    ...(retryAfter === undefined ? {} : { retry_after: retryAfter }),
  }));
}
