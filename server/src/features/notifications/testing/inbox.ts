import type { FastifyInstance } from 'fastify';
import type { Notification } from 'shared-api/contract';
import type { Person } from '../../../testing/people.ts';
import { callAs } from '../../classes/testing/classroom.ts';

export interface Inbox {
  items: Notification[];
  unread: number;
}

/** Reads a person's inbox after all events are delivered. */
export async function inboxOf(app: FastifyInstance, person: Person, query = ''): Promise<Inbox> {
  await app.dispatcher.drain();
  const reply = await callAs(app, person, 'GET', `/notifications${query}`);
  if (reply.statusCode !== 200) throw new Error(`the inbox answered ${reply.body}`);
  return reply.json();
}

/** Returns `kind title count` of each notification, newest first. */
export async function notificationsTo(app: FastifyInstance, person: Person): Promise<string[]> {
  const { items } = await inboxOf(app, person);
  return items.map(({ kind, title, count }) => `${kind} ${title} ${count}`);
}

export function read(app: FastifyInstance, person: Person, body: object) {
  return callAs(app, person, 'POST', '/notifications/read', body);
}
