import path from 'node:path';
import manifest from './manifest.json' with { type: 'json' };

/** The shell's build has what every page needs; a remote's leaves that to the shell. */
export type BuildKind = 'shell' | 'remote';

/**
 * A file of a library that production builds replace, because the use that is made of the library here
 * does not need what is in it. The list is lean/manifest.json.
 */
export interface LeanPart {
  /** The library that the file belongs to. */
  package: string;
  /** The exact version that the replacement was tried with. */
  version: string;
  /** What is replaced: a file of the package. */
  file: string;
  /** What takes its place: `lean/...` is ours, anything else another file of the package. */
  by: string;
  builds: BuildKind[];
  /** Where this package is in a build, the file must have been replaced there; without it, in each build. */
  comesWith?: string;
  why: string;
  /** Measured, brotli. */
  saves: string;
  /** The scenario that has to end alike with the library's own file and with ours. */
  test: string;
}

const BUILD = path.join(import.meta.dirname, '..');

/** The whole list, of both kinds of builds. */
export const LEAN_PARTS = manifest as LeanPart[];

/** Those that builds of one kind replace. */
export function leanPartsOf(kind: BuildKind): LeanPart[] {
  return LEAN_PARTS.filter(({ builds }) => builds.includes(kind));
}

/** The file that takes the place of a part, for a package that is installed in `packageDir`. */
export function replacementOf({ by }: LeanPart, packageDir: string): string {
  return by.startsWith('lean/') ? path.join(BUILD, by) : path.join(packageDir, by);
}
