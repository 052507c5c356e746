import type { ComponentType } from 'react';

/** A remote that could not be shown. */
export interface RemoteFailure {
  remote: string;
  /** The release that was active then; empty where the registry knows no such remote. */
  release: string;
  /** Fetching its code, or rendering. */
  phase: 'load' | 'render';
  error: Error;
}

export interface FailureProps extends RemoteFailure {
  /** A whole page, or one panel of a slot. */
  place: 'page' | 'slot';
  onRetry: () => void;
}

/** What the shell decides about every remote that is mounted, by itself or by another remote. */
export interface HostSettings {
  /** Told once for each failure. */
  onFailure: (failure: RemoteFailure) => void;
  /** In place of a remote that failed. */
  Failure: ComponentType<FailureProps>;
  /** In place of a remote whose code is on its way. */
  Loading: ComponentType<{ place: 'page' | 'slot' }>;
}

/** Until a shell says more (a remote that runs alone has none): bare, but never blank. */
let settings: HostSettings = {
  onFailure: ({ remote, error }) => console.error(remote, error),
  Failure: ({ error }) => error.message,
  Loading: () => null,
};

export function setHostSettings(next: HostSettings): void {
  settings = next;
}

export function getHostSettings(): HostSettings {
  return settings;
}
