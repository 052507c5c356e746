/**
 * Outcomes of a visit to the provider, in the query field `openid` of the page afterwards:
 * `continue` and `mailed` ask for the next step, `linked` has linked the account, and the others are errors.
 */
export const OPEN_ID_OUTCOMES = [
  'continue',
  'mailed',
  'linked',
  'away',
  'cancelled',
  'clock',
  'expired',
  'invalid',
  'other-account',
  'other-address',
  'unverified',
] as const;
/** One of the outcomes. */
export type OpenIdOutcome = (typeof OPEN_ID_OUTCOMES)[number];
