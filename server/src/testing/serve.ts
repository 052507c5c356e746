import { join } from 'node:path';
import { buildApp } from '../app.ts';
import { readConfig } from '../config/config.ts';
import { meterLoop } from './loop-meter.ts';

/**
 * Program of `startProcess`: the server on a free port, which it reports to its parent. A message
 * with a number moves its clock by so many milliseconds.
 */
const app = await buildApp(readConfig(process.env, join(import.meta.dirname, 'nowhere')));
process.once('SIGTERM', () => void app.close().then(() => process.exit(0)));
// A server whose test was ended by force would keep the run of all tests open.
process.once('disconnect', () => process.exit(1));
const longestTurn = meterLoop();
process.on('message', (message) => {
  if (typeof message === 'number') moveClock(message);
  else process.send?.(longestTurn());
});
process.send?.(await app.listen({ host: '127.0.0.1', port: 0 }));

function moveClock(offset: number): void {
  const real = moveClock.real;
  const now = () => real.now() + offset;
  globalThis.Date = new Proxy(real, {
    construct: (target, args: unknown[]) =>
      Reflect.construct(target, args.length > 0 ? args : [now()]) as Date,
    apply: () => new real(now()).toString(),
    get: (target, name) => (name === 'now' ? now : (Reflect.get(target, name) as unknown)),
  });
}
moveClock.real = Date;
