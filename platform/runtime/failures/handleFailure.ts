import { getHostSettings, type RemoteFailure } from '../hostSettings.ts';
import type { Fallback } from './fallback.ts';

/** State of the tab in which a failure happened. */
export interface FailureContext {
  /** Whether the tab can try once more by itself; then nothing is reported yet. */
  canTryAgain?: boolean;
  /** Whether it has been reported; it is reported again only where another release takes over. */
  isReported?: boolean;
  /** The failure of the first try, where this is the second and the first has not been reported. */
  first?: RemoteFailure | undefined;
}

/** Result of handling a failure. */
export interface HandledFailure {
  step?: Fallback['step'];
  /** The failure, with what the tab has found out about it. */
  failure: RemoteFailure;
}

/**
 * Reports a failure, and finds what can be done about it without the person: nothing, where what failed is not `remote`'s own. A
 * first failure that a second try by itself follows is left to that try, whose report has the evidence of both.
 */
export async function handleFailure(
  remote: string,
  failed: RemoteFailure,
  { canTryAgain = false, isReported = false, first }: FailureContext,
): Promise<HandledFailure> {
  const { step, ...found } = failed.remote === remote ? await findFallback(failed) : {};
  const { onFailure } = getHostSettings();
  const isSame = first?.remote === failed.remote && first.release === failed.release;
  const failure = { ...(isSame ? evidenceOf(first) : {}), ...failed, ...found };
  if (step === 'again' && canTryAgain) return { step, failure };
  if (first && !isSame) onFailure(first);
  if (!isReported || step === 'replaced') onFailure(failure);
  return { ...(step ? { step } : {}), failure };
}

function evidenceOf({ seenHash, isUnreachable }: RemoteFailure): Partial<RemoteFailure> {
  return { ...(seenHash ? { seenHash } : {}), ...(isUnreachable ? { isUnreachable } : {}) };
}

async function findFallback(failure: RemoteFailure): Promise<Fallback> {
  const load = () => import(/* webpackChunkName: "fallback" */ './fallback.ts');
  return load().then(
    (fallback) => fallback.findFallback(failure),
    () => ({ isOffline: true }),
  );
}
