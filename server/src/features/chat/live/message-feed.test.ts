import { MessageFeed } from './message-feed.ts';
import type { MessageRow } from '../queries.ts';

function rowOf(seq: number): MessageRow {
  return {
    id: `message${seq}`,
    seq,
    author_id: 'ada',
    nonce: null,
    content: String(seq),
    created_at: '2026-01-01T00:00:00.000Z',
    deleted_at: null,
    username: 'ada',
    namesake: 1,
    image_hash: null,
    email: 'ada@school.test',
    profile_type: 'public',
  };
}

/** Opens a feed over a growing list of messages; `told` lists what it delivered. */
function openFeed(stored: number[]) {
  const delivered: number[] = [];
  const violations: unknown[] = [];
  let isAway = false;
  const feed = new MessageFeed({
    async newestSeq() {
      if (isAway) throw new Error('away');
      return stored.at(-1) ?? 0;
    },
    async listAfter(seq, limit) {
      if (isAway) throw new Error('away');
      return stored
        .filter((other) => other > seq)
        .slice(0, limit)
        .map(rowOf);
    },
    deliver: (row) => delivered.push(row.seq),
    onFault: (error) => violations.push(error),
  });
  const store = (...seqs: number[]) => stored.push(...seqs);
  const lose = (away: boolean) => (isAway = away);
  return { feed, delivered: delivered, faults: violations, store, lose };
}

async function until(isTrue: () => boolean): Promise<void> {
  while (!isTrue()) await new Promise((resolve) => setImmediate(resolve));
}

test('it starts after the existing messages, and delivers new ones', async () => {
  const { feed, delivered: delivered } = openFeed([1, 2, 3]);
  await feed.ready;
  for (const seq of [4, 5, 6]) feed.receive(rowOf(seq));
  expect(delivered).toEqual([4, 5, 6]);
});

test('a message stored while it determines its start is delivered', async () => {
  const { feed, delivered: delivered, store } = openFeed([1, 2]);
  store(3);
  feed.receive(rowOf(3));
  await until(() => delivered.length === 1);
  expect(delivered).toEqual([3]);
});

test('messages that arrive out of order, or twice, are delivered in order, once', async () => {
  const { feed, delivered: delivered, store } = openFeed([1]);
  await feed.ready;
  store(2, 3, 4, 5);
  for (const seq of [4, 2, 3, 4, 5, 2]) feed.receive(rowOf(seq));
  await until(() => delivered.length === 4);
  feed.receive(rowOf(3));
  expect(delivered).toEqual([2, 3, 4, 5]);
});

test('a message without an event is delivered before the next one', async () => {
  const { feed, delivered: delivered, store } = openFeed([]);
  await feed.ready;
  store(...Array.from({ length: 120 }, (_, index) => index + 1));
  feed.receive(rowOf(120));
  await until(() => delivered.length === 120);
  expect(delivered).toEqual(delivered.toSorted((one, other) => one - other));
});

test('polling finds messages without an event, and does not wait for purged ones', async () => {
  const { feed, delivered: delivered, store } = openFeed([1]);
  await feed.ready;
  store(4);
  await feed.catchUp();
  feed.receive(rowOf(5));
  expect(delivered).toEqual([4, 5]);
});

test('an outage of the database skips nothing', async () => {
  const { feed, delivered: delivered, faults: violations, store, lose } = openFeed([1]);
  await feed.ready;
  lose(true);
  store(2, 3);
  feed.receive(rowOf(3));
  await until(() => violations.length === 1);
  await feed.catchUp();
  expect(delivered).toEqual([]);
  lose(false);
  await feed.catchUp();
  store(4);
  feed.receive(rowOf(4));
  expect(delivered).toEqual([2, 3, 4]);
  feed.close();
});
