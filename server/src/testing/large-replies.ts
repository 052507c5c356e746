import type { AddressInfo } from 'node:net';
import compress from '@fastify/compress';
import Fastify from 'fastify';
import { boundReplies } from '../http/replies/bound.ts';

/** Server with excessively large replies, each created anew. */
const app = Fastify({ forceCloseConnections: true });
if (process.env.BOUND_REPLIES !== 'off') boundReplies(app);
await app.register(compress, { encodings: ['gzip'], threshold: 4_096 });
const SIZE = 16 * 1024 * 1024;
app.get('/large', async (_request, reply) => {
  return reply.type('text/plain').send(Buffer.alloc(SIZE, 'text '));
});
// Measures memory in use, without garbage; it needs --expose-gc.
app.get('/memory', async () => {
  if (!globalThis.gc) throw new Error('There is no gc');
  globalThis.gc();
  const { arrayBuffers, heapUsed } = process.memoryUsage();
  return arrayBuffers + heapUsed;
});
process.once('SIGTERM', () => process.exit(0));
await app.listen({ host: '127.0.0.1', port: 0 });
process.send?.((app.server.address() as AddressInfo).port);
