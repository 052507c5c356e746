import path from 'node:path';
import validRange from 'semver/ranges/valid.js';
import webpack, { type Compilation, type Compiler, type Dependency, type Module } from 'webpack';
import { FITS_FILE, type Fits } from '../../registry/compatibility/fits.ts';
import { EVERY_PAGE } from '../../registry/first-view/pageWeights.ts';
import { SHELL } from '../../registry/parseRegistry.ts';
import { LAYOUTS } from '../../registry/remoteJson.ts';
import { copiesOf } from './copies.ts';
import { sharesLibraries } from '../federation/LibrariesPlugin.ts';
import { installedManifest, packageOf, readManifest } from '../manifest.ts';
import { libraryMismatches } from './libraryMismatches.ts';
import { LANDING_CHUNK, MOUNTING_CHUNK } from '../page/pageMarks.ts';
import { isOwnPackage, SHELL_LIBRARIES } from '../sharedModules.ts';
import { ownSlots, watchSlots } from './slotCalls.ts';
import { sorted } from '../sorted.ts';

/** A consumed shared module, as Module Federation's own class describes itself. */
interface ConsumedModule extends Module {
  options?: { shareKey?: string };
}

/** Dependency that imports another module by a request. */
type ModuleDependency = Dependency & { request?: string };

/** Third-party libraries that the shell provides. */
const SHELL_PACKAGES = new Set(
  SHELL_LIBRARIES.map(packageOf).filter((name) => !isOwnPackage(name)),
);
const PROVIDED_TYPE = 'provide-module';
const PROVIDED = /^provide module \(\w+\) (@?[^@\s]+)@(\S+) = /;

/**
 * Writes the compatibility manifest of a build: what it provides to the other modules of a page,
 * and what it requires.
 */
export class FitsPlugin {
  #packageDir: string;

  constructor(packageDir: string) {
    this.#packageDir = packageDir;
  }

  apply(compiler: Compiler) {
    const name = FitsPlugin.name;
    watchSlots(compiler, name);
    compiler.hooks.thisCompilation.tap(name, (compilation) => {
      let fits: Fits | undefined;
      // Later steps concatenate modules, and the imports of each one are lost.
      compilation.hooks.afterChunks.tap(name, () => {
        fits = fitsOf(compilation, this.#packageDir);
      });
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name, stage }, () => {
        const json = JSON.stringify({ ...fits, ...scriptsOf(compilation) });
        compilation.emitAsset(FITS_FILE, new webpack.sources.RawSource(json));
      });
    });
  }
}

function fitsOf(compilation: Compilation, packageDir: string): Fits {
  const { chunkGraph } = compilation;
  const modules = [...compilation.modules].filter((module) => {
    return chunkGraph.getNumberOfModuleChunks(module) > 0;
  });
  const given = givenBy(compilation, modules, packageDir);
  const needs = neededBy(compilation, modules);
  const { pages } = readManifest(packageDir) ?? {};
  const contract = installedManifest(packageDir, 'shared-api')?.contract;
  return {
    ...given,
    needs,
    ranges: rangesOf(Object.keys(needs), packageDir),
    ...(contract === undefined ? {} : { contract }),
    ...(pages === undefined ? {} : { pages }),
    slots: ownSlots(modules),
    copies: copiesOf(modules, Object.keys(given.gives), packageDir),
    mismatches: libraryMismatches(compilation, modules, packageDir),
  };
}

/**
 * Returns what the build provides, by entry point: exports and version. Exports are null where
 * webpack cannot determine them.
 */
function givenBy(
  { moduleGraph }: Compilation,
  modules: Module[],
  packageDir: string,
): Pick<Fits, 'gives' | 'versions'> {
  const gives: Fits['gives'] = {};
  const versions: Fits['versions'] = {};
  const give = (entryPoint: string, version: string, module: Module | null | undefined) => {
    const names = module && moduleGraph.getProvidedExports(module);
    gives[entryPoint] = Array.isArray(names) ? names.toSorted() : null;
    versions[entryPoint] = version;
  };
  for (const module of modules) {
    const connections = moduleGraph.getOutgoingConnections(module);
    if (module.type === PROVIDED_TYPE) {
      const [, entryPoint = '', version = ''] = PROVIDED.exec(module.identifier()) ?? [];
      const [connection] = connections;
      give(entryPoint, version, connection?.module);
    } else if (sharesLibraries(module)) {
      for (const { dependency, module: library } of connections) {
        const entryPoint = (dependency as ModuleDependency | null)?.request ?? '';
        if (!SHELL_LIBRARIES.includes(entryPoint)) continue;
        give(
          entryPoint,
          installedManifest(packageDir, packageOf(entryPoint))?.version ?? '',
          library,
        );
      }
    }
  }
  return { gives: sorted(gives), versions: sorted(versions) };
}

/**
 * Returns the exports that are used of each shared entry point. Re-exports of a whole entry point
 * are not resolved.
 */
function neededBy(compilation: Compilation, modules: Module[]): Fits['needs'] {
  const needs: Record<string, string[]> = {};
  for (const module of modules) {
    for (const connection of compilation.moduleGraph.getOutgoingConnections(module)) {
      const { dependency } = connection;
      const entryPoint = (connection.module as ConsumedModule | null)?.options?.shareKey;
      if (entryPoint === undefined || !dependency || !connection.isActive(undefined)) continue;
      const used = compilation.getDependencyReferencedExports(dependency, undefined);
      needs[entryPoint] = [...(needs[entryPoint] ?? []), ...used.flatMap(nameOf)];
    }
  }
  const lists = Object.entries(needs).map(([entryPoint, names]) => [
    entryPoint,
    [...new Set(names)].sort(),
  ]);
  return sorted(Object.fromEntries(lists) as Fits['needs']);
}

/** Returns the export's name: `['Button', 'displayName']` is the export `Button`. */
function nameOf(used: string[] | { name: string[] }): string[] {
  const [name] = Array.isArray(used) ? used : used.name;
  // A module that is not an ES module always has a default export.
  return name === undefined || name === 'default' ? [] : [name];
}

/** Returns the scripts that each kind of page needs at once. Only a shell has them. */
function scriptsOf({ entrypoints, namedChunkGroups }: Compilation): Pick<Fits, 'scripts'> {
  const entry = entrypoints.get(SHELL);
  if (!entry) return {};
  const groups = [LANDING_CHUNK, MOUNTING_CHUNK, ...LAYOUTS].map(
    (kind) => [kind, namedChunkGroups.get(kind)] as const,
  );
  const lists = [[EVERY_PAGE, entry] as const, ...groups].map(([kind, group]) => {
    return [kind, (group?.getFiles() ?? []).filter((file) => file.endsWith('.js'))] as const;
  });
  return { scripts: Object.fromEntries(lists) };
}

/**
 * Returns the ranges of the shell's libraries by package, as package.json declares them.
 * A declaration without a range (`catalog:`, `file:`) means the installed major version.
 * Packages of this workspace have no range. Only a remote in its own repository refers to them by a
 * file.
 */
function rangesOf(entryPoints: readonly string[], packageDir: string): Fits['ranges'] {
  const { dependencies, peerDependencies } = readManifest(packageDir) ?? {};
  const declared = { ...peerDependencies, ...dependencies };
  const libraries = new Set(entryPoints.map(packageOf).filter((name) => SHELL_PACKAGES.has(name)));
  const ranges: Fits['ranges'] = {};
  for (const name of libraries) {
    const range = declared[name];
    if (range === undefined) continue;
    ranges[name] = validRange(range) === null ? `^${majorOf(name, packageDir)}` : range;
  }
  return sorted(ranges);
}

function majorOf(name: string, packageDir: string): string {
  const [major] = installedManifest(packageDir, name)?.version?.split('.') ?? [];
  if (major) return major;
  throw new Error(`${name}, which ${path.basename(packageDir)} asks for, is not installed`);
}
