import type { InferType } from 'yup';
import { TIMEOUTS, defineEndpoint } from './endpoint.ts';
import type { remoteFailureRules } from './rules/reports.ts';
import type { nothing } from './shapes/fields.ts';

/** A remote that failed in a browser, for the server's log. */
export type RemoteFailureBody = InferType<typeof remoteFailureRules>;

export const reportRemoteFailure = defineEndpoint<{
  body: typeof remoteFailureRules;
  reply: typeof nothing;
}>({
  method: 'POST',
  path: '/reports/remote',
  timeoutMs: TIMEOUTS.standard,
});
