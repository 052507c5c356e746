import { existsSync } from 'node:fs';
import path from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced';
import type { Configuration } from 'webpack';
import { modulesOf, type RemoteDescription } from '../registry/remoteJson.ts';
import { baseConfig, type BuildOptions } from './baseConfig.ts';
import { FitsPlugin } from './compatibility/FitsPlugin.ts';
import { HASHES_MARK } from './page/integrityMarks.ts';
import { IntegrityPlugin } from './page/IntegrityPlugin.ts';
import { AliasPlugin } from './lean/LeanPlugin.ts';
import { aliasesOf } from './lean/parts.ts';
import { LibraryVersionsPlugin } from './compatibility/LibraryVersionsPlugin.ts';
import { OneShareScopePlugin } from './federation/OneShareScopePlugin.ts';
import { PreloadsPlugin } from './page/PreloadsPlugin.ts';
import {
  ENTRY_FILE,
  LIBRARIES_FILE,
  PRELOADS_FILE,
  containerName,
  fileOfModule,
  readRemoteJson,
} from './remotePackage.ts';
import { sharedByRemote } from './sharedModules.ts';
import { standaloneEntry, standalonePage } from './development/standalone.ts';

/**
 * Minimum size of a shared chunk, in bytes before minification. With 20,000, a class requests eight
 * scripts instead of twelve, but a day in one tab downloads 9 % of its bytes twice.
 */
const SHARED_BY_PAGES = 5_000;
const MANIFEST_FILE = 'mf-manifest.json';

/**
 * Returns the complete webpack configuration of a remote: `export default
 * remoteConfig(import.meta.dirname)`.
 */
export function remoteConfig(packageDir: string, options: BuildOptions = {}): Configuration {
  const remote = readRemoteJson(packageDir);
  const name = containerName(remote.name);
  const base = baseConfig(packageDir, options);
  const exposes = exposedFiles(packageDir, remote);
  const isDevelopment = options.mode === 'development';
  return {
    ...base,
    name: remote.name,
    entry: isDevelopment ? standaloneEntry(packageDir, remote, exposes) : {},
    optimization: { ...base.optimization, splitChunks: pagesShare(base) },
    output: {
      ...base.output,
      uniqueName: name,
      publicPath: options.publicPath ?? 'auto',
      // A module that failed on a missing library runs again once the library is loaded.
      strictModuleExceptionHandling: true,
    },
    plugins: [
      ...(base.plugins ?? []),
      ...(isDevelopment
        ? [standalonePage(remote.name, name)]
        : [
            new AliasPlugin(aliasesOf('remote')),
            new OneShareScopePlugin(),
            new FitsPlugin(packageDir),
          ]),
      // A watched build is never released. It warns now of what `release` would refuse.
      ...(isDevelopment || options.isReadable ? [new LibraryVersionsPlugin(packageDir)] : []),
      ...(isDevelopment || options.isReadable ? [] : [new IntegrityPlugin(HASHES_MARK)]),
      new ModuleFederationPlugin({
        name,
        filename: ENTRY_FILE,
        exposes,
        shared: sharedByRemote(options.mode ?? 'production'),
        shareStrategy: 'loaded-first',
        dts: false,
        manifest: { fileName: MANIFEST_FILE },
        experiments: {
          externalRuntime: !isDevelopment,
          optimization: { disableSnapshot: true, target: 'web' },
        },
      }),
      new PreloadsPlugin(PRELOADS_FILE, exposes, LIBRARIES_FILE),
    ],
  };
}

/**
 * Moves code that two pages of a remote share into its own file, at a lower size than webpack's
 * default.
 */
function pagesShare({ optimization }: Configuration) {
  const splitChunks = optimization?.splitChunks;
  return splitChunks && { ...splitChunks, minSize: SHARED_BY_PAGES };
}

/** Returns the file of each exposed module. */
function exposedFiles(packageDir: string, remote: RemoteDescription): Record<string, string> {
  const files = modulesOf(remote).map((module) => {
    const file = `./${fileOfModule(module)}`;
    if (!existsSync(path.join(packageDir, file))) {
      throw new Error(`${remote.name}: remote.json names ${module}, but there is no ${file}`);
    }
    return [module, file] as const;
  });
  return Object.fromEntries(files);
}
