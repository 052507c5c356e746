import path from 'node:path';
import satisfies from 'semver/functions/satisfies.js';
import validRange from 'semver/ranges/valid.js';
import type { Compilation, Dependency, Module } from 'webpack';
import type { LibraryMismatch } from '../../registry/compatibility/libraryMismatch.ts';
import { installedManifest, packageOf, readManifest, type Manifest } from '../manifest.ts';
import { sharedLibraryVersions } from '../sharedModules.ts';

/** Module Federation's module for a library that comes from the page's share scope. */
interface ConsumedModule extends Module {
  options?: { shareKey?: string };
}
type ModuleDependency = Dependency & { request?: string };

/** Package that a source file belongs to. */
interface Importer {
  dir: string;
  manifest: Manifest;
  /** Whether it is the remote itself, whose tools are declared too. */
  isRemote: boolean;
}

/**
 * Returns the imports of shared libraries whose package declares another version than pages share,
 * one for each library and package.
 * Only imports of the build count: `dependencies`, `peerDependencies` or `optionalDependencies` of
 * the importing package. Where these contain no range (`catalog:`, `file:`, nothing), the version
 * installed for that package counts.
 */
export function libraryMismatches(
  { moduleGraph }: Compilation,
  modules: readonly Module[],
  packageDir: string,
): LibraryMismatch[] {
  const versions = sharedLibraryVersions();
  const found = new Map<string, LibraryMismatch>();
  for (const module of modules) {
    const file = module.nameForCondition();
    if (!file) continue;
    for (const { dependency, module: target } of moduleGraph.getOutgoingConnections(module)) {
      const entryPoint =
        (target as ConsumedModule | null)?.options?.shareKey ??
        (dependency as ModuleDependency | null)?.request;
      const library = entryPoint === undefined ? '' : packageOf(entryPoint);
      const version = versions.get(library);
      if (version === undefined) continue;
      const importer = importerOf(file, packageDir);
      const key = `${library} ${importer.dir}`;
      const range = found.has(key) ? undefined : unmetRange(library, version, importer);
      if (range === undefined) continue;
      found.set(key, { library, version, range, importer: nameOf(importer, file, packageDir) });
    }
  }
  return [...found.values()].sort((a, b) => (nameless(a) < nameless(b) ? -1 : 1));
}

/**
 * Returns the range that `version` does not satisfy; undefined if it does, or if no range is
 * declared.
 */
function unmetRange(library: string, version: string, importer: Importer): string | undefined {
  const { dependencies, peerDependencies, optionalDependencies, devDependencies } =
    importer.manifest;
  const declared = {
    ...(importer.isRemote ? devDependencies : {}),
    ...peerDependencies,
    ...optionalDependencies,
    ...dependencies,
  }[library];
  const range = declared?.replace(/^npm:.*@/, '');
  const isRange = range !== undefined && validRange(range) !== null;
  const wanted = isRange ? range : installedRange(library, importer);
  if (wanted === undefined) return undefined;
  return satisfies(version, wanted, { includePrerelease: true }) ? undefined : wanted;
}

/** Returns a range of all versions with the major number of the installed one. */
function installedRange(library: string, { dir }: Importer): string | undefined {
  const [major] = installedManifest(dir, library)?.version?.split('.') ?? [];
  return major && `^${major}`;
}

function importerOf(file: string, packageDir: string): Importer {
  for (let dir = path.dirname(file); dir !== path.dirname(dir); dir = path.dirname(dir)) {
    const manifest = readManifest(dir);
    // A package.json without a name only configures how files of its folder are read.
    if (manifest?.name !== undefined) return { dir, manifest, isRemote: dir === packageDir };
  }
  return { dir: packageDir, manifest: readManifest(packageDir) ?? {}, isRemote: true };
}

function nameOf({ manifest, isRemote }: Importer, file: string, packageDir: string): string {
  if (isRemote) return path.relative(packageDir, file).replaceAll('\\', '/');
  return [manifest.name, manifest.version].join(' ').trim();
}

function nameless({ library, importer }: LibraryMismatch): string {
  return `${library} ${importer}`;
}
