import type { IncomingMessage } from 'node:http';
import { BucketError } from './bucket-error.ts';

/**
 * Ends a reply that delivers nothing although its reader waits for more. Slow readers are left
 * alone here; other code ends those.
 */
export function endIfSilent(reply: IncomingMessage, silence: number): void {
  const { socket } = reply;
  let seen = socket.bytesRead;
  const timer = setInterval(() => {
    const isWaited = reply.readableLength === 0;
    if (isWaited && socket.bytesRead === seen) {
      reply.destroy(new BucketError('the store fell silent'));
    }
    seen = socket.bytesRead;
  }, silence);
  timer.unref();
  reply.once('close', () => clearInterval(timer));
}
