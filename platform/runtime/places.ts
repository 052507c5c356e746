import type { OwnedModule } from './owners.ts';
import { createStore } from './store.ts';

/** Place of the page where a release is mounted. */
export interface Place {
  owner: OwnedModule;
  element: Element;
  /** Unmounts the current content, and mounts the release that the registry lists now. */
  renew: () => void;
}

const places = createStore<readonly Place[]>([]);

/** Registers a place. Returns a function that removes it. */
export function enterPlace(place: Place): () => void {
  places.set([...places.get(), place]);
  return () => places.set(places.get().filter((other) => other !== place));
}

/** Returns every registered place. */
export function getPlaces(): readonly Place[] {
  return places.get();
}

/** Calls `listener` when a place is added or removed. Returns a function that unsubscribes. */
export function watchPlaces(listener: () => void): () => void {
  return places.subscribe(listener);
}
