import { createRequire } from 'node:module';
import HtmlWebpackPlugin from 'html-webpack-plugin';
import type { EntryObject } from 'webpack';
import { languagesOf } from '../../languages/compile/catalogue.ts';
import { PSEUDO_LANGUAGE } from '../../languages/languages.ts';
import { LATER } from '../../registry/registry.ts';
import { modulesOf, type RemoteDescription } from '../../registry/remoteJson.ts';
import { containerName } from '../remotePackage.ts';
import { textsFile } from '../texts/textsFile.ts';

const CHUNK = 'standalone';
const { resolve } = createRequire(import.meta.url);

/** Returns the script of the page that runs a remote without a shell. */
export function standaloneEntry(
  packageDir: string,
  remote: RemoteDescription,
  exposes: Record<string, string>,
): EntryObject {
  const loaders = Object.entries(exposes).map(([module, file]) => {
    return `${JSON.stringify(module)}: () => import(${JSON.stringify(file)})`;
  });
  const texts = {
    container: containerName(remote.name),
    catalogues: cataloguesOf(packageDir, remote),
  };
  // A dynamic import, because shared modules exist only after the share scope is initialized.
  // The script is in no package, so the name of the module is resolved here.
  const module = resolve('#standalone');
  const code = `import(${JSON.stringify(module)}).then(({ runStandalone }) =>
    runStandalone(${JSON.stringify(remote)}, { ${loaders.join(', ')} }, ${JSON.stringify(texts)}))`;
  return { [CHUNK]: `data:text/javascript,${encodeURIComponent(code)}` };
}

/** Lists the scripts of a package's catalogues, by language and module. */
function cataloguesOf(packageDir: string, remote: RemoteDescription) {
  const own = languagesOf(packageDir);
  const languages = own.length > 0 ? [...own, PSEUDO_LANGUAGE] : [];
  const entries = languages.map((language) => {
    const scripts = [...modulesOf(remote), LATER].map((module) => {
      const file = textsFile(language, module === LATER ? undefined : module);
      return [module, { src: `/${file}` }] as const;
    });
    return [language, Object.fromEntries(scripts)] as const;
  });
  return Object.fromEntries(entries);
}

/** Returns the page with that script, without the container that a shell would load. */
export function standalonePage(title: string, container: string): HtmlWebpackPlugin {
  return new HtmlWebpackPlugin({
    templateContent: `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <title>${title}</title>
    <meta name="application-name" content="${title}" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <link rel="icon" href="data:," />
  </head>
  <body></body>
</html>`,
    excludeChunks: [container],
    publicPath: '/',
  });
}
