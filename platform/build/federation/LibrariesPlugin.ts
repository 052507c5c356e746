import path from 'node:path';
import webpack, { type Compiler, type Module } from 'webpack';
import { installedManifest, packageOf } from '../manifest.ts';
import type { SharedLibrary } from '../sharedModules.ts';

const NAME = 'libraries';
const MODULE = `virtual:${NAME}`;
const FEDERATION = 'federation-of-shell';
const PROVIDER = path.join(import.meta.dirname, '../lean/provideFederation.js');
const STAND_IN = /[\\/]shareLibraries\.ts$/;
/** Flags that Module Federation's own plugin sets for builds that name their remotes by entry. */
const RUNTIME_OPTIONS = {
  FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: 'true',
  FEDERATION_HAS_EXPOSES: 'true',
  ENV_TARGET: JSON.stringify('web'),
};

/**
 * Keeps a library in the runtime. Otherwise the runtime drops it with the first release that
 * requested it, when that release is reloaded.
 */
const USED = `useIn: ['shell']`;

/**
 * Whether a module is the one in the shell's build that provides libraries to remotes. It imports
 * each library by its entry point.
 */
export function sharesLibraries(module: Module): boolean {
  return module.identifier().endsWith(MODULE);
}

/**
 * Makes the shell provide its libraries when the first remote is mounted. Module Federation's
 * plugin starts its runtime first on every page, even on pages without a remote.
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
    // The cache identifies the module by its text.
    const modules = { [NAME]: { source: () => source, version: () => source } };
    new VirtualUrlPlugin(modules, { context }).apply(compiler);
    new webpack.NormalModuleReplacementPlugin(STAND_IN, (resource) => {
      resource.request = MODULE;
    }).apply(compiler);
    // Aliased by name: a path in the code would give the same sources another release in another
    // folder.
    new webpack.NormalModuleReplacementPlugin(new RegExp(`^${FEDERATION}$`), (resource) => {
      resource.request = PROVIDER;
    }).apply(compiler);
    new webpack.DefinePlugin(RUNTIME_OPTIONS).apply(compiler);
  }
}

/** Returns the code of the virtual module. */
function sourceOf(packageDir: string, libraries: readonly SharedLibrary[]): string {
  const imports = libraries
    .filter(({ chunk }) => chunk === undefined)
    // Imported and not required: `require` resolves to another file of some libraries, which adds a
    // second copy.
    .map(
      ({ entryPoint }) =>
        `import * as ${localName(entryPoint)} from ${JSON.stringify(entryPoint)};`,
    );
  const shared = libraries.map(({ entryPoint, chunk }) => {
    const name = JSON.stringify(entryPoint);
    const version = installedManifest(packageDir, packageOf(entryPoint))?.version;
    const library = chunk
      ? `get: () => import(/* webpackChunkName: "${chunk}" */ ${name}).then((library) => () => library), ${USED}`
      : `lib: () => ${localName(entryPoint)}`;
    return `${name}: { version: ${JSON.stringify(version)}, ${library}, shareConfig }`;
  });
  return `import { startFederation } from '${FEDERATION}';
    ${imports.join('\n')}
    const shareConfig = { singleton: true, requiredVersion: false };
    export function shareLibraries() {
      startFederation({ ${shared.join(',\n')} });
    }`;
}

function localName(entryPoint: string): string {
  return `library_${entryPoint.replaceAll(/\W/g, '_')}`;
}
