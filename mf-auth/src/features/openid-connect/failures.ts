import type { ApiError } from 'shared-api';
import { FAILURES } from '../../form/messages.ts';

const messageOf = ({ message }: ApiError) => message;

/** Messages for failed calls; the server says what conflicts, or that the provider is away. */
export const PROVIDER_FAILURES = {
  ...FAILURES,
  refused: { ...FAILURES.refused, 409: messageOf, 503: messageOf },
};
