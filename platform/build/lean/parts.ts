import path from 'node:path';
import manifest from './manifest.json' with { type: 'json' };

/**
 * Kind of a build. The shell contains what every page needs; a remote takes that from the shell.
 */
export type BuildKind = 'shell' | 'remote';

/**
 * Vendor patch: a file of a library that production builds replace, because Homeroom uses nothing
 * that is in it. The list is lean/manifest.json.
 */
export interface PatchedModule {
  /** Library that the file belongs to. */
  package: string;
  /** Exact version that the replacement was tested with. */
  version: string;
  /** File of the package that is replaced. */
  file: string;
  /** Replacement: `lean/...` is our own file, anything else another file of the package. */
  by: string;
  builds: BuildKind[];
  /**
   * Package whose presence in a build requires the patch. Without it, every build must apply the
   * patch.
   */
  comesWith?: string;
  why: string;
  /** Measured saving, after brotli. */
  saves: string;
  /** Scenario that must give the same result with the library's file and with ours. */
  test: string;
}

const BUILD = path.join(import.meta.dirname, '..');

/** Patches of both kinds of builds. */
export const LEAN_PARTS = manifest as PatchedModule[];

/** Returns the patches for one kind of build. */
export function aliasesOf(kind: BuildKind): PatchedModule[] {
  return LEAN_PARTS.filter(({ builds }) => builds.includes(kind));
}

/** Returns the replacement of a file, for a package that is installed in `packageDir`. */
export function replacementOf({ by }: PatchedModule, packageDir: string): string {
  return by.startsWith('lean/') ? path.join(BUILD, by) : path.join(packageDir, by);
}
