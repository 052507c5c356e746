import { useRegistry } from './registryStore.ts';

/** A remote that this browser alone has in another release than everybody. */
export interface Overridden {
  remote: string;
  /** The release's id, or the origin that a release of no server's comes from. */
  from: string;
}

/** What the person who uses this browser asked to see instead of what everybody does. */
export function useOverridden(): Overridden[] {
  const { overridden = [], remotes } = useRegistry();
  return remotes
    .filter(({ name }) => overridden.includes(name))
    .map(({ name, release, entry }) => {
      return { remote: name, from: URL.canParse(entry) ? new URL(entry).origin : release };
    });
}
