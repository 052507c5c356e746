import type { Fits } from './compatibility/fits.ts';
import type { RouteDeclaration } from './remoteJson.ts';

/** Release that pages consist of, or would consist of. */
export interface Part {
  name: string;
  release: string;
  isShell: boolean;
  state: 'live' | 'canary';
  /** Whether a promotion adds it. All others are active already. */
  isNew: boolean;
  /** Compatibility manifest; absent if the release is older than the manifests. */
  fits?: Fits | undefined;
  /** Compatibility manifest of the release that it replaces. */
  before?: Fits | undefined;
  routes: readonly RouteDeclaration[];
  /** Routes of the release that it replaces, or of the active one beside a canary. */
  routesBefore?: readonly RouteDeclaration[] | undefined;
  /** Slots that it registers entries in. */
  hangsInto: readonly string[];
  /** Files that each module of a remote, or kind of page of the shell, needs at once. */
  scripts: Record<string, string[]>;
}

/** Part with a known compatibility manifest. */
export type KnownPart = Part & { fits: Fits };
