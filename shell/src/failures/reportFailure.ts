import type { RemoteFailure } from 'platform/host';
import { reportRemoteFailure } from 'shared-api';

const UNKNOWN = 'unknown';

/** Tells the server's log which part failed on which page. */
export function reportFailure({ remote, release, phase, error }: RemoteFailure): void {
  void reportRemoteFailure({
    remote,
    release: release || UNKNOWN,
    phase,
    message: error.message || error.name,
    path: location.pathname,
  });
}
