import type { FastifyInstance } from 'fastify';
import type { ThreadMessage } from 'shared-api/contract';
import type { Person } from '../../../testing/people.ts';
import { callAs } from '../../classes/testing/classroom.ts';

export function threadPath(workId: string, student?: Person): string {
  return `/class/assignment/${workId}/thread${student ? `?student_id=${student.id}` : ''}`;
}

/**
 * Writes a private message.
 * @param student student of the thread, if somebody else writes
 */
export function write(
  app: FastifyInstance,
  person: Person,
  workId: string,
  message = 'Is the second part graded?',
  student?: Person,
) {
  return callAs(app, person, 'POST', threadPath(workId, student), { message });
}

/** Reads a thread, newest first. */
export async function readThread(
  app: FastifyInstance,
  person: Person,
  workId: string,
  student?: Person,
): Promise<ThreadMessage[]> {
  const reply = await callAs(app, person, 'GET', threadPath(workId, student));
  if (reply.statusCode !== 200) throw new Error(`the thread answered ${reply.body}`);
  return reply.json();
}

/** Marks a thread as read up to a message. */
export function markAsRead(
  app: FastifyInstance,
  person: Person,
  workId: string,
  id: string,
  student?: Person,
) {
  const path = threadPath(workId, student).replace('/thread', '/thread/unread');
  return callAs(app, person, 'PUT', path, { message_id: id });
}

export function remove(app: FastifyInstance, person: Person, workId: string, id: string) {
  return callAs(app, person, 'DELETE', `/class/assignment/${workId}/thread/${id}`);
}

export function restore(app: FastifyInstance, person: Person, workId: string, id: string) {
  return callAs(app, person, 'POST', `/class/assignment/${workId}/thread/${id}/restore`);
}
