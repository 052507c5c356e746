import { reportRemoteFailure as endpoint, type RemoteFailureBody } from '../contract/index.ts';
import { request } from './request.ts';

/**
 * Reports the failure of a remote to the server's log. Ignores its own failure, since nobody could
 * handle it.
 */
export async function reportRemoteFailure(report: RemoteFailureBody): Promise<void> {
  await request(endpoint, {
    body: { ...report, message: report.message.slice(0, 1_000), path: report.path.slice(0, 300) },
  }).catch(() => undefined);
}
