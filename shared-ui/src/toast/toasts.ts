import { useSyncExternalStore } from 'react';

/** Meaning. `error` is announced at once; the others wait for a pause of the screen reader. */
export type ToastTone = 'success' | 'error' | 'info';

/** Action of a toast. */
export interface ToastAction {
  label: string;
  onSelect: () => void;
}

/** Toast in the region. */
export interface Toast {
  /** Unique id. */
  id: number;
  tone: ToastTone;
  text: string;
  action?: ToastAction | undefined;
}

let newest = 0;
let toasts: readonly Toast[] = [];
const listeners = new Set<() => void>();

function change(next: readonly Toast[]): void {
  toasts = next;
  for (const listener of listeners) listener();
}

/** Adds a toast at the end. An equal toast is not repeated, but one with an action replaces it. */
export function addToast({ tone, text, action }: Omit<Toast, 'id'>): void {
  const there = toasts.find((toast) => toast.tone === tone && toast.text === text);
  if (there && !action) return;
  newest += 1;
  const added = { id: newest, tone, text, action };
  change([...toasts.filter((toast) => toast !== there), added]);
}

/** Removes a toast, if it is still there. */
export function removeToast(toast: Toast): void {
  change(toasts.filter((one) => one !== toast));
}

/** Removes all toasts, for the session of another person, and between tests. */
export function removeAllToasts(): void {
  change([]);
}

/** Returns the current toasts, in order of creation. */
export function useToasts(): readonly Toast[] {
  return useSyncExternalStore(subscribe, () => toasts);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
