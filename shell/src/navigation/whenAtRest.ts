import { whenLoaded } from 'platform/runtime';

/** Milliseconds after which a page has what its first view needs. */
const SETTLES_WITHIN = 3_000;

/** Calls `act` once the first view has loaded and the browser is idle. Returns how to cancel. */
export function whenAtRest(act: () => void): () => void {
  return whenLoaded(act, SETTLES_WITHIN);
}
