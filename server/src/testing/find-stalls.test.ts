import Fastify, { type FastifyInstance } from 'fastify';
import { referenceWork } from 'platform/server';
import { findStalls, HEAVIEST_TURN } from './find-stalls.ts';
import { meterLoop } from './loop-meter.ts';

let app: FastifyInstance;
beforeAll(async () => {
  app = Fastify();
  // eslint-disable-next-line regexp/no-super-linear-backtracking -- the stall that is to be found
  const patterns: Record<string, RegExp> = { '/slow': /^(?:a+)+$/, '/quick': /^a+$/ };
  for (const [path, pattern] of Object.entries(patterns)) {
    app.get<{ Querystring: { text: string } }>(path, async ({ query }) => pattern.test(query.text));
  }
  app.get('/a-little', async () => referenceWork());
  app.get('/too-much', async () => {
    for (let count = 0; count < 4 * HEAVIEST_TURN; count += 1) referenceWork();
    return '';
  });
  await app.ready();
});
afterAll(() => app.close());

test('finds a route that stalls among others, on any machine', async () => {
  const turn = meterLoop();
  const meter = async () => {
    // Lets work in progress finish its turn.
    await new Promise(setImmediate);
    return turn();
  };
  // Six times the reference once the pattern is compiled, and far more before: each letter doubles
  // it.
  const text = `${'a'.repeat(26)}!`;
  const paths = [`/quick?text=${text}`, `/slow?text=${text}`, '/a-little', '/too-much'];
  const work = paths.map((path) => ({ name: path, run: () => app.inject(path) }));
  const stalls = await findStalls(meter, work, 2);
  expect(stalls.map((stall) => stall.split(/[?:]/)[0])).toEqual(['/slow', '/too-much']);
  // It counts work, which takes a while on a busy machine.
}, 180_000);
