import { request, type IncomingMessage } from 'node:http';
import { setTimeout } from 'node:timers/promises';
import { ArraySchema, type AnySchema } from 'yup';
import { ACTIVATION_CHANNEL, type Endpoint } from 'shared-api/contract';
import * as contract from 'shared-api/contract';
import { callOf } from 'shared-api/calls';
import { buildApp } from './app.ts';
import { readConfig } from './config.ts';
import { createCoursework, type Coursework } from './features/classwork/testing/coursework.ts';
import { publish } from './features/stream/testing/posts.ts';
import { fieldsLimit, formLimit } from './http/body-limits.ts';
import { freshDatabase, type FreshDatabase } from './testing/database.ts';
import { hostileParts, hostileShapes, hostileTexts, plainBody } from './testing/hostile.ts';
import { connect } from './testing/live-client.ts';
import { meterLoop } from './testing/loop-meter.ts';
import { createPerson, type Person } from './testing/people.ts';
import { startProcess, type ServerProcess } from './testing/server-process.ts';

/** Milliseconds of processor time that nobody may keep the server from everybody else. */
const LONGEST = 50;
/** The first time, code is compiled and memory is found; an attacker comes again. */
const TRIES = 4;

const calls = Object.values<unknown>(contract).filter((value): value is Endpoint => {
  return typeof value === 'object' && value !== null && 'path' in value && 'method' in value;
});
const channels = Object.values<unknown>(contract).filter((value): value is string => {
  return typeof value === 'string' && value.startsWith('/ws/');
});

let database: FreshDatabase;
let server: ServerProcess;
let room: Coursework;
let strangers: Person[];
let routes: string[];
let ids: Record<string, string>;

beforeAll(async () => {
  database = await freshDatabase();
  const app = await buildApp(
    readConfig({ ...database.environment, LOG_LEVEL: 'silent', RATE_LIMITS: 'off' }, '/nowhere'),
  );
  room = await createCoursework(app);
  const postId = await publish(app, room.owner, room.id);
  strangers = [];
  for (let count = 0; count < calls.length; count += 1) strangers.push(await createPerson(app));
  routes = app.knownRoutes.filter((name) => name.startsWith('GET ')).map((name) => name.slice(4));
  await app.close();
  const { id, work, submissionId, student } = room;
  ids = { class_id: id, id, classId: id, assignmentId: work.id, submissionId };
  ids = { ...ids, userId: student.id, postId };
  server = await startProcess({ ...database.environment, LOG_LEVEL: 'info' });
});
afterAll(async () => {
  await server.stop('SIGKILL');
  await database.remove();
});

interface Sent {
  name: string;
  method?: string;
  path: string;
  headers?: Record<string, string>;
  body?: string | Buffer;
}

/** The status of the answer; undefined when the server lets go without one. */
function send({ method = 'GET', path, headers = {}, body }: Sent): Promise<number | undefined> {
  return new Promise((resolve) => {
    const call = request(server.origin + '/', { method, path, headers, agent: false });
    call.on('response', (reply: IncomingMessage) => {
      reply.resume().on('close', () => resolve(reply.statusCode));
      // Not the rest of a body that is refused.
      reply.on('end', () => call.destroy());
    });
    call.on('error', () => resolve(undefined));
    call.end(body);
  });
}

/** What kept the event loop for too long, each with its milliseconds. */
async function slowOf(work: { name: string; run: () => Promise<unknown> }[]): Promise<string[]> {
  const slow: string[] = [];
  for (const { name, run } of work) {
    let shortest = Infinity;
    for (let tries = 0; tries < TRIES && shortest > LONGEST; tries += 1) {
      await server.longestTurn();
      await run();
      shortest = Math.min(shortest, await server.longestTurn());
    }
    if (shortest > LONGEST) slow.push(`${name}: ${shortest} ms`);
  }
  return slow;
}

function slowRequests(requests: Sent[]): Promise<string[]> {
  return slowOf(requests.map((sent) => ({ name: sent.name, run: () => send(sent) })));
}

function fill(path: string, known: Record<string, string>): string {
  return path.replace(/:(\w+)/g, (_, name: string) => known[name] ?? 'abcdefgh');
}

function shorten(text: string): string {
  return `${JSON.stringify(text.slice(0, 60))} (${text.length})`;
}

/** Bodies of the size that this call takes, with each hostile text in each of its fields. */
async function bodiesOf(call: Endpoint): Promise<string[]> {
  const { body: rules } = callOf(call);
  const limit = fieldsLimit(rules);
  if (!rules) return hostileShapes(limit);
  const plain = await plainBody(rules);
  const bodies = [JSON.stringify(plain)];
  for (const [field, rule] of Object.entries(rules.fields as Record<string, AnySchema>)) {
    const max = maxOf(rule);
    const room = limit - Buffer.byteLength(JSON.stringify(plain)) - 20;
    const within = rule.type === 'string' ? hostileTexts(max) : [];
    // What is too long is read, and cut; what is in it matters little.
    const beyond = hostileTexts(room).filter((_, place) => place % 4 === 0);
    for (const text of [...within, ...beyond]) {
      bodies.push(JSON.stringify({ ...plain, [field]: text }));
    }
    if (rule instanceof ArraySchema) {
      for (const text of hostileTexts(maxOf(rule.innerType as AnySchema))) {
        bodies.push(JSON.stringify({ ...plain, [field]: Array(max).fill(text) }));
      }
    }
    bodies.push(...hostileShapes(limit, field));
  }
  return bodies;
}

function maxOf(rule: AnySchema): number {
  return Number(rule.describe().tests.find(({ name }) => name === 'max')?.params?.max ?? 100);
}

function part(name: string, value: string, more = ''): string {
  return `--x\r\ncontent-disposition: form-data; name="${name}"${more}\r\n\r\n${value}\r\n`;
}

/** Forms of the size that this call takes. */
async function formsOf(call: Endpoint): Promise<string[]> {
  const { body: rules } = callOf(call);
  const fields = fieldsLimit(rules);
  const whole = formLimit(fields);
  const plain = Object.entries(rules ? await plainBody(rules) : {});
  const file = '; filename="me.png"';
  const forms = [
    part('a', 'b').repeat(whole / 60),
    part('a', 'b').repeat(90),
    part('a', 'b', file).repeat(whole / 90),
    part('a'.repeat(whole - 100), 'b'),
    part('a', 'b'.repeat(whole - 100)),
    part('a', 'b', file + '; x="y"'.repeat(whole / 10)),
    part('a', 'b', `\r\n${'a: b\r\n'.repeat(whole / 8)}`),
    part('profile_image', '\r\n--'.repeat(whole / 5), file),
    part('profile_image', '\0'.repeat(whole - 200), file),
    part('profile_image', '-'.repeat(whole - 200), file),
    '-'.repeat(whole),
    '\r\n--x'.repeat(whole / 5),
    '--x\r\n\r\n'.repeat(whole / 7),
  ];
  for (const [name] of plain) {
    const rest = plain.filter(([other]) => other !== name);
    const others = rest.map(([other, value]) => part(other, String(value))).join('');
    const left = fields - Buffer.byteLength(others) - 200;
    for (const text of hostileTexts(left)) forms.push(others + part(name, text));
    forms.push(others + part(name, 'b').repeat(90));
  }
  return forms.map((form) => form + part('profile_image', 'x', file) + '--x--\r\n');
}

const JSON_TYPE = { 'content-type': 'application/json' };
const FORM_TYPE = { 'content-type': 'multipart/form-data; boundary=x' };

test('the contract is walked as a whole', () => {
  expect(calls.length).toBeGreaterThan(40);
  expect(channels).toEqual(expect.arrayContaining([ACTIVATION_CHANNEL]));
  expect(channels.length).toBeGreaterThan(2);
});

test('a turn that takes long is seen', async () => {
  const longestTurn = meterLoop();
  const { user: before } = process.threadCpuUsage();
  while (process.threadCpuUsage().user - before < 120_000);
  await setTimeout(20);
  expect(longestTurn()).toBeGreaterThan(100);
});

describe.each(calls.map((call, index) => ({ name: `${call.method} ${call.path}`, call, index })))(
  '$name',
  ({ call, index, name }) => {
    const { method, encoding } = call;

    test('keeps nobody waiting, whatever its body', async () => {
      if (method === 'GET') return;
      const path = contract.API_BASE + fill(call.path, ids);
      const query = path.includes('?') ? '' : `?class_id=${room.id}`;
      // Without rules its body is no matter, and it may end the session, or the class.
      const { owner, student } = room;
      const callers = callOf(call).body ? [owner, student] : [strangers[index]!];
      const bodies = encoding === 'multipart' ? [] : await bodiesOf(call);
      const forms = encoding === 'json' ? [] : await formsOf(call);
      const texts = [
        ...bodies.map((body) => ({ body, headers: JSON_TYPE })),
        ...forms.map((body) => ({ body, headers: FORM_TYPE })),
      ];
      for (const person of [null, ...callers]) {
        const sent = texts.map(({ body, headers }) => ({
          name: `${name} by ${person?.username ?? 'nobody'} with ${shorten(body)}`,
          method,
          path: path + query,
          headers: { ...headers, ...person?.headers },
          body,
        }));
        // Whoever is turned away at the door, or after the rules, gets less far with all the rest.
        const status = sent[0] && (await send(sent[0]));
        const step = status === 401 ? 20 : status === 403 || status === 404 ? 5 : 1;
        const some = sent.filter((_, place) => place % step === 0);
        expect(await slowRequests(some)).toEqual([]);
      }
    }, 300_000);

    test('keeps nobody waiting, whatever its address', async () => {
      const names = [...call.path.matchAll(/:(\w+)/g)].map(([, one = '']) => one);
      const paths = [200, 14_000].flatMap((length) => [
        ...names.flatMap((one) =>
          hostileParts(length).map((text) => fill(call.path, { ...ids, [one]: text })),
        ),
        ...hostileParts(length).map((text) => `${fill(call.path, {})}?class_id=${text}`),
      ]);
      const repeated = `${fill(call.path, ids)}?${'class_id=a&'.repeat(1_200)}limit=1`;
      const sent = [...paths, repeated].map((path) => ({
        name: `${name} at ${shorten(path)}`,
        method,
        path: contract.API_BASE + path,
        headers: strangers[index]!.headers,
      }));
      expect(await slowRequests(sent)).toEqual([]);
    }, 120_000);
  },
);

test('no address of the site keeps anybody waiting', async () => {
  const paths = routes.flatMap((route) => [
    ...hostileParts(14_000).map((text) => `${fill(route, ids)}?a=${text}`),
    ...hostileParts(14_000).map((text) => {
      return fill(route.replace('*', text), { file: text, id: text, classId: text, userId: text });
    }),
  ]);
  const unique = [...new Set(paths)];
  const sent = unique.map((path) => ({ name: shorten(path), path: path || '/' }));
  expect(await slowRequests(sent)).toEqual([]);
}, 120_000);

const PREFIXES: Record<string, string> = {
  authorization: 'Token ',
  'content-type': 'multipart/form-data; boundary=',
  range: 'bytes=',
};

test.each([
  ...['authorization', 'accept-encoding', 'if-none-match', 'accept', 'cookie', 'origin', 'range'],
  ...['x-forwarded-for', 'host', 'content-type', 'sec-websocket-protocol', 'if-modified-since'],
])(
  'no header keeps anybody waiting: %s',
  async (header) => {
    const values = hostileParts(14_000).flatMap((text) => [
      text,
      (PREFIXES[header] ?? 'x ') + text,
    ]);
    const places = [
      '/',
      '/healthz',
      '/metrics',
      '/api/v1/class',
      '/api/v1/user/profile',
      '/images/a',
    ];
    const sent = places.flatMap((path) =>
      values.map((value) => ({
        name: `${path} with ${header}: ${shorten(value)}`,
        method: path.endsWith('profile') ? 'PUT' : 'GET',
        path,
        headers: { ...strangers[0]!.headers, [header]: value },
        ...(path.endsWith('profile') ? { body: '--x--' } : {}),
      })),
    );
    expect(await slowRequests(sent)).toEqual([]);
  },
  120_000,
);

/** As many as a connection may have unhandled. */
const FRAMES = 8;
const FRAME_BYTES = 60_000;

test.each(channels)(
  'no frame keeps anybody waiting: %s',
  async (channel) => {
    const fields = ['text', 'nonce', 'type', 'code', 'id', 'password', 'new_password'];
    const texts = fields.flatMap((field) =>
      hostileTexts(FRAME_BYTES).map((text) => JSON.stringify({ text: 'a', [field]: text })),
    );
    const frames = [...texts, ...hostileShapes(FRAME_BYTES, 'text'), 'x'.repeat(FRAME_BYTES)];
    const batches = Array.from({ length: Math.ceil(frames.length / FRAMES) }, (_, index) =>
      frames.slice(index * FRAMES, (index + 1) * FRAMES),
    );
    const slow = await slowOf(
      batches.map((batch, index) => ({
        name: `frames ${index * FRAMES} to ${(index + 1) * FRAMES} of ${channel}`,
        async run() {
          const client = await connect(server.origin, fill(channel, ids), {
            protocols: [room.owner.token],
          });
          for (const frame of batch) {
            client.send(frame);
            const pong = new Promise((resolve) => client.socket.once('pong', resolve).ping());
            await Promise.race([pong, client.closed]);
          }
          client.close();
          await client.closed;
        },
      })),
    );
    expect(slow).toEqual([]);
  },
  120_000,
);
