import { TIMEOUTS, defineEndpoint } from './endpoint.ts';

/** A remote that failed in a browser, for the server's log. */
export interface RemoteFailureBody {
  /** The remote's name, as in its remote.json. */
  remote: string;
  /** Its active release, as in the registry. */
  release: string;
  /** What failed: fetching its code, or rendering. */
  phase: 'load' | 'render';
  message: string;
  /** The address of the page, without its query. */
  path: string;
}

/** Open to everyone (the landing page can fail too), rate limited, and kept short. */
export const reportRemoteFailure = defineEndpoint<{
  body: RemoteFailureBody;
  reply: Record<string, never>;
}>({
  method: 'POST',
  path: '/reports/remote',
  timeoutMs: TIMEOUTS.standard,
});
