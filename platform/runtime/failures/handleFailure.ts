import { getHostSettings, type RemoteFailure } from '../hostSettings.ts';
import type { Fallback } from './fallback.ts';

/** State of the tab in which a failure happened. */
export interface FailureContext {
  /** Whether the tab can retry once by itself; then nothing is reported yet. */
  canTryAgain?: boolean;
  /** Whether it has been reported. It is reported again only if another release takes over. */
  isReported?: boolean;
  /** Failure of the first try, if this is the second and the first has not been reported. */
  first?: RemoteFailure | undefined;
}

/** Result of handling a failure. */
export interface HandledFailure {
  step?: Fallback['step'];
  /** The failure, with the evidence that the tab has found. */
  failure: RemoteFailure;
}

/**
 * Reports a failure, and looks for an automatic recovery. There is none if the failed part does not
 * belong to `remote`.
 * A first failure before an automatic retry is not reported: the report of the retry contains the
 * evidence of both.
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
