import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/**
 * Lets a closing server end as soon as it has replied. Node closes the connections that are idle at that moment; it would
 * wait for those that have sent nothing yet, and for those that turn idle later, until their clients let go.
 */
export function closePromptly(app: FastifyInstance): void {
  const sockets = new Set<Socket>();
  let isClosing = false;

  app.server.on('connection', (socket: Socket) => {
    if (isClosing) return socket.destroy();
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  app.addHook('preClose', async () => {
    isClosing = true;
    for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy();
  });
  app.addHook('onSend', async (_request, reply, payload) => {
    if (isClosing) reply.header('connection', 'close');
    return payload;
  });
  // Whose reply had begun before its client could be told.
  app.addHook('onResponse', async ({ raw }) => {
    if (isClosing && sockets.has(raw.socket)) raw.socket.destroySoon();
  });
}
