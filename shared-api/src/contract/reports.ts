import type { InferType } from 'yup';
import { TIMEOUTS, defineEndpoint } from './endpoint.ts';
import type { remoteFailureRules, runningRules, viewRules } from './rules/reports.ts';
import type { nothing } from './shapes/fields.ts';
import type { withdrawnReleases } from './shapes/reports.ts';

/** A failure of a remote in a browser, for the server's log. */
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

/** Load times of one page view, and the releases that it ran. */
export type ViewBody = InferType<typeof viewRules>;

export const reportView = defineEndpoint<{ body: typeof viewRules; reply: typeof nothing }>({
  method: 'POST',
  path: '/reports/view',
  timeoutMs: TIMEOUTS.standard,
  isReport: true,
});

/**
 * Reports the releases that a tab runs, and returns those that were revoked. For networks that
 * block the channel of releases.
 */
export const reportRunning = defineEndpoint<{
  body: typeof runningRules;
  reply: typeof withdrawnReleases;
}>({
  method: 'POST',
  path: '/reports/running',
  timeoutMs: TIMEOUTS.standard,
  isReport: true,
});
