import { randomInt, randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { API_BASE } from 'shared-api/contract';
import { sql } from 'kysely';
import { buildApp } from '../../app.ts';
import { readConfig } from '../../config/config.ts';
import type { Db } from '../../database/schema.ts';
import { verifyAuditChain } from '../../features/audit/verify.ts';
import { createCoursework, type Coursework } from '../../features/classwork/testing/coursework.ts';
import { publish } from '../../features/posts/testing/posts.ts';
import { databaseWithTables } from '../../testing/database.ts';
import type { Person } from '../../testing/people.ts';
import { startProcess, type ServerProcess } from '../../testing/server-process.ts';

export interface KillReport {
  /** Number of writes that the server acknowledged, by kind. */
  acknowledged: Record<string, number>;
  /** Number of requests that a kill interrupted; each was sent again with its key. */
  interrupted: number;
  /** Acknowledged writes that are missing or stored twice, and what is wrong with the database. */
  faults: string[];
}

interface KillOptions {
  rounds: number;
  /** Called after each round. */
  onRound?: (round: number) => void;
}

/** Shortest and longest time of a round in milliseconds, from the start of the server to its kill. */
const ROUND_MS = [300, 1_200] as const;
/** Milliseconds until a request to a killed server is sent again. */
const PAUSE_MS = 25;
const PER_KIND = 2;

interface Kind {
  path: (scene: Scene) => string;
  by: (scene: Scene) => Person;
  body: (text: string) => object;
  /** Table and column that hold the text. */
  table: 'posts' | 'comments' | 'chat_messages' | 'work_messages';
  column: 'title' | 'content';
}

type Scene = Coursework & { postId: string };

const KINDS: Record<string, Kind> = {
  post: {
    path: ({ id }) => `/class/announcement?class_id=${id}`,
    by: ({ owner }) => owner,
    body: (title) => ({ title, detail: '<p>Text</p>', _type: 'idea' }),
    table: 'posts',
    column: 'title',
  },
  comment: {
    path: ({ id, postId }) => `/comment/${postId}?class_id=${id}`,
    by: ({ student }) => student,
    body: (content) => ({ content }),
    table: 'comments',
    column: 'content',
  },
  message: {
    path: ({ id }) => `/chat_class/${id}`,
    by: ({ student }) => student,
    body: (text) => ({ text }),
    table: 'chat_messages',
    column: 'content',
  },
  'private message': {
    path: ({ work }) => `/class/assignment/${work.id}/thread`,
    by: ({ student }) => student,
    body: (message) => ({ message }),
    table: 'work_messages',
    column: 'content',
  },
};

/**
 * Kills a server with SIGKILL in the middle of writes, several times, and starts it again on the
 * same data. Writers repeat what was not acknowledged, with the same idempotency key, as browsers
 * do. Afterwards each acknowledged write must be stored exactly once.
 */
export async function killRounds({ rounds, onRound }: KillOptions): Promise<KillReport> {
  const database = await databaseWithTables();
  const openApp = () => {
    return buildApp(readConfig({ ...database.environment, LOG_LEVEL: 'silent' }, '/nowhere'));
  };
  const app = await openApp();
  const coursework = await createCoursework(app);
  const postId = await publish(app, coursework.owner, coursework.id);
  await app.close();

  const acknowledged: Record<string, string[]> = {};
  const report: KillReport = { acknowledged: {}, interrupted: 0, faults: [] };
  let server: ServerProcess | null = null;
  let isOver = false;

  /** Sends one kind of write after the other, each until it is acknowledged. */
  const write = async (name: string, kind: Kind, writer: number) => {
    const scene = { ...coursework, postId };
    const texts = (acknowledged[name] ??= []);
    for (let number = 0; !isOver; number += 1) {
      const text = `${name} ${writer}-${number}`;
      const headers = {
        ...kind.by(scene).headers,
        'content-type': 'application/json',
        'idempotency-key': randomUUID(),
      };
      const body = JSON.stringify(kind.body(text));
      for (let isDone = false; !isDone;) {
        try {
          const url = `${server?.origin ?? 'http://127.0.0.1:9'}${API_BASE}${kind.path(scene)}`;
          const reply = await fetch(url, { method: 'POST', headers, body });
          const sent = await reply.text();
          if (reply.ok) texts.push(text);
          else report.faults.push(`${text}: ${reply.status} ${sent}`);
          isDone = true;
        } catch {
          // The server was killed, or has not started yet.
          report.interrupted += 1;
          await sleep(PAUSE_MS);
        }
      }
    }
  };

  try {
    server = await startProcess(database.environment);
    const writers = Object.entries(KINDS).flatMap(([name, kind]) =>
      Array.from({ length: PER_KIND }, (_, writer) => write(name, kind, writer)),
    );
    for (let round = 1; round <= rounds; round += 1) {
      await sleep(randomInt(...ROUND_MS));
      await server.stop('SIGKILL');
      server = await startProcess(database.environment);
      onRound?.(round);
    }
    isOver = true;
    await Promise.all(writers);
    await server.stop('SIGTERM');
    server = null;
    const reopened = await openApp();
    try {
      for (const [name, texts] of Object.entries(acknowledged)) {
        report.acknowledged[name] = texts.length;
        const kind = KINDS[name];
        if (kind) report.faults.push(...(await findFaults(reopened.core.db, kind, texts)));
      }
      report.faults.push(
        ...(await findBroken(reopened.core.db, !database.environment.DATABASE_URL)),
      );
    } finally {
      await reopened.close();
    }
  } finally {
    isOver = true;
    await server?.stop('SIGKILL');
    await database.remove();
  }
  return report;
}

async function findFaults(db: Db, { table, column }: Kind, texts: string[]): Promise<string[]> {
  const { rows } = await sql<{
    text: string;
  }>`select ${sql.ref(column)} as text from ${sql.table(table)}`.execute(db);
  const counts = new Map<string, number>();
  for (const { text } of rows) counts.set(text, (counts.get(text) ?? 0) + 1);
  return texts.flatMap((text) => {
    const count = counts.get(text) ?? 0;
    return count === 1 ? [] : [`${text}: acknowledged once, stored ${count} times`];
  });
}

async function findBroken(db: Db, isSqlite: boolean): Promise<string[]> {
  const faults: string[] = [];
  if (isSqlite) {
    const { rows } = await sql<Record<string, string>>`pragma integrity_check`.execute(db);
    const results = rows.flatMap((row) => Object.values(row));
    if (results.join() !== 'ok') faults.push(`integrity_check: ${results.join()}`);
  }
  const { broken } = await verifyAuditChain(db);
  if (broken) faults.push(`audit log: ${JSON.stringify(broken)}`);
  return faults;
}
