import path from 'node:path';
import webpack, { type Configuration } from 'webpack';
import { modulesOf, type RemoteDescription } from '../registry/remoteJson.ts';
import { WHOLE_DESIGN_SYSTEM, baseConfig } from './baseConfig.ts';
import { HASHES_OF_PAGE, IntegrityPlugin } from './page/IntegrityPlugin.ts';
import { AliasPlugin } from './lean/LeanPlugin.ts';
import { LEAN_PARTS } from './lean/parts.ts';
import { PreloadsPlugin } from './page/PreloadsPlugin.ts';
import { PRELOADS_FILE, fileOfModule } from './remotePackage.ts';
import { shellBase } from './shellBase.ts';
import { ShellPagePlugin } from './page/shellPage.ts';
import { TextsFirstPlugin } from './texts/TextsFirstPlugin.ts';
import { singleModule } from './singleNames.ts';

const FEDERATION = '@module-federation/';

/**
 * Returns the configuration of one build of the shell and these remotes, without federation.
 * @param root Folder of the checkout.
 */
export function singleConfig(
  root: string,
  remotes: RemoteDescription[],
  outputPath: string,
): Configuration {
  const shellDir = path.join(root, 'shell');
  const cacheDirectory = path.join(root, '.cache/single-webpack');
  const base = baseConfig(shellDir, { outputPath, cacheDirectory });
  const files = remotes.flatMap((remote) => {
    return modulesOf(remote).map((module) => ({ remote: remote.name, module }));
  });
  const loaders = files.map(({ remote, module }) => {
    const file = path.join(root, remote, fileOfModule(module));
    return `${JSON.stringify(singleModule(remote, module))}: () => import(${JSON.stringify(file)})`;
  });
  const code = `export const MODULES = { ${loaders.join(',\n')} };`;
  const preloads = files.map(({ remote, module }) => {
    return [singleModule(remote, module), `./${remote}/${fileOfModule(module)}`] as const;
  });
  return {
    ...base,
    name: 'shell',
    // In the order of the prerendered page, because styled-components numbers components in order
    // of creation.
    entry: { shell: ['shared-ui', './src/main.tsx'] },
    module: { rules: [...(base.module?.rules ?? []), WHOLE_DESIGN_SYSTEM] },
    output: { ...base.output, uniqueName: 'shell', publicPath: shellBase() },
    resolve: {
      ...base.resolve,
      alias: {
        ...base.resolve?.alias,
        '@module-federation/enhanced/runtime$': path.join(
          import.meta.dirname,
          'single/federation.ts',
        ),
      },
    },
    plugins: [
      ...(base.plugins ?? []),
      new webpack.NormalModuleReplacementPlugin(/^single-remotes$/, (resource) => {
        resource.request = `data:text/javascript,${encodeURIComponent(code)}`;
      }),
      new AliasPlugin(LEAN_PARTS.filter((part) => !part.package.startsWith(FEDERATION))),
      new IntegrityPlugin(HASHES_OF_PAGE),
      new PreloadsPlugin(PRELOADS_FILE, Object.fromEntries(preloads)),
      new TextsFirstPlugin(),
      new ShellPagePlugin(shellDir, { hasIntegrity: true }),
    ],
  };
}
