import { useSyncExternalStore } from 'react';
import { READ_ONLY_HEADER } from '../contract/index.ts';

let isOn = false;
const listeners = new Set<() => void>();

/** Learns from a reply whether the server is in read-only mode. */
export function learnMode({ headers }: Response): void {
  const isNow = headers.get(READ_ONLY_HEADER) !== null;
  if (isNow === isOn) return;
  isOn = isNow;
  for (const listener of listeners) listener();
}

/** Calls `listener` when read-only mode begins or ends. Returns how to stop. */
export function watchReadOnly(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Whether the server's last reply said that nothing can be saved during maintenance. */
export function isReadOnly(): boolean {
  return isOn;
}

/** Returns `isReadOnly()`, and renders again when it changes. */
export function useIsReadOnly(): boolean {
  return useSyncExternalStore(watchReadOnly, isReadOnly, () => false);
}
