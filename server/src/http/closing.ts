import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/**
 * Lets a closing server end right after its last reply. Node closes only the connections that are
 * idle at that moment. It would wait for clients that have sent nothing yet, and for connections
 * that become idle later.
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
  // The headers of these replies were sent before closing began, so they could not announce the
  // end.
  app.addHook('onResponse', async ({ raw }) => {
    if (isClosing && sockets.has(raw.socket)) raw.socket.destroySoon();
  });
}
