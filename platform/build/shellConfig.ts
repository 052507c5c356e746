import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced';
import webpack, { type Configuration } from 'webpack';
import { MODULES_FILE, baseConfig, type BuildOptions } from './baseConfig.ts';
import { LeanPlugin } from './lean/LeanPlugin.ts';
import { leanPartsOf } from './lean/parts.ts';
import { refreshHook } from './refreshHook.ts';
import { providedByShell, sharedByShell } from './sharedModules.ts';
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
      clean: { keep: partsOfLastBuild(String(base.output?.path)) },
      publicPath: options.publicPath ?? '/',
      filename: `assets/${String(base.output?.filename)}`,
      chunkFilename: `assets/${String(base.output?.chunkFilename)}`,
      assetModuleFilename: `assets/${String(base.output?.assetModuleFilename)}`,
    },
    plugins: [
      ...(base.plugins ?? []),
      ...(mode === 'development' ? [refreshHook()] : [new LeanPlugin(leanPartsOf('shell'))]),
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
      new ShellPagePlugin(packageDir),
    ],
  };
}

/** A tab that was opened before this build still asks for the scripts of the one before: they stay, once. */
function partsOfLastBuild(outputPath: string): (file: string) => boolean {
  const list = path.join(outputPath, MODULES_FILE);
  const scripts = existsSync(list) ? Object.keys(JSON.parse(readFileSync(list, 'utf8'))) : [];
  return (file) => scripts.some((script) => file.startsWith(script));
}
