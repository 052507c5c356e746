// Builds one package, in its own process: `node run.ts <package folder> [output] [cache]`.
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Configuration } from 'webpack';
import { buildWorker } from './page/worker.ts';
import { prerenderPages } from './page/prerender.ts';
import { runWebpack } from './runWebpack.ts';

const [packageArgument = '.', outputArgument, cacheArgument] = process.argv.slice(2);
const packageDir = path.resolve(packageArgument);
const configFile = pathToFileURL(path.join(packageDir, 'webpack.config.js')).href;
const { default: config } = (await import(configFile)) as { default: Configuration };
const outputPath = outputArgument ?? String(config.output?.path);
if (cacheArgument && typeof config.cache === 'object' && config.cache.type === 'filesystem') {
  config.cache.cacheDirectory = cacheArgument;
}

await runWebpack({ ...config, output: { ...config.output, path: outputPath } });
if (config.name === 'shell') {
  await prerenderPages(packageDir, outputPath);
  await buildWorker(packageDir, outputPath);
}
