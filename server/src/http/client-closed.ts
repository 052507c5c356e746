import type { FastifyReply } from 'fastify';

/**
 * Returns a signal that aborts when the client disconnects before its reply; its work can stop
 * then. Fastify's `request.signal` does not fit: it may also fire when only the body has ended.
 */
export function clientClosed({ raw }: FastifyReply): AbortSignal {
  const controller = new AbortController();
  raw.once('close', () => {
    if (!raw.writableFinished) controller.abort();
  });
  return controller.signal;
}
