import type { IncomingMessage } from 'node:http';
import { BucketError } from './bucket-error.ts';

/**
 * Ends a reply of which nothing comes although its reader waits for more. A reader who takes their time is none of the store's
 * business: somebody else ends those.
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
