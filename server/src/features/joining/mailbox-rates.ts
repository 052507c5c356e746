import type { RateLimiter } from '../../security/rate-limiter.ts';
import { RATES } from './rates.ts';

/** Invitation for the purpose of counting, to study or to teach. */
interface Counted {
  /** Id of the inviter's account. */
  by: string;
  /** Comparison key (`emailKey`) of the address. */
  mailbox: string;
}

/**
 * Counts an invitation for its inviter and for all inviters together. A refused one does not count,
 * so an inviter above their own limit takes nothing from others.
 * @returns seconds until the mailbox can be invited again; 0 if the invitation may be sent now
 */
export async function countInvitation(limiter: RateLimiter, counted: Counted): Promise<number> {
  const own = await limiter.consume(ownKey(counted), RATES.invited);
  if (own.retryAfter > 0) return own.retryAfter;
  const rate = own.count === 1 ? RATES.invitedFirst : RATES.invitedByAll;
  const { retryAfter } = await limiter.consume(totalKey(counted), rate);
  if (retryAfter > 0) await refundInvitation(limiter, counted);
  return retryAfter;
}

/** Takes back a counted invitation that was not sent. */
export async function refundInvitation(limiter: RateLimiter, counted: Counted): Promise<void> {
  await limiter.refund(ownKey(counted), RATES.invited);
  await limiter.refund(totalKey(counted), RATES.invitedByAll);
}

function ownKey({ by, mailbox }: Counted): string {
  return `invitation to ${mailbox} by ${by}`;
}

function totalKey({ mailbox }: Counted): string {
  return `invitation to ${mailbox}`;
}
