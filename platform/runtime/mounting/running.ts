import type { Owner } from './owners.ts';
import { getMountPoints } from './mountPoints.ts';

/** Returns the releases with mounted modules in the page, each once. */
export function getRunning(): Owner[] {
  const owners = getMountPoints().map(({ owner: { remote, release } }) => ({ remote, release }));
  return [...new Map(owners.map((owner) => [JSON.stringify(owner), owner])).values()];
}
