import { createServer } from 'node:net';

/** Finds a free port of this machine. */
export function freePort(): Promise<number> {
  return new Promise((done, fail) => {
    const probe = createServer();
    probe.once('error', fail);
    probe.listen(0, '127.0.0.1', () => {
      const bound = probe.address();
      probe.close(() => done(typeof bound === 'object' && bound ? bound.port : 0));
    });
  });
}
