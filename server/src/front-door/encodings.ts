import { createHash } from 'node:crypto';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

/** A text in every form that browsers take, made once. */
export interface EncodedText {
  etag: string;
  identity: Buffer;
  br: Buffer;
  gzip: Buffer;
}

export type Encoding = 'br' | 'gzip' | 'identity';

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

export function chooseEncoding(accepted: string | undefined): Encoding {
  const offers = (accepted ?? '').split(',').map((offer) => offer.trim().toLowerCase());
  const takes = (name: string) => {
    return offers.some(
      (offer) => offer === name || (offer.startsWith(`${name};`) && !/q=0(\.0*)?$/.test(offer)),
    );
  };
  if (takes('br')) return 'br';
  return takes('gzip') ? 'gzip' : 'identity';
}
