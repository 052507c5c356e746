import { createHash } from 'node:crypto';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Text in every encoding that browsers accept, compressed once. */
export interface EncodedText {
  etag: string;
  identity: Buffer;
  br: Buffer;
  gzip: Buffer;
}

type Encoding = 'br' | 'gzip' | 'identity';

const CHECK_ALWAYS = 'no-cache';
const QUALITY = { [constants.BROTLI_PARAM_QUALITY]: 7 };

export function encodeText(text: string): EncodedText {
  const identity = Buffer.from(text);
  const digest = createHash('sha256').update(identity).digest('base64url').slice(0, 22);
  return {
    etag: `W/"${digest}"`,
    identity,
    br: brotliCompressSync(identity, { params: QUALITY }),
    gzip: gzipSync(identity),
  };
}

/** Caching headers of a text that differs between readers. */
export interface Audience {
  /** Request headers that the text depends on. */
  vary: string;
  cacheControl?: string;
}

/** Sends the text in the client's best encoding, or a 304 if the client has it already. */
export function sendText(
  request: FastifyRequest,
  reply: FastifyReply,
  type: string,
  text: EncodedText,
  audience?: Audience,
): FastifyReply {
  reply
    .type(`${type}; charset=utf-8`)
    .header('cache-control', audience?.cacheControl ?? CHECK_ALWAYS)
    .header('etag', text.etag)
    .header('vary', ['accept-encoding', audience?.vary].filter(Boolean).join(', '));
  if (reply.statusCode === 200 && request.headers['if-none-match'] === text.etag) {
    return reply.code(304).send();
  }
  const encoding = chooseEncoding(request.headers['accept-encoding']);
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply.send(text[encoding]);
}

function chooseEncoding(accepted: string | undefined): Encoding {
  const offers = (accepted ?? '').split(',').map((offer) => offer.trim().toLowerCase());
  const takes = (name: string) => {
    return offers.some(
      (offer) => offer === name || (offer.startsWith(`${name};`) && !/q=0(\.0*)?$/.test(offer)),
    );
  };
  if (takes('br')) return 'br';
  return takes('gzip') ? 'gzip' : 'identity';
}
