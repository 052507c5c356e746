import { whenLoaded } from 'platform/runtime';

/** Milliseconds after which a page has what its first view needs. */
const SETTLES_WITHIN = 3_000;

/** Calls back once the page has what its first view needs and the browser nothing to do. Returns how to stop. */
export function whenAtRest(act: () => void): () => void {
  return whenLoaded(act, SETTLES_WITHIN);
}
