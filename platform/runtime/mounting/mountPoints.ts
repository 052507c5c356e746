import type { OwnedModule } from './owners.ts';
import { createStore } from '../store.ts';

/** Place of the page where a release is mounted. */
export interface MountPoint {
  owner: OwnedModule;
  element: Element;
  /** Unmounts the current content, and mounts the release that the registry lists now. */
  renew: () => void;
}

const mountPoints = createStore<readonly MountPoint[]>([]);

/** Registers a place. Returns a function that removes it. */
export function registerMountPoint(mountPoint: MountPoint): () => void {
  mountPoints.set([...mountPoints.get(), mountPoint]);
  return () => mountPoints.set(mountPoints.get().filter((other) => other !== mountPoint));
}

/** Returns every registered place. */
export function getMountPoints(): readonly MountPoint[] {
  return mountPoints.get();
}

/** Calls `listener` when a place is added or removed. Returns a function that unsubscribes. */
export function watchMountPoints(listener: () => void): () => void {
  return mountPoints.subscribe(listener);
}
