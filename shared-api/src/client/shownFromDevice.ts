import { useSyncExternalStore } from 'react';

/** Moments of the server's last confirmation, for each cached response on the screen. */
const shown = new Map<object, number>();
const listeners = new Set<() => void>();

function notify(): void {
  for (const listener of listeners) listener();
}

/**
 * Registers a cached response shown on the screen, last confirmed at `at`. Returns how to remove
 * it.
 */
export function showFromDevice(at: number): () => void {
  const token = {};
  shown.set(token, at);
  notify();
  return () => {
    shown.delete(token);
    notify();
  };
}

/** Returns the age (as a moment) of the oldest cached response on the screen; null without any. */
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
