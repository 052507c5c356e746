// Serves one package for development, in its own process: `node dev.ts <package folder> <port>
// <address of the API>`.
// Sends "ready" to its parent process.
import path from 'node:path';
import webpack, { type Configuration } from 'webpack';
import WebpackDevServer from 'webpack-dev-server';
import { PAGE_FILE } from '../page/pageMarks.ts';
import { remoteConfig } from '../remoteConfig.ts';
import { RereadPlugin } from '../federation/RereadPlugin.ts';
import { announceUpdates } from './announceUpdates.ts';
import { shellConfig } from '../shellConfig.ts';

const [packageDir = '.', portText = '', api = ''] = process.argv.slice(2);
const port = Number(portText);
const host = '127.0.0.1';
const isShell = path.basename(packageDir) === 'shell';

const options = {
  mode: 'development',
  hot: true,
  publicPath: `http://${host}:${port}/`,
  outputPath: path.join(packageDir, '.cache/dev'),
} as const;
const config: Configuration = isShell
  ? shellConfig(packageDir, options)
  : remoteConfig(packageDir, options);

// Code that does not compile is not emitted. Pages stay as they are, and take over the fixed code
// without a reload.
const compiler = webpack({
  ...config,
  optimization: { ...config.optimization, emitOnErrors: false },
});
if (!compiler) throw new Error('webpack has made no compiler');

const server = new WebpackDevServer(
  {
    host,
    port,
    hot: true,
    liveReload: false,
    historyApiFallback: true,
    // The page comes from the page server, at another port.
    headers: { 'access-control-allow-origin': '*', 'cross-origin-resource-policy': 'cross-origin' },
    allowedHosts: 'all',
    client: { webSocketURL: `ws://${host}:${port}/ws`, overlay: !isShell, logging: 'warn' },
    devMiddleware: { writeToDisk: (file) => isShell && path.basename(file) === PAGE_FILE },
    static: false,
    proxy: [
      { context: ['/api', '/calendar/', '/config.json', '/files', '/images'], target: api },
      { context: ['/ws/'], target: api, ws: true },
    ],
    setupExitSignals: true,
  },
  compiler,
);
new RereadPlugin().apply(compiler);
if (!isShell) announceUpdates().apply(compiler);
compiler.hooks.done.tap('ready', () => process.send?.('ready'));
// The process must not outlive the command that started it.
process.on('disconnect', () => process.exit());
await server.start();
