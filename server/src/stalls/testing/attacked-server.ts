import { CONTRACT } from 'shared-api/schema';
import { request, type IncomingMessage } from 'node:http';
import { API_BASE, type Endpoint } from 'shared-api/contract';
import { buildApp } from '../../app.ts';
import { readConfig } from '../../config/config.ts';
import { createCoursework, type Coursework } from '../../features/classwork/testing/coursework.ts';
import { publish } from '../../features/posts/testing/posts.ts';
import { databaseWithTables } from '../../testing/database.ts';
import { findStalls } from '../../testing/find-stalls.ts';
import { createPerson, type Person } from '../../testing/people.ts';
import { startProcess, type ServerProcess } from '../../testing/server-process.ts';

/** Every call of the contract. */
export const CALLS = Object.values<unknown>(CONTRACT).filter((value): value is Endpoint => {
  return typeof value === 'object' && value !== null && 'path' in value && 'method' in value;
});

export interface Sent {
  name: string;
  method?: string;
  path: string;
  headers?: Record<string, string>;
  body?: string | Buffer;
}

/** Server in a separate process, with a class, its members and their work. */
export interface AttackedServer {
  process: ServerProcess;
  coursework: Coursework;
  /** Values for `:id` and other parameters. */
  ids: Record<string, string>;
  /** Paths of all GET routes. */
  routes: string[];
  /**
   * Sends a request. Returns the status; undefined if the server closes the connection without a
   * reply.
   */
  send: (sent: Sent) => Promise<number | undefined>;
  /** Returns the requests that block the server for too long, with their weight. */
  stallsOf: (requests: Sent[], atOnce?: number) => Promise<string[]>;
  /** Returns a person whose session and classes may be destroyed. */
  stranger: (index: number) => Person;
  close: () => Promise<void>;
}

export async function attackedServer(): Promise<AttackedServer> {
  const database = await databaseWithTables();
  const app = await buildApp(
    readConfig({ ...database.environment, LOG_LEVEL: 'silent', RATE_LIMITS: 'off' }, '/nowhere'),
  );
  const coursework = await createCoursework(app);
  const postId = await publish(app, coursework.owner, coursework.id);
  const strangers: Person[] = [];
  while (strangers.length < CALLS.length) strangers.push(await createPerson(app));
  const routes = app.knownRoutes.filter((name) => name.startsWith('GET ')).map((n) => n.slice(4));
  await app.close();
  // The work includes writing the log; reading thousands of lines is not needed.
  const logging = { ...database.environment, LOG_LEVEL: 'info' };
  const server = await startProcess(logging, { isUnheard: true });
  const send = (sent: Sent) => sendTo(server.origin, sent);
  return {
    process: server,
    coursework,
    ids: {
      ...{
        class_id: coursework.id,
        id: coursework.id,
        classId: coursework.id,
        userId: coursework.student.id,
        postId,
      },
      ...{ assignmentId: coursework.work.id, submissionId: coursework.submissionId },
    },
    routes,
    send,
    stallsOf: (requests, atOnce) =>
      findStalls(
        server.longestTurn,
        requests.map((sent) => ({ name: sent.name, run: () => send(sent) })),
        atOnce,
      ),
    stranger: (index) => strangers[index]!,
    async close() {
      await server.stop('SIGKILL');
      await database.remove();
    },
  };
}

function sendTo(origin: string, { method = 'GET', path, headers = {}, body }: Sent) {
  return new Promise<number | undefined>((resolve) => {
    const call = request(`${origin}/`, { method, path, headers, agent: false });
    call.on('response', (reply: IncomingMessage) => {
      reply.resume().on('close', () => resolve(reply.statusCode));
      // Does not send the rest of a refused body.
      reply.on('end', () => call.destroy());
    });
    call.on('error', () => resolve(undefined));
    call.end(body);
  });
}

/** Fills in the parameters of a path. */
export function fill(path: string, known: Record<string, string>): string {
  return path.replace(/:(\w+)/g, (_, name: string) => known[name] ?? 'abcdefgh');
}

export function pathOf(call: Endpoint, known: Record<string, string>): string {
  return API_BASE + fill(call.path, known);
}

export function shorten(text: string): string {
  return `${JSON.stringify(text.slice(0, 60))} (${text.length})`;
}
