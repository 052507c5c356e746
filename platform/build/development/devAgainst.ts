// Serves another server's pages with one local remote, rebuilt as it changes, in its own process:
// `node devAgainst.ts <package folder> <host> <port> <origin of the server>`. Sends "ready" to its
// parent process.
import path from 'node:path';
import webpack from 'webpack';
import WebpackDevServer from 'webpack-dev-server';
import { againstProxy } from './against/againstProxy.ts';
import { ENTRY_FILE, containerName, readRemoteJson } from '../remotePackage.ts';
import { remoteConfig } from '../remoteConfig.ts';
import { RereadPlugin } from '../federation/RereadPlugin.ts';

const [packageDir = '.', host = '', port = '', upstream = ''] = process.argv.slice(2);
const { name } = readRemoteJson(packageDir);
const base = `/remotes/${name}/dev/`;

/** Returns the remote's registry entry. Routes and links change without a restart. */
function remote() {
  const { routes, contributes } = readRemoteJson(packageDir);
  const container = containerName(name);
  return {
    name,
    release: 'dev',
    container,
    entry: base + ENTRY_FILE,
    routes,
    contributes,
    preload: {},
  };
}

// The server's shell runs the production build of React. So this is the release build, but
// readable.
const compiler = webpack(
  remoteConfig(packageDir, {
    isReadable: true,
    publicPath: base,
    outputPath: path.join(packageDir, '.cache/against'),
  }),
);
if (!compiler) throw new Error('webpack has made no compiler');
new RereadPlugin().apply(compiler);
compiler.hooks.done.tap('ready', () => process.send?.('ready'));

const server = new WebpackDevServer(
  {
    host,
    port,
    // The production build of React cannot replace components, so a change reloads the page.
    hot: false,
    liveReload: true,
    devMiddleware: { publicPath: base },
    webSocketServer: { type: 'ws', options: { path: `${base}ws` } },
    client: {
      // The page's own address, whichever origin it has: its content security policy allows no
      // other.
      webSocketURL: `auto://0.0.0.0:0${base}ws`,
      overlay: { errors: true, warnings: false, runtimeErrors: false },
      logging: 'warn',
    },
    static: false,
    setupMiddlewares: (middlewares, { app }) => {
      // An error on this machine must not count against a release of the server.
      app?.post(/^\/api\/v1\/reports\//, (_request, reply) => {
        reply.json({});
      });
      return middlewares;
    },
    proxy: againstProxy({
      upstream,
      here: [host, 'localhost', '127.0.0.1'].map((one) => `http://${one}:${port}`),
      remote,
    }),
    setupExitSignals: true,
  },
  compiler,
);
// The process must not outlive the command that started it.
process.on('disconnect', () => process.exit());
await server.start();
