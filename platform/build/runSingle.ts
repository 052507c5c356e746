// Builds the shell and every remote as one, in its own process: `node runSingle.ts <checkout>
// <output> <remote> ...`.
import path from 'node:path';
import { buildWorker } from './page/worker.ts';
import { prerenderPages } from './page/prerender.ts';
import { readRemoteJson } from './remotePackage.ts';
import { runWebpack } from './runWebpack.ts';
import { singleConfig } from './singleConfig.ts';

const [root = '', output = '', ...names] = process.argv.slice(2);
const remotes = names.map((name) => readRemoteJson(path.join(root, name)));

await runWebpack(singleConfig(root, remotes, output));
await prerenderPages(path.join(root, 'shell'), output);
await buildWorker(path.join(root, 'shell'), output);
