import type { InferType } from 'yup';
import { TIMEOUTS, defineEndpoint } from './endpoint.ts';
import type { remoteFailureRules, viewRules } from './rules/reports.ts';
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
  isReport: true,
});

/** How fast one page came, and what it was made of. */
export type ViewBody = InferType<typeof viewRules>;

export const reportView = defineEndpoint<{ body: typeof viewRules; reply: typeof nothing }>({
  method: 'POST',
  path: '/reports/view',
  timeoutMs: TIMEOUTS.standard,
  isReport: true,
});
