import type { FastifyInstance } from 'fastify';
import type { PostDetail, PostListItem } from 'shared-api/contract';
import type { Person } from '../../../testing/people.ts';
import { HOUR, timestamp } from '../../../time.ts';
import { callAs } from '../../classes/testing/classroom.ts';
import { publish } from './posts.ts';

/** Schedules a post in an hour by the API, and returns its id. */
export function schedule(
  app: FastifyInstance,
  person: Person,
  classId: string,
  change: object = {},
): Promise<string> {
  return publish(app, person, classId, { publish_at: timestamp(HOUR), ...change });
}

/** Moves the publication time to a moment ago. */
export async function letTimePass(app: FastifyInstance, table: 'scheduled_posts' | 'classwork') {
  await app.core.db
    .updateTable(table)
    .set({ publish_at: timestamp(-1) })
    .where('publish_at', 'is not', null)
    .execute();
}

export async function listAs(
  app: FastifyInstance,
  person: Person,
  classId: string,
  query = '',
): Promise<PostListItem[]> {
  const path = `/class/announcement?class_id=${classId}${query}`;
  return (await callAs(app, person, 'GET', path)).json();
}

export async function readAs(
  app: FastifyInstance,
  person: Person,
  classId: string,
  postId: string,
): Promise<PostDetail> {
  const path = `/class/announcement/${postId}?class_id=${classId}`;
  return (await callAs(app, person, 'GET', path)).json();
}
