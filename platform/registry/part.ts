import type { Fits } from './fits.ts';
import type { RouteDeclaration } from './remoteJson.ts';

/** A release that pages are made of, or would be. */
export interface Part {
  name: string;
  release: string;
  isShell: boolean;
  state: 'live' | 'canary';
  /** Whether a promotion brings it; all others are in service already. */
  isNew: boolean;
  /** Absent where nothing is known of it: it was released before this was written down. */
  fits?: Fits | undefined;
  /** What it takes the place of. */
  before?: Fits | undefined;
  routes: readonly RouteDeclaration[];
  /** The slots that it hangs something into. */
  hangsInto: readonly string[];
  /** The files that each module of a remote, or kind of page of the shell, needs at once. */
  scripts: Record<string, string[]>;
}

/** A part of which it is known what it gives and needs. */
export type KnownPart = Part & { fits: Fits };
