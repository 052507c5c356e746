import type { FastifyInstance } from 'fastify';

const LOOK_EVERY = 50;

/**
 * Lets a closing server end as soon as it has answered: Node closes idle connections once, and would
 * then wait for those that turn idle after that until their clients let go.
 */
export function closePromptly(app: FastifyInstance): void {
  app.addHook('preClose', async () => {
    const timer = setInterval(() => app.server.closeIdleConnections(), LOOK_EVERY);
    timer.unref();
    app.server.once('close', () => clearInterval(timer));
  });
}
