import { request as sendHttp } from 'node:http';
import { buildApp } from '../../app.ts';
import { readConfig } from '../../config/config.ts';
import { databaseWithTables } from '../../testing/database.ts';
import { Documented } from '../../testing/documented.ts';
import { findStalls } from '../../testing/find-stalls.ts';
import { STATES, createScene, type Scene } from '../../testing/roles/scene.ts';
import { startProcess } from '../../testing/server-process.ts';
import { randomFrom, type Random } from './random.ts';
import { createRequest, operationsOf, type FuzzRequest } from './requests.ts';

export interface FuzzReport {
  /** Number of replies by status. */
  statuses: Record<string, number>;
  /** Operations with at least one reply 200. */
  succeeded: Set<string>;
  /** Faults that were found, each kind once, with a request that repeats it. */
  faults: string[];
}

interface FuzzOptions {
  seed: number;
  requests: number;
  /** Called after each part of the run. */
  onProgress?: (sent: number) => void;
}

/** Requests after which other classes are used, because these are deleted or archived. */
const PER_SCENE = 600;
const AT_ONCE = 6;
/** Calls after which a class or its people can do less. */
const ENDING = new Set([
  'POST /auth/logout',
  'POST /auth/change_password_email',
  'DELETE /class/{id}',
  'POST /class/{id}/archive',
  'POST /class/{id}/owner',
  'DELETE /class/s/leave/{id}',
  'DELETE /class/members/{userId}',
  'DELETE /class/{id}/teachers/{userId}',
]);
/** Faults after which a run ends. */
const MOST_FAULTS = 30;

/**
 * Sends random requests to a server in a process of its own. A fault is a reply with a 5xx status or
 * without documentation, or a turn of the event loop of more than 50 ms.
 */
export async function fuzz({ seed, requests, onProgress }: FuzzOptions): Promise<FuzzReport> {
  const random = randomFrom(seed);
  const database = await databaseWithTables();
  const app = await buildApp(
    readConfig({ ...database.environment, LOG_LEVEL: 'silent', RATE_LIMITS: 'off' }, '/nowhere'),
  );
  const document = await app.apiDocument();
  const scenes: Scene[] = [];
  while (scenes.length < Math.ceil(requests / PER_SCENE)) {
    scenes.push(await createScene(app, STATES[scenes.length % 6] ?? 'active'));
  }
  await app.close();

  const documented = new Documented(document);
  const operations = operationsOf(document);
  const lasting = operations.filter(({ method, path }) => !ENDING.has(`${method} ${path}`));
  // Each of them ends sessions or the class, so that later requests would only be refused.
  const isEnding = ({ chance }: Random) => chance(0.02);
  const report: FuzzReport = { statuses: {}, succeeded: new Set(), faults: [] };
  const kinds = new Set<string>();
  const addFault = (kind: string, fault: string) => {
    if (kinds.has(kind)) return;
    kinds.add(kind);
    report.faults.push(fault);
  };
  const server = await startProcess(
    { ...database.environment, LOG_LEVEL: 'info' },
    { isUnheard: true },
  );
  try {
    for (const [index, scene] of scenes.entries()) {
      const count = Math.min(PER_SCENE, requests - index * PER_SCENE);
      const work = Array.from({ length: count }, () => {
        const operation = random.pick(isEnding(random) ? operations : lasting);
        const sent = createRequest(random, operation, scene);
        const name = `${operation.method} ${operation.path}`;
        return { name: describe(sent), run: () => check(name, sent) };
      });
      for (const stall of await findStalls(server.longestTurn, work, AT_ONCE)) {
        addFault(stall.split('?', 1)[0] ?? stall, `blocks the event loop: ${stall}`);
      }
      onProgress?.(index * PER_SCENE + count);
      if (report.faults.length >= MOST_FAULTS) break;
    }
  } finally {
    await server.stop('SIGKILL');
    await database.remove();
  }
  return report;

  async function check(name: string, sent: FuzzRequest): Promise<void> {
    const reply = await send(server.origin, sent);
    const { statusCode } = reply;
    report.statuses[statusCode] = (report.statuses[statusCode] ?? 0) + 1;
    if (statusCode === 200) report.succeeded.add(name);
    if (statusCode >= 500) {
      addFault(`${name} ${statusCode}`, `${statusCode}: ${describe(sent)}\n${reply.body}`);
      return;
    }
    try {
      documented.check(sent.method, sent.path, reply);
    } catch (error) {
      addFault(`${name} ${statusCode}`, `${String(error)}\n${describe(sent)}`);
    }
  }
}

function describe({ method, path, body = '' }: FuzzRequest): string {
  return `${method} ${path} ${body.slice(0, 500)}`;
}

interface Reply {
  statusCode: number;
  headers: Record<string, unknown>;
  body: string;
}

function send(origin: string, { method, path, headers, body }: FuzzRequest): Promise<Reply> {
  return new Promise((resolve, reject) => {
    // Without a length, Node would send the body of a GET or DELETE as the next request.
    const length = body === undefined ? {} : { 'content-length': Buffer.byteLength(body) };
    const call = sendHttp(origin + path, { method, headers: { ...headers, ...length } });
    call.on('response', (reply) => {
      const parts: Buffer[] = [];
      reply.on('data', (part: Buffer) => parts.push(part));
      reply.on('end', () => {
        const text = Buffer.concat(parts).toString();
        resolve({ statusCode: reply.statusCode ?? 0, headers: reply.headers, body: text });
      });
      reply.on('error', reject);
    });
    call.on('error', reject);
    call.end(body);
  });
}
