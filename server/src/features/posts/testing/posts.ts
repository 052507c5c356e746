import type { FastifyInstance } from 'fastify';
import type { Person } from '../../../testing/people.ts';
import { callAs } from '../../classes/testing/classroom.ts';

export const POST = { title: 'Welcome', detail: '<p>Hello all</p>', _type: 'question' };

/** Publishes a post by the API, and returns its id. */
export async function publish(
  app: FastifyInstance,
  person: Person,
  classId: string,
  change: object = {},
): Promise<string> {
  const path = `/class/announcement?class_id=${classId}`;
  const reply = await callAs(app, person, 'POST', path, { ...POST, ...change });
  if (reply.statusCode !== 200) throw new Error(`posting answered ${reply.body}`);
  return reply.json().id;
}

/** Edits a post by the API. */
export function edit(
  app: FastifyInstance,
  person: Person | null,
  classId: string,
  postId: string,
  change: object,
) {
  return callAs(app, person, 'PUT', `/class/announcement/${postId}?class_id=${classId}`, change);
}

/** Comments by the API, and returns the comment's id. */
export async function comment(
  app: FastifyInstance,
  person: Person,
  classId: string,
  postId: string,
  content = 'Good question',
): Promise<string> {
  const path = `/comment/${postId}?class_id=${classId}`;
  const reply = await callAs(app, person, 'POST', path, { content });
  if (reply.statusCode !== 200) throw new Error(`commenting answered ${reply.body}`);
  return reply.json().id;
}

/** Edits a comment by the API. */
export function editComment(
  app: FastifyInstance,
  person: Person | null,
  classId: string,
  commentId: string,
  change: object,
) {
  return callAs(app, person, 'PUT', `/comment/${commentId}?class_id=${classId}`, change);
}
