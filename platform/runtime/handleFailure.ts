import { getHostSettings, type RemoteFailure } from './hostSettings.ts';
import type { Fallback } from './fallback.ts';

/**
 * Tells of a failure, and finds what can be done about it without the person: nothing, where what failed is not
 * `remote`'s own. What was told is told again only where another release took over.
 */
export async function handleFailure(
  remote: string,
  failure: RemoteFailure,
  isTold: boolean,
): Promise<Fallback['step']> {
  const { step, ...found } = failure.remote === remote ? await findFallback(failure) : {};
  if (!isTold || step === 'replaced') getHostSettings().onFailure({ ...failure, ...found });
  return step;
}

async function findFallback(failure: RemoteFailure): Promise<Fallback> {
  const load = () => import(/* webpackChunkName: "fallback" */ './fallback.ts');
  return load().then(
    (fallback) => fallback.findFallback(failure),
    () => ({ isOffline: true }),
  );
}
