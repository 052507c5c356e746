import type { ComponentType, ReactNode } from 'react';

/** Failure of a remote, before or after it is shown. */
export interface RemoteFailure {
  /** Remote, or `shell` if a script of the shell is missing. */
  remote: string;
  /** Release that was active at that time; empty if the registry has no such remote. */
  release: string;
  /** Phase: loading the code, mounting, rendering, unmounting, or later, for example in a timer. */
  phase: 'load' | 'mount' | 'render' | 'unmount' | 'run';
  error: Error;
  /** Whether the server was unreachable too. */
  isOffline?: boolean;
  /** Release that replaced it in this tab. */
  replacedBy?: string;
  /** Hash of the received script, if it differs from the released one. */
  seenHash?: string;
  /** Whether the host of its scripts does not respond, although the server does. */
  isUnreachable?: boolean;
}

/** Owner of every script that belongs to no remote. */
export const SHELL = { remote: 'shell', release: '' };

/**
 * Place of a remote: a whole page, a panel of a slot, a button in the top bar, or a strip of a page
 * with the height `var(--room)`.
 */
export type MountArea = 'page' | 'slot' | 'bar' | 'strip';

export interface FailureProps extends RemoteFailure {
  /** `part` is a part of a screen whose code is lost: trying again takes a new page. */
  area: MountArea | 'part';
  onRetry: () => void;
}

/** Settings of the shell for every mounted remote, also for one that another remote mounts. */
export interface HostSettings {
  /** Called once for each failure, unless a second try by itself mends it. */
  onFailure: (failure: RemoteFailure) => void;
  /** Replaces a remote that failed. */
  Failure: ComponentType<FailureProps>;
  /** Replaces a remote whose code is loading. */
  Loading: ComponentType<{ area: MountArea }>;
  /** Wraps the content of each React root, for context that every root needs. */
  Around?: ComponentType<{ children: ReactNode }>;
}

/**
 * Limit in milliseconds, enough for a slow connection. After that, people see a notice and can
 * retry.
 */
export const PATIENCE_MS = 10_000;

/**
 * Defaults until a shell sets its own; a standalone remote has no shell. Minimal, but never blank.
 */
let settings: HostSettings = {
  onFailure: ({ remote, error }) => console.error(remote, error),
  Failure: ({ error }) => error.message,
  Loading: () => null,
};

/** Stores the shell's settings. Called once, before it renders. */
export function setHostSettings(next: HostSettings): void {
  settings = next;
}

/** Returns the shell's settings, or the defaults without a shell. */
export function getHostSettings(): HostSettings {
  return settings;
}
