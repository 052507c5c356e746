import { ModuleFederationPlugin } from '@module-federation/enhanced';
import webpack, { type Configuration } from 'webpack';
import { baseConfig, type BuildOptions } from './baseConfig.ts';
import { FitsPlugin } from './FitsPlugin.ts';
import { HASHES_OF_PAGE, IntegrityPlugin } from './IntegrityPlugin.ts';
import { LeanPlugin } from './lean/LeanPlugin.ts';
import { leanPartsOf } from './lean/parts.ts';
import { refreshHook } from './refreshHook.ts';
import { providedByShell, sharedByShell } from './sharedModules.ts';
import { shellBase } from './shellBase.ts';
import { ShellPagePlugin } from './shellPage.ts';

/** The shell's whole webpack configuration: `export default shellConfig(import.meta.dirname)`. */
export function shellConfig(packageDir: string, options: BuildOptions = {}): Configuration {
  const { mode = 'production' } = options;
  const base = baseConfig(packageDir, options);
  return {
    ...base,
    name: 'shell',
    entry: { shell: [...providedByShell(mode), './src/main.tsx'] },
    output: {
      ...base.output,
      uniqueName: 'shell',
      publicPath: options.publicPath ?? shellBase(),
    },
    plugins: [
      ...(base.plugins ?? []),
      ...(mode === 'development'
        ? [refreshHook()]
        : [
            new LeanPlugin(leanPartsOf('shell')),
            new FitsPlugin(packageDir),
            new IntegrityPlugin(HASHES_OF_PAGE),
          ]),
      new ModuleFederationPlugin({
        name: 'shell',
        shared: sharedByShell(),
        shareStrategy: 'loaded-first',
        dts: false,
        manifest: false,
        experiments: {
          provideExternalRuntime: true,
          optimization: { disableSnapshot: true, target: 'web' },
        },
      }),
      // Its CommonJS form would bring the federation runtime a second time.
      new webpack.NormalModuleReplacementPlugin(
        /inject-external-runtime-core-plugin[\\/]dist[\\/]index\.cjs$/,
        (resource) => {
          resource.request = resource.request.replace(/\.cjs$/, '.js');
        },
      ),
      new ShellPagePlugin(packageDir, { hasIntegrity: mode === 'production' }),
    ],
  };
}
