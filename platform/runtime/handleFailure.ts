import { getHostSettings, type RemoteFailure } from './hostSettings.ts';
import type { WayBack } from './wayBack.ts';

/**
 * Tells of a failure, and finds what can be done about it without the person: nothing, where what failed is not
 * `remote`'s own. What was told is told again only where another release took over.
 */
export async function handleFailure(
  remote: string,
  failure: RemoteFailure,
  isTold: boolean,
): Promise<WayBack['step']> {
  const { step, ...found } = failure.remote === remote ? await findWayBack(failure) : {};
  if (!isTold || step === 'replaced') getHostSettings().onFailure({ ...failure, ...found });
  return step;
}

async function findWayBack(failure: RemoteFailure): Promise<WayBack> {
  const load = () => import(/* webpackChunkName: "way-back" */ './wayBack.ts');
  return load().then(
    (wayBack) => wayBack.findWayBack(failure),
    () => ({ isOffline: true }),
  );
}
