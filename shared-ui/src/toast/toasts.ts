import { useSyncExternalStore } from 'react';

/** An `error` interrupts whoever listens to the screen; the others wait for a pause. */
export type ToastTone = 'success' | 'error' | 'info';

/** What may be done about it, while it stands. */
export interface ToastAction {
  label: string;
  onSelect: () => void;
}

/** Something that is said. */
export interface Toast {
  /** No other has it. */
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

/** Newest last. The same words twice are one toast; of two with something to do the newer one. */
export function addToast({ tone, text, action }: Omit<Toast, 'id'>): void {
  const there = toasts.find((toast) => toast.tone === tone && toast.text === text);
  if (there && !action) return;
  newest += 1;
  const added = { id: newest, tone, text, action };
  change([...toasts.filter((toast) => toast !== there), added]);
}

/** Nothing happens where it is gone already. */
export function removeToast(toast: Toast): void {
  change(toasts.filter((one) => one !== toast));
}

/** For another person's session, and between tests. */
export function removeAllToasts(): void {
  change([]);
}

/** The toasts that stand now, in the order in which they came. */
export function useToasts(): readonly Toast[] {
  return useSyncExternalStore(subscribe, () => toasts);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
