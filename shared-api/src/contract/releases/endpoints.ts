import { TIMEOUTS, defineEndpoint } from '../endpoint.ts';
import type { releaseCalls, reportCalls } from './schema.ts';

type Calls = typeof releaseCalls & typeof reportCalls;

/** Asks whether an unknown address belongs to a release that only a few browsers get (canary). */
export const findCanary = defineEndpoint<Calls['findCanary']>('GET', '/canary');

/**
 * Overrides the release of a remote for this browser, from the next page load until its session
 * ends.
 */
export const overrideRemote = defineEndpoint<Calls['overrideRemote']>('POST', '/overrides');

/** Removes the overrides: from the next page load, this browser gets the general releases again. */
export const resetOverrides = defineEndpoint<Calls['resetOverrides']>('DELETE', '/overrides');

export const reportRemoteFailure = defineEndpoint<Calls['reportRemoteFailure']>(
  'POST',
  '/reports/remote',
  { timeoutMs: TIMEOUTS.standard, isReport: true },
);

export const reportView = defineEndpoint<Calls['reportView']>('POST', '/reports/view', {
  timeoutMs: TIMEOUTS.standard,
  isReport: true,
});

/**
 * Reports the releases that a tab runs, and returns those that were revoked. For networks that
 * block the channel of releases.
 */
export const reportRunning = defineEndpoint<Calls['reportRunning']>('POST', '/reports/running', {
  timeoutMs: TIMEOUTS.standard,
  isReport: true,
});
