import { isPageTranslated, type RemoteFailure } from 'platform/host';
import { reportRemoteFailure } from 'shared-api';

const UNKNOWN = 'unknown';

/** Reports a failed remote, with its page, to the server's log. */
export function reportFailure({ error, isOffline, ...failure }: RemoteFailure): void {
  const { remote, release, phase, replacedBy, seenHash, isUnreachable } = failure;
  void reportRemoteFailure({
    remote,
    release: release || UNKNOWN,
    phase,
    message: error.message || error.name,
    path: location.pathname,
    offline: isOffline,
    ...(isPageTranslated() ? { translated: true } : {}),
    replacedBy,
    ...(seenHash ? { seen_hash: seenHash } : {}),
    ...(isUnreachable ? { unreachable: true } : {}),
  });
}
