import { once } from 'node:events';
import { setTimeout } from 'node:timers/promises';
import { openClients, type ChatClients } from './parts/chat-clients.ts';
import { withInboxes, type InboxServing, type MeasuredInboxes } from './parts/inbox-server.ts';

const ROUNDS = 15;
/** Push notifications are sent 3 s after their events. */
const ROUNDS_WHILE_PUSHING = 8;
const BETWEEN_MS = 700;
/** Ratio of the author's reply time to that of the same server without notifications. */
const BUDGET = 1.1;
const ALL_TOLD_MS = 1_000;
/** Frames per user: the notification, and the unread count. */
const FRAMES = 2;

interface Round {
  /** Milliseconds until the author has the reply. */
  ours: number;
  bare: number;
  /** Milliseconds until all open pages are notified; all rows are stored by then. */
  notified: number;
}

/** Publishes a post, and returns the milliseconds until its author has the reply. */
async function publish({ origin, classId, author }: InboxServing): Promise<number> {
  const start = performance.now();
  const reply = await fetch(`${origin}/api/v1/class/announcement?class_id=${classId}`, {
    method: 'POST',
    headers: { authorization: `Token ${author}`, 'content-type': 'application/json' },
    body: JSON.stringify({ title: 'Cells', detail: '<p>Hello all</p>', _type: 'question' }),
  });
  if (reply.status !== 200) throw new Error(await reply.text());
  await reply.arrayBuffer();
  return performance.now() - start;
}

async function measure(
  clients: ChatClients,
  { ours, bare }: MeasuredInboxes,
  rounds: number,
): Promise<Round[]> {
  const measured: Round[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const without = await publish(bare);
    const wanted = clients.received + FRAMES * ours.tokens.length;
    const start = performance.now();
    const all = new EventTarget();
    clients.onReceived = () => {
      if (clients.received === wanted) all.dispatchEvent(new Event('notified'));
    };
    const isNotified = once(all, 'notified');
    const reply = await publish(ours);
    await isNotified;
    measured.push({ ours: reply, bare: without, notified: performance.now() - start });
    clients.onReceived = null;
    await setTimeout(BETWEEN_MS);
  }
  return measured;
}

function middle(numbers: number[]): number {
  return numbers.toSorted((one, other) => one - other)[Math.floor(numbers.length / 2)] ?? Infinity;
}

function report(name: string, rounds: Round[], budget = Infinity) {
  const [ours, bare] = [
    middle(rounds.map((each) => each.ours)),
    middle(rounds.map((each) => each.bare)),
  ];
  const slowest = Math.max(...rounds.map(({ notified: count }) => count));
  const isFine = ours / bare <= budget && slowest <= ALL_TOLD_MS;
  console.log(
    `  a post for 1,000, ${name}: its author's reply ${ours.toFixed(1)} ms, ${bare.toFixed(1)} ms where nobody is told, ` +
      `${(ours / bare).toFixed(2)} times${budget === Infinity ? '' : ` (at most ${budget})`}; all are told within ` +
      `${middle(rounds.map(({ notified: count }) => count)).toFixed(0)} ms, at worst ${slowest.toFixed(0)} ms ` +
      `(at most ${ALL_TOLD_MS})${isFine ? '' : '  TOO SLOW'}`,
  );
  if (!isFine) process.exitCode = 1;
}

await withInboxes(async (inboxes) => {
  const { origin, tokens } = inboxes.ours;
  const clients = await openClients(tokens.map((token) => `${origin}/ws/inbox?token=${token}`));
  // Each page gets the unread count as it opens.
  while (clients.received < tokens.length) await setTimeout(10);
  // Warm-up, because nothing is prepared in the first rounds.
  await measure(clients, inboxes, 3);
  report('no devices', await measure(clients, inboxes, ROUNDS), BUDGET);

  await inboxes.addDevices();
  const [calm] = [await measure(clients, inboxes, 3)];
  report('1,000 devices', calm);
  while (inboxes.pushed() === 0) await setTimeout(10);
  const [before, start] = [inboxes.pushed(), performance.now()];
  report('while pushes leave', await measure(clients, inboxes, ROUNDS_WHILE_PUSHING));
  const rate = ((inboxes.pushed() - before) * 1_000) / (performance.now() - start);
  console.log(`  meanwhile ${rate.toFixed(0)} pushes left each second`);
  if (rate === 0) throw new Error('no pushes were under way');
  clients.close();
});
