import type { Owner } from './owners.ts';
import { getPlaces } from './places.ts';

/** The releases that something in the page is mounted from, each once. */
export function getRunning(): Owner[] {
  const owners = getPlaces().map(({ owner: { remote, release } }) => ({ remote, release }));
  return [...new Map(owners.map((owner) => [JSON.stringify(owner), owner])).values()];
}
