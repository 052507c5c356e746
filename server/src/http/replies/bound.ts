import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { busy } from '../../errors.ts';
import { UnreadReplies } from './unread.ts';
import { languageOf } from '../reader-language.ts';

/** Replies of fewer bytes fit into the network's buffers. */
const LARGE = 64 * 1024;
/** Bytes per step in which a client's reading is measured. */
const SLICE = 16 * 1024;

/** Limits the memory of replies whose clients read slowly, or not at all. */
export function boundReplies(app: FastifyInstance): void {
  const unread = new UnreadReplies();
  app.addHook('onClose', async () => unread.close());
  app.addHook('onSend', async (request, reply, payload) => {
    const large = bytesOf(payload);
    const release = unread.add(request.raw.socket, large?.length ?? 0);
    if (release) {
      reply.raw.once('close', release);
      if (!large) return payload;
      reply.header('content-length', large.length);
      return Readable.from(slicesOf(large), { objectMode: false, highWaterMark: SLICE });
    }
    const httpError = busy();
    for (const name of Object.keys(reply.getHeaders())) {
      if (/^(content-|etag$|cache-control$|last-modified$)/.test(name)) reply.removeHeader(name);
    }
    reply
      .code(httpError.status)
      .type('application/json')
      .header('retry-after', String(httpError.retryAfter));
    return JSON.stringify(httpError.toBody(languageOf(request)));
  });
}

function bytesOf(payload: unknown): Buffer | null {
  if (Buffer.isBuffer(payload)) return payload.length > LARGE ? payload : null;
  if (typeof payload !== 'string' || payload.length <= LARGE) return null;
  return Buffer.from(payload);
}

function* slicesOf(bytes: Buffer): Generator<Buffer> {
  for (let start = 0; start < bytes.length; start += SLICE) {
    yield bytes.subarray(start, start + SLICE);
  }
}
