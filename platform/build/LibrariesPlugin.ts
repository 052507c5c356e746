import path from 'node:path';
import webpack, { type Compiler, type Module } from 'webpack';
import { installedManifest, packageOf } from './manifest.ts';
import type { SharedLibrary } from './sharedModules.ts';

const NAME = 'libraries';
const MODULE = `virtual:${NAME}`;
const FEDERATION = 'federation-of-shell';
const PROVIDER = path.join(import.meta.dirname, 'lean/provideFederation.js');
const STAND_IN = /[\\/]shareLibraries\.ts$/;
/** What Module Federation's own plugin sets for a build that knows its remotes by their entries. */
const RUNTIME_OPTIONS = {
  FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: 'true',
  FEDERATION_HAS_EXPOSES: 'true',
  ENV_TARGET: JSON.stringify('web'),
};

/** Else the runtime would forget it with the first release that asked for it, where that one is loaded anew. */
const USED = `useIn: ['shell']`;

/** Whether a module of the shell's build is the one that hands its libraries to remotes: it imports each by its door. */
export function sharesLibraries(module: Module): boolean {
  return module.identifier().endsWith(MODULE);
}

/**
 * Has the shell hand its libraries to remotes when the first of them is mounted. Module Federation's plugin would start the
 * runtime before everything else, on pages without a remote too.
 */
export class LibrariesPlugin {
  #packageDir: string;
  #libraries: readonly SharedLibrary[];

  constructor(packageDir: string, libraries: readonly SharedLibrary[]) {
    this.#packageDir = packageDir;
    this.#libraries = libraries;
  }

  apply(compiler: Compiler) {
    const source = sourceOf(this.#packageDir, this.#libraries);
    const { VirtualUrlPlugin } = webpack.experiments.schemes;
    const context = this.#packageDir;
    // The cache knows it by its text.
    const modules = { [NAME]: { source: () => source, version: () => source } };
    new VirtualUrlPlugin(modules, { context }).apply(compiler);
    new webpack.NormalModuleReplacementPlugin(STAND_IN, (resource) => {
      resource.request = MODULE;
    }).apply(compiler);
    // By a name: in the code, its path would give the same sources another release in another folder.
    new webpack.NormalModuleReplacementPlugin(new RegExp(`^${FEDERATION}$`), (resource) => {
      resource.request = PROVIDER;
    }).apply(compiler);
    new webpack.DefinePlugin(RUNTIME_OPTIONS).apply(compiler);
  }
}

/** The code of the module. */
function sourceOf(packageDir: string, libraries: readonly SharedLibrary[]): string {
  const imports = libraries
    .filter(({ chunk }) => chunk === undefined)
    // Imported, not required: that would be another file of some libraries, and so a second copy.
    .map(({ door }) => `import * as ${localName(door)} from ${JSON.stringify(door)};`);
  const shared = libraries.map(({ door, chunk }) => {
    const name = JSON.stringify(door);
    const version = installedManifest(packageDir, packageOf(door))?.version;
    const library = chunk
      ? `get: () => import(/* webpackChunkName: "${chunk}" */ ${name}).then((library) => () => library), ${USED}`
      : `lib: () => ${localName(door)}`;
    return `${name}: { version: ${JSON.stringify(version)}, ${library}, shareConfig }`;
  });
  return `import { startFederation } from '${FEDERATION}';
    ${imports.join('\n')}
    const shareConfig = { singleton: true, requiredVersion: false };
    export function shareLibraries() {
      startFederation({ ${shared.join(',\n')} });
    }`;
}

function localName(door: string): string {
  return `library_${door.replaceAll(/\W/g, '_')}`;
}
