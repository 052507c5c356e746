import { once } from 'node:events';
import { setTimeout } from 'node:timers/promises';
import { openClients, type ChatClients } from './parts/chat-clients.ts';
import { withChats } from './parts/chat-server.ts';
import { compare, report } from './parts/rates.ts';

const MILLISECONDS = 3_000;
/** Concurrent messages. */
const AT_ONCE = 10;
const PACE = { perSecond: 20, messages: 400, budget: 50 };
/** Milliseconds until presence has settled after the connections. */
const SETTLES = 3_000;

/** Returns the frames received per second while users send messages in turn. */
async function rateOf(clients: ChatClients, people: number, text: string): Promise<number> {
  const before = clients.received;
  const start = performance.now();
  let sent = 0;
  const isOver = () => performance.now() - start > MILLISECONDS;
  const fill = () => {
    const arrived = Math.floor((clients.received - before) / people);
    for (; sent - arrived < AT_ONCE && !isOver(); sent += 1) clients.send(sent % people, text);
  };
  clients.onReceived = fill;
  fill();
  while (clients.received - before < sent * people || !isOver()) await setTimeout(1);
  clients.onReceived = null;
  return (sent * people) / ((performance.now() - start) / 1_000);
}

/** Returns the milliseconds from sending to the last receiver, at a steady pace. */
async function delaysOf(clients: ChatClients, people: number, text: string): Promise<number[]> {
  const before = clients.received;
  const sentAt: number[] = [];
  const delays: number[] = [];
  const done = new EventTarget();
  clients.onReceived = () => {
    const arrived = Math.floor((clients.received - before) / people);
    while (delays.length < arrived) delays.push(performance.now() - (sentAt[delays.length] ?? 0));
    if (delays.length === PACE.messages) done.dispatchEvent(new Event('done'));
  };
  const isDone = once(done, 'done');
  const start = performance.now();
  for (let message = 0; message < PACE.messages; message += 1) {
    const due = start + (message * 1_000) / PACE.perSecond;
    await setTimeout(Math.max(0, due - performance.now()));
    sentAt.push(performance.now());
    clients.send(message % people, text);
  }
  await isDone;
  clients.onReceived = null;
  return delays.toSorted((one, other) => one - other);
}

/** Returns a percentile of sorted numbers. */
function percentile(sorted: number[], part: number): number {
  return sorted[Math.ceil(sorted.length * part) - 1] ?? Infinity;
}

/** One class with 500 connections, against a bare `ws` that sends the same Buffer to all. */
await withChats(async ({ ours, bare, classIds, tokens }) => {
  const people = tokens.length;
  const path = `/ws/chat_class/${classIds[0]}`;
  const here = await openClients(tokens.map((token) => `${ours}${path}?token=${token}`));
  const there = await openClients(tokens.map(() => bare));
  await setTimeout(SETTLES);
  const content = 'About as much as people write in a chat, line by line.';
  const sent = JSON.stringify({ text: content });
  // Has the length of our server's frame.
  const frame = JSON.stringify({
    message: content,
    user_email: 'chat500@school.test',
    username: 'bench',
    id: 'x'.repeat(26),
    timestamp: new Date().toISOString(),
    deletable: false,
    image_url: null,
  });
  const rates = await compare(
    () => rateOf(here, people, sent),
    () => rateOf(there, people, frame),
  );
  report(`chat, deliveries to ${people} connections`, rates, 0.8);

  const bareP99 = percentile(await delaysOf(there, people, frame), 0.99);
  const delays = await delaysOf(here, people, sent);
  const [median, p99] = [percentile(delays, 0.5), percentile(delays, 0.99)];
  const isFine = p99 < PACE.budget;
  console.log(
    `  chat at ${PACE.perSecond} messages/s, to the last of ${people}: ${median.toFixed(1)} ms, p99 ` +
      `${p99.toFixed(1)} ms, ${bareP99.toFixed(1)} ms bare (below ${PACE.budget} ms)${isFine ? '' : '  TOO SLOW'}`,
  );
  if (!isFine) process.exitCode = 1;
  here.close();
  there.close();
});
