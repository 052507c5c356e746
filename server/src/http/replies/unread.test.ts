import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { MINUTE, SECOND } from '../../time.ts';
import { UnreadReplies } from './unread.ts';

const MB = 1024 * 1024;

let server: Server;
let unread: UnreadReplies;
const sockets: Socket[] = [];
beforeEach(async () => {
  jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] });
  server = createServer();
  await once(server.listen(0, '127.0.0.1'), 'listening');
  unread = new UnreadReplies();
});
afterEach(() => {
  jest.useRealTimers();
  unread.close();
  for (const socket of sockets.splice(0)) socket.destroy();
  server.close();
});

/** Opens a connection, and returns both its ends. */
async function openPair(): Promise<{ here: Socket; reader: Socket }> {
  const reader = connect((server.address() as AddressInfo).port, '127.0.0.1');
  const [here] = (await once(server, 'connection')) as [Socket];
  for (const socket of [here, reader]) {
    socket.on('error', () => undefined);
    sockets.push(socket);
  }
  reader.pause();
  return { here, reader };
}

/** Writes more than the network buffers hold. */
function fill(socket: Socket): void {
  const chunk = Buffer.alloc(MB);
  for (let count = 0; count < 100; count += 1) socket.write(chunk);
}

test('cuts off a client that reads nothing for two minutes, and not before', async () => {
  const { here } = await openPair();
  unread.add(here, 100 * MB);
  fill(here);
  await nextTurn();
  jest.advanceTimersByTime(2 * MINUTE - 5 * SECOND);
  expect(here.destroyed).toBe(false);
  jest.advanceTimersByTime(10 * SECOND);
  expect(here.destroyed).toBe(true);
});

test('keeps a client that reads now and then, and one that waits for the server', async () => {
  const [slow, waiting] = [await openPair(), await openPair()];
  unread.add(slow.here, 0);
  unread.add(waiting.here, 0);
  fill(slow.here);
  for (let count = 0; count < 5; count += 1) {
    jest.advanceTimersByTime(MINUTE);
    slow.here.write('more');
    await nextTurn();
  }
  expect(slow.here.destroyed).toBe(false);
  expect(waiting.here.destroyed).toBe(false);
});

test('when memory is short, cuts off clients that have not read for two seconds, the longest first', async () => {
  const [first, second, moving] = [await openPair(), await openPair(), await openPair()];
  unread.add(first.here, 60 * MB);
  fill(first.here);
  jest.advanceTimersByTime(SECOND);
  unread.add(second.here, 60 * MB);
  fill(second.here);
  expect(unread.add(moving.here, 60 * MB)).toBe(false);
  jest.advanceTimersByTime(3 * SECOND);
  const release = unread.add(moving.here, 60 * MB);
  expect(release).not.toBe(false);
  expect([first, second].map(({ here }) => here.destroyed)).toEqual([true, false]);
  if (release) release();
  expect(unread.add(moving.here, 60 * MB)).not.toBe(false);
  expect(second.here.destroyed).toBe(false);
});
