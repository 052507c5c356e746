import { getHostSettings, type RemoteFailure } from './hostSettings.ts';
import type { Fallback } from './fallback.ts';

/**
 * Reports a failure, and looks for an automatic remedy. Finds none if the failure belongs to
 * another remote or the shell.
 * A reported failure is reported again only if another release replaced it.
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
