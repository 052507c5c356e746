import * as contract from 'shared-api/contract';
import { findStalls } from '../testing/find-stalls.ts';
import { hostileShapes, hostileTexts } from '../testing/hostile.ts';
import { connect } from '../testing/live-client.ts';
import { attackedServer, fill, type AttackedServer } from './testing/attacked-server.ts';

const channels = Object.values<unknown>(contract).filter((value): value is string => {
  return typeof value === 'string' && value.startsWith('/ws/');
});

let server: AttackedServer;
beforeAll(async () => {
  server = await attackedServer();
});
afterAll(() => server.close());

test('the test covers every channel of the contract', () => {
  expect(channels).toEqual(expect.arrayContaining([contract.ACTIVATION_CHANNEL]));
  expect(channels.length).toBeGreaterThan(2);
});

/** Number of unhandled frames that a connection may have. */
const FRAMES = 8;
const FRAME_BYTES = 60_000;

test.each(channels)(
  'no frame blocks anybody: %s',
  async (channel) => {
    const fields = ['text', 'nonce', 'type', 'code', 'id', 'password', 'new_password'];
    const texts = fields.flatMap((field) =>
      hostileTexts(FRAME_BYTES).map((text) => JSON.stringify({ text: 'a', [field]: text })),
    );
    const frames = [...texts, ...hostileShapes(FRAME_BYTES, 'text'), 'x'.repeat(FRAME_BYTES)];
    const batches = Array.from({ length: Math.ceil(frames.length / FRAMES) }, (_, index) =>
      frames.slice(index * FRAMES, (index + 1) * FRAMES),
    );
    const work = batches.map((batch, index) => ({
      name: `frames ${index * FRAMES} to ${(index + 1) * FRAMES} of ${channel}`,
      run: () => sendFrames(channel, batch),
    }));
    expect(await findStalls(server.process.longestTurn, work)).toEqual([]);
  },
  120_000,
);

async function sendFrames(channel: string, frames: string[]): Promise<void> {
  const { coursework, ids, process } = server;
  const client = await connect(process.origin, fill(channel, ids), {
    protocols: [coursework.owner.token],
  });
  for (const frame of frames) {
    client.send(frame);
    const pong = new Promise((resolve) => client.socket.once('pong', resolve).ping());
    await Promise.race([pong, client.closed]);
  }
  client.close();
  await client.closed;
}
