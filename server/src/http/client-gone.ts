import type { FastifyReply } from 'fastify';

/**
 * Returns a signal that aborts when the client disconnects before its reply; its work can stop
 * then. Fastify's `request.signal` does not fit: it may also fire when only the body has ended.
 */
export function clientGone({ raw }: FastifyReply): AbortSignal {
  const gone = new AbortController();
  raw.once('close', () => {
    if (!raw.writableFinished) gone.abort();
  });
  return gone.signal;
}
