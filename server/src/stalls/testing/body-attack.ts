import type { Endpoint } from 'shared-api/contract';
import { callOf } from 'shared-api/schema';
import { CALLS, pathOf, shorten, type AttackedServer } from './attacked-server.ts';

interface Attack {
  call: Endpoint;
  /** Bodies of one content type: JSON, or forms. */
  bodies: string[];
  type: string;
  /** Number of concurrent requests; together they must fit into the server's memory for bodies. */
  atOnce?: number;
}

/** Returns the bodies that block the server, sent by a visitor, a teacher and a student. */
export async function stallsOfBodies(
  server: AttackedServer,
  { call, bodies, type, atOnce }: Attack,
): Promise<string[]> {
  const { coursework, ids, stranger } = server;
  const path = pathOf(call, ids);
  const query = path.includes('?') ? '' : `?class_id=${coursework.id}`;
  // Without rules the body does not matter, and the call may end the session or the class.
  const callers = callOf(call).body
    ? [coursework.owner, coursework.student]
    : [stranger(CALLS.indexOf(call))];
  const stalls: string[] = [];
  for (const person of [null, ...callers]) {
    const sent = bodies.map((body) => ({
      name: `${call.method} ${call.path} by ${person?.username ?? 'nobody'} with ${shorten(body)}`,
      method: call.method,
      path: path + query,
      headers: { 'content-type': type, ...person?.headers },
      body,
    }));
    // A refused caller reaches less code, so a sample of the rest is enough.
    const status = sent[0] && (await server.send(sent[0]));
    const step = status === 401 ? 20 : status === 403 || status === 404 ? 5 : 1;
    const some = sent.filter((_, index) => index % step === 0);
    stalls.push(...(await server.stallsOf(some, atOnce)));
  }
  return stalls;
}
