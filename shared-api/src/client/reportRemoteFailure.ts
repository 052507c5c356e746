import { reportRemoteFailure as endpoint, type RemoteFailureBody } from '../contract/index.ts';
import { request } from './request.ts';

/** Tells the server's log of a remote that failed here. Never fails itself: there is no one to tell. */
export async function reportRemoteFailure(report: RemoteFailureBody): Promise<void> {
  await request(endpoint, {
    body: { ...report, message: report.message.slice(0, 1_000), path: report.path.slice(0, 300) },
  }).catch(() => undefined);
}
