import { join } from 'node:path';
import { buildApp } from '../app.ts';
import { readConfig } from '../config/config.ts';
import { meterLoop } from './loop-meter.ts';

/** Program of `startProcess`: the server on a free port, which it reports to its parent. */
const app = await buildApp(readConfig(process.env, join(import.meta.dirname, 'nowhere')));
process.once('SIGTERM', () => void app.close().then(() => process.exit(0)));
const longestTurn = meterLoop();
process.on('message', () => process.send?.(longestTurn()));
process.send?.(await app.listen({ host: '127.0.0.1', port: 0 }));
