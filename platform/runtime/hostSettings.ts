import type { ComponentType, ReactNode } from 'react';

/** A remote that could not be shown, or failed afterwards. */
export interface RemoteFailure {
  /** `shell` where it is the shell's own script that is missing. */
  remote: string;
  /** The release that was active then; empty where the registry knows no such remote. */
  release: string;
  /** Fetching its code, mounting it, rendering, taking it out again, or later: in a timer, say. */
  phase: 'load' | 'mount' | 'render' | 'unmount' | 'run';
  error: Error;
  /** Whether the server could not be reached either. */
  isOffline?: boolean;
  /** The release that took over in this tab. */
  replacedBy?: string;
  /** Hash of the script that came, where it is not the released one. */
  seenHash?: string;
  /** Whether the host of its scripts does not answer, while the server does. */
  isUnreachable?: boolean;
}

/** What no remote brings is the shell's. */
export const SHELL = { remote: 'shell', release: '' };

/** A whole page, one panel of a slot, a button's room in the bar above all pages, or a strip of a page, `var(--room)` high. */
export type MountPlace = 'page' | 'slot' | 'bar' | 'strip';

export interface FailureProps extends RemoteFailure {
  place: MountPlace;
  onRetry: () => void;
}

/** What the shell decides about every remote that is mounted, by itself or by another remote. */
export interface HostSettings {
  /** Told once for each failure. */
  onFailure: (failure: RemoteFailure) => void;
  /** In place of a remote that failed. */
  Failure: ComponentType<FailureProps>;
  /** In place of a remote whose code is on its way. */
  Loading: ComponentType<{ place: MountPlace }>;
  /** Around all that a remote draws in a place: what each React root has to have. */
  Around?: ComponentType<{ children: ReactNode }>;
}

/** Milliseconds. Enough for a slow line; then people are told, and may try again. */
export const PATIENCE_MS = 10_000;

/** Until a shell says more (a remote that runs alone has none): bare, but never blank. */
let settings: HostSettings = {
  onFailure: ({ remote, error }) => console.error(remote, error),
  Failure: ({ error }) => error.message,
  Loading: () => null,
};

/** For the shell, once, before it renders. */
export function setHostSettings(next: HostSettings): void {
  settings = next;
}

/** What the shell has settled, or bare stand-ins where there is no shell. */
export function getHostSettings(): HostSettings {
  return settings;
}
