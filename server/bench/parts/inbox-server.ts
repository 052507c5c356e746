import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { databaseWithTables } from '../../src/testing/database.ts';

/** Message of a server process once it listens. */
export interface InboxServing {
  origin: string;
  classId: string;
  /** Token of the class's owner. */
  author: string;
  /** Tokens of the students. */
  tokens: string[];
}

export interface MeasuredInboxes {
  ours: InboxServing;
  /** The same server without notifications. */
  bare: InboxServing;
  /** Adds a device for each student. */
  addDevices: () => Promise<void>;
  /** Returns the number of received push notifications. */
  pushed: () => number;
}

/** Runs two servers in separate processes, and a stand-in for a push service in this one. */
export async function withInboxes(work: (inboxes: MeasuredInboxes) => Promise<void>) {
  let pushes = 0;
  const service = createServer((request, response) => {
    pushes += 1;
    request.resume();
    response.writeHead(201).end();
  });
  await once(service.listen(0, '127.0.0.1'), 'listening');
  const nearby = `http://127.0.0.1:${(service.address() as AddressInfo).port}`;
  const [ours, bare] = await Promise.all([start(nearby), start(nearby, 'bare')]);
  try {
    const addDevices = async () => {
      ours.child.send(nearby);
      await once(ours.child, 'message');
    };
    await work({ ours: ours.serving, bare: bare.serving, addDevices, pushed: () => pushes });
  } finally {
    await Promise.all([ours.stop(), bare.stop()]);
    service.closeAllConnections();
    service.close();
  }
}

async function start(nearby: string, ...how: string[]) {
  const { environment, remove } = await databaseWithTables();
  const child: ChildProcess = fork(join(import.meta.dirname, 'inbox-serve.ts'), how, {
    env: {
      ...process.env,
      ...environment,
      PUSH_NEARBY: nearby,
      RATE_LIMITS: 'off',
      LOG_LEVEL: 'warn',
    },
  });
  const [serving] = (await once(child, 'message')) as [InboxServing];
  const stop = async () => {
    child.kill('SIGTERM');
    if (child.exitCode === null) await once(child, 'exit');
    await remove();
  };
  return { child, serving, stop };
}
