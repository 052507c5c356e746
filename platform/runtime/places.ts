import type { OwnedModule } from './owners.ts';
import { createStore } from './store.ts';

/** Where a release is mounted in the page now. */
export interface Place {
  owner: OwnedModule;
  element: Element;
  /** Takes out what is there, and mounts what the registry names now. */
  renew: () => void;
}

const places = createStore<readonly Place[]>([]);

/** Tells of a place; returns how to tell that it is empty. */
export function enterPlace(place: Place): () => void {
  places.set([...places.get(), place]);
  return () => places.set(places.get().filter((other) => other !== place));
}

/** Every place that is filled. */
export function getPlaces(): readonly Place[] {
  return places.get();
}

/** Has `listener` called when a place is filled or emptied. Returns how to stop. */
export function watchPlaces(listener: () => void): () => void {
  return places.subscribe(listener);
}
