import { TIMEOUTS, del, get, post } from '../endpoint.ts';
import type { releaseCalls, reportCalls } from './schema.ts';

type Calls = typeof releaseCalls & typeof reportCalls;

export const findCanary = get<Calls['findCanary']>('/canary');
export const overrideRemote = post<Calls['overrideRemote']>('/overrides');
export const resetOverrides = del<Calls['resetOverrides']>('/overrides');

export const reportRemoteFailure = post<Calls['reportRemoteFailure']>('/reports/remote', {
  timeoutMs: TIMEOUTS.standard,
  isReport: true,
});

export const reportView = post<Calls['reportView']>('/reports/view', {
  timeoutMs: TIMEOUTS.standard,
  isReport: true,
});

export const reportRunning = post<Calls['reportRunning']>('/reports/running', {
  timeoutMs: TIMEOUTS.standard,
  isReport: true,
});
