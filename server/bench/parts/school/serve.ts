import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import Fastify from 'fastify';
import { SERVER_LIMITS } from 'shared-api/schema';
import { buildApp } from '../../../src/app.ts';
import { readConfig } from '../../../src/config/config.ts';
import { listPage } from '../../../src/features/chat/queries.ts';
import { findClassOf, listClassesOf } from '../../../src/features/classes/queries.ts';
import { LISTEN_BACKLOG } from '../../../src/http/backlog.ts';
import { firstPage } from '../../../src/http/pages.ts';

/** State of a server process since the last question, in milliseconds and bytes. */
export interface ServerState {
  memory: number;
  /** How late the event loop was. */
  late: { p50: number; p99: number; longest: number };
}

export interface SchoolServing {
  ours: string;
  /** URL of a Fastify in the same process that only runs the queries of two calls. */
  bare: string;
}

const RESOLUTION = 10;

const app = await buildApp(readConfig(process.env, join(import.meta.dirname, 'nowhere')));
const ours = await app.listen({ host: '127.0.0.1', port: 0, backlog: LISTEN_BACKLOG });
const { db, sessions } = app.core;

const bareApp = Fastify();
const tokenOf = (header = '') => header.slice('Token '.length);
bareApp.get('/class', async ({ headers }) => {
  const session = await sessions.find(tokenOf(headers.authorization));
  const page = { ...firstPage(SERVER_LIMITS.classesPage), isArchived: false };
  return session && listClassesOf(db, session.userId, page);
});
bareApp.get<{ Params: { id: string } }>('/chat_class/:id', async ({ headers, params }) => {
  const session = await sessions.find(tokenOf(headers.authorization));
  const row = session && (await findClassOf(db, params.id, session.userId));
  return row && listPage(db, row.id, { after: undefined, before: undefined });
});
const bare = await bareApp.listen({ host: '127.0.0.1', port: 0 });

const delay = monitorEventLoopDelay({ resolution: RESOLUTION });
delay.enable();
process.on('message', () => {
  // The timer itself waits this long.
  const late = (nanoseconds: number) => Math.max(0, nanoseconds / 1e6 - RESOLUTION);
  process.send?.({
    memory: process.memoryUsage().rss,
    late: {
      p50: late(delay.percentile(50)),
      p99: late(delay.percentile(99)),
      longest: late(delay.max),
    },
  } satisfies ServerState);
  delay.reset();
});
process.send?.({ ours, bare } satisfies SchoolServing);
