import { useSyncExternalStore } from 'react';

/** When the server last stood by what is shown from the device, by whatever shows it. */
const shown = new Map<object, number>();
const listeners = new Set<() => void>();

function tell(): void {
  for (const listener of listeners) listener();
}

/** Something from the device is on the screen, as of `at`; returns how to say that it is no more. */
export function showFromDevice(at: number): () => void {
  const position = {};
  shown.set(position, at);
  tell();
  return () => {
    shown.delete(position);
    tell();
  };
}

/** As of when the oldest thing is that is shown from the device; null while all is from the server. */
export function useShownSince(): number | null {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => (shown.size > 0 ? Math.min(...shown.values()) : null),
    () => null,
  );
}
