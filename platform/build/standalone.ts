import HtmlWebpackPlugin from 'html-webpack-plugin';
import type { EntryObject } from 'webpack';
import type { RemoteDescription } from '../registry/remoteJson.ts';

const CHUNK = 'standalone';

/** The script of the page on which a remote runs alone, without a shell. */
export function standaloneEntry(
  remote: RemoteDescription,
  exposes: Record<string, string>,
): EntryObject {
  const loaders = Object.entries(exposes).map(([module, file]) => {
    return `${JSON.stringify(module)}: () => import(${JSON.stringify(file)})`;
  });
  // Behind a dynamic import: shared modules are there only once the share scope is.
  const code = `import('platform/standalone').then(({ runStandalone }) =>
    runStandalone(${JSON.stringify(remote)}, { ${loaders.join(', ')} }))`;
  return { [CHUNK]: `data:text/javascript,${encodeURIComponent(code)}` };
}

/** The page itself: with the script above, and without the container that a shell would load. */
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
