import type { FastifyReply, FastifyRequest } from 'fastify';
import { clientClosed } from '../../http/client-closed.ts';
import { ipOf } from '../../http/limits.ts';
import type { Session } from '../../security/session.ts';
import type { PictureOwner } from './decoding/queue.ts';

/** Returns the queue's owner for a caller's picture. */
export function pictureOwnerOf({
  session,
  reply,
}: {
  session: Session;
  reply: FastifyReply;
}): PictureOwner {
  return { lane: 'account', key: session.userId, signal: clientClosed(reply) };
}

/** Returns the queue's owner for a caller without an account, by IP address. */
export function pictureOwnerWithoutAccount(
  request: FastifyRequest,
  reply: FastifyReply,
): PictureOwner {
  return { lane: 'sign-up', key: ipOf(request), signal: clientClosed(reply) };
}
