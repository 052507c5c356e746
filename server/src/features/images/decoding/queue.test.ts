import { setTimeout } from 'node:timers/promises';
import {
  Abandoned,
  OwnerBusy,
  PictureQueue,
  QueueFull,
  TooSlow,
  type PictureOwner,
} from './queue.ts';

const ends: (() => void)[] = [];
afterEach(() => {
  for (const end of ends.splice(0)) end();
});

/** Creates work that ends on request. */
function work<T>(result: T) {
  const { promise, resolve } = Promise.withResolvers<T>();
  const run = jest.fn(() => promise);
  const end = () => resolve(result);
  ends.push(end);
  return { run, end };
}

const account = (key: string, signal?: AbortSignal): PictureOwner => ({
  lane: 'account',
  key,
  ...(signal ? { signal } : {}),
});
const visitor = (key: string): PictureOwner => ({ lane: 'sign-up', key });

/** Creates a queue in which two accounts occupy their lane. */
function busyQueue(options?: ConstructorParameters<typeof PictureQueue>[0]) {
  const queue = new PictureQueue(options);
  const running = [work('a'), work('b')];
  const done = running.map(({ run }, at) => queue.run(account(`busy ${at}`), 1, run));
  return { queue, running, done };
}

test('an account has one picture at a time, running or waiting', async () => {
  const { queue, running, done } = busyQueue();
  const [one, other] = [work(1), work(2)];
  await expect(queue.run(account('busy 0'), 1, one.run)).rejects.toThrow(OwnerBusy);
  const waiting = queue.run(account('ada'), 1, one.run);
  await expect(queue.run(account('ada'), 1, other.run)).rejects.toThrow(OwnerBusy);
  expect(one.run).not.toHaveBeenCalled();
  running[0]?.end();
  await done[0];
  one.end();
  expect(await waiting).toBe(1);
  other.end();
  expect(await queue.run(account('ada'), 1, other.run)).toBe(2);
});

test('a sign-up waits for no account, and for no crowd of another network', async () => {
  const { queue } = busyQueue();
  const [first, ...loadGenerator] = Array.from({ length: 40 }, () => work('crowd'));
  const signUps = [first!, ...loadGenerator].map(({ run }) =>
    queue.run(visitor('192.0.2.1'), 1, run),
  );
  await expect(queue.run(visitor('192.0.2.1'), 1, work('one more').run)).rejects.toThrow(OwnerBusy);
  const guest = work('guest');
  const signUp = queue.run(visitor('198.51.100.7'), 1, guest.run);
  await setTimeout(1);
  expect(first?.run).toHaveBeenCalled();
  first?.end();
  guest.end();
  expect(await signUp).toBe('guest');
  expect(loadGenerator.filter(({ run }) => run.mock.calls.length > 0).length).toBeLessThan(2);
  for (const one of loadGenerator) one.end();
  await Promise.all(signUps);
});

test('a client that disconnects frees its slot at once, and the work never runs', async () => {
  const { queue, running, done } = busyQueue({ held: 10 });
  const left = new AbortController();
  const dropped = work('dropped');
  const waiting = queue.run(account('ada', left.signal), 8, dropped.run);
  await expect(queue.run(account('bob'), 8, work(0).run)).rejects.toThrow(QueueFull);
  left.abort();
  await expect(waiting).rejects.toThrow(Abandoned);
  const blocking = work('kept');
  const next = queue.run(account('ada'), 8, blocking.run);
  for (const one of running) one.end();
  blocking.end();
  expect(await next).toBe('kept');
  await Promise.all(done);
  expect(dropped.run).not.toHaveBeenCalled();
  const abandoned = queue.run(account('ada', left.signal), 1, dropped.run);
  await expect(abandoned).rejects.toThrow(Abandoned);
});

test('every wait is limited, for a turn and for the end of the work', async () => {
  const { queue, running, done } = busyQueue({ within: 50 });
  const late = queue.run(account('ada'), 1, work('late').run);
  const reasons = (await Promise.allSettled([...done, late])).map(
    (one) => 'reason' in one && one.reason,
  );
  expect(reasons).toEqual([expect.any(TooSlow), expect.any(TooSlow), expect.any(QueueFull)]);
  // Work that still runs keeps its slot, whoever waits.
  await expect(queue.run(account('busy 0'), 1, work(0).run)).rejects.toThrow(OwnerBusy);
  const next = work('next');
  const waiting = queue.run(account('ada'), 1, next.run);
  expect(next.run).not.toHaveBeenCalled();
  for (const one of running) one.end();
  next.end();
  expect(await waiting).toBe('next');
});

test('failing work frees its slot', async () => {
  const queue = new PictureQueue();
  const fails = () => Promise.reject(new Error('damaged'));
  await expect(queue.run(account('ada'), 1, fails)).rejects.toThrow('damaged');
  expect(await queue.run(account('ada'), 1, async () => 'fine')).toBe('fine');
});
