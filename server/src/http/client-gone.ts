import type { FastifyReply } from 'fastify';

/**
 * Aborts once the client has left without its reply: what it asked for need not be done any more.
 * Not Fastify's `request.signal`, which may also fire when no more than the body has come to its end.
 */
export function clientGone({ raw }: FastifyReply): AbortSignal {
  const gone = new AbortController();
  raw.once('close', () => {
    if (!raw.writableFinished) gone.abort();
  });
  return gone.signal;
}
