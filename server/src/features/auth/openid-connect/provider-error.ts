import { AuthorizationResponseError } from 'openid-client';
import type { OpenIdOutcome } from 'shared-api/contract';

/** Failed visit to the provider, with the outcome that the page shows. */
export class ProviderError extends Error {
  override name = 'ProviderError';
  readonly outcome: OpenIdOutcome;

  constructor(outcome: OpenIdOutcome, options?: ErrorOptions) {
    super(`the log-in with the provider failed: ${outcome}`, options);
    this.outcome = outcome;
  }
}

/** Error codes of openid-client, whose constants it does not export. */
const AWAY = new Set(['OAUTH_TIMEOUT', 'OAUTH_ABORT', 'OAUTH_RESPONSE_IS_NOT_CONFORM']);
const CLOCK = 'OAUTH_JWT_TIMESTAMP_CHECK_FAILED';

/** Converts an error of openid-client. */
export function explain(error: unknown): ProviderError {
  if (error instanceof ProviderError) return error;
  return new ProviderError(outcomeOf(error), { cause: error });
}

function outcomeOf(error: unknown): OpenIdOutcome {
  if (error instanceof AuthorizationResponseError) {
    if (error.error === 'access_denied') return 'cancelled';
    return /^(temporarily_unavailable|server_error)$/.test(error.error) ? 'away' : 'invalid';
  }
  const { code } = error as { code?: unknown };
  if (code === CLOCK) return 'clock';
  // fetch throws a TypeError without a code if the connection fails.
  const hasFailed = error instanceof TypeError && code === undefined;
  return hasFailed || AWAY.has(String(code)) ? 'away' : 'invalid';
}
