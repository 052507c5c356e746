import type { FastifyReply, FastifyRequest } from 'fastify';
import { clientGone } from '../../plugins/client-gone.ts';
import { addressOf } from '../../plugins/limits.ts';
import type { Session } from '../../plugins/sessions.ts';
import type { PictureOwner } from './queue.ts';

/** For the queue: a picture of whoever makes the call. */
export function pictureOf({
  session,
  reply,
}: {
  session: Session;
  reply: FastifyReply;
}): PictureOwner {
  return { lane: 'account', key: session.userId, signal: clientGone(reply) };
}

/** The same for somebody who has no account yet: their IP address counts. */
export function pictureOfNobody(request: FastifyRequest, reply: FastifyReply): PictureOwner {
  return { lane: 'sign-up', key: addressOf(request), signal: clientGone(reply) };
}
