import type { FastifyReply, FastifyRequest } from 'fastify';
import { clientGone } from '../../http/client-gone.ts';
import { ipOf } from '../../http/limits.ts';
import type { Session } from '../../security/session.ts';
import type { PictureOwner } from './queue.ts';

/** For the queue: a picture of whoever makes the call. */
export function pictureOwnerOf({
  session,
  reply,
}: {
  session: Session;
  reply: FastifyReply;
}): PictureOwner {
  return { lane: 'account', key: session.userId, signal: clientGone(reply) };
}

/** The same for somebody who has no account yet: their IP address counts. */
export function pictureOwnerWithoutAccount(
  request: FastifyRequest,
  reply: FastifyReply,
): PictureOwner {
  return { lane: 'sign-up', key: ipOf(request), signal: clientGone(reply) };
}
