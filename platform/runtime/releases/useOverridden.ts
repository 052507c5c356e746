import { useRegistry } from './registryStore.ts';

/** Remote that runs in another release in this browser only. */
export interface Overridden {
  remote: string;
  /** Id of the release, or origin of a dev server. */
  from: string;
}

/** Returns the overrides that the person set in this browser. */
export function useOverridden(): Overridden[] {
  const { overridden = [], remotes } = useRegistry();
  return remotes
    .filter(({ name }) => overridden.includes(name))
    .map(({ name, release, entry }) => {
      return { remote: name, from: URL.canParse(entry) ? new URL(entry).origin : release };
    });
}
