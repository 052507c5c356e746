import { Agent as HttpAgent, request as httpRequest, type IncomingMessage } from 'node:http';
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { AwsV4Signer } from 'aws4fetch';
import type { BucketSettings } from '../../../../config/bucket-settings.ts';
import { SECOND } from '../../../../time.ts';
import { BucketError, isPassing } from './bucket-error.ts';
import { endIfSilent } from './end-if-silent.ts';

/** Time limit without a byte in either direction. */
const SILENCE = 30 * SECOND;
const TRIES = 3;
/** Milliseconds before the second attempt; four times as long before the next. */
const PAUSE = 200;
/** Idle connections that are kept open for later calls. */
const IDLE = 16;
/** Maximum characters of a store's error message. */
const MAX_WORDS = 8_192;
const SHA256_OF_NOTHING = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855';

/**
 * Content to be stored. The store refuses one that does not match its hash, so no object is
 * incomplete.
 */
export interface BucketContent {
  /** Opens the content; called for each attempt. */
  open: () => Promise<Readable>;
  length: number;
  /** SHA-256 in hex. */
  sha256: string;
}

interface Call {
  method: 'GET' | 'HEAD' | 'PUT' | 'DELETE';
  key: string;
  headers?: Record<string, string>;
  content?: BucketContent;
  /** Aborts the call with all its attempts. */
  signal?: AbortSignal;
}

/**
 * Client of the few S3 calls that files need, each signed, retried, and limited in time; see
 * docs/decisions/files.md.
 */
export class Bucket {
  readonly #settings: BucketSettings;
  readonly #agent: HttpAgent;
  readonly #keys = new Map<string, ArrayBuffer>();

  constructor(settings: BucketSettings) {
    this.#settings = settings;
    const options = { keepAlive: true, maxFreeSockets: IDLE };
    this.#agent = this.#isSecure ? new HttpsAgent(options) : new HttpAgent(options);
  }

  /** Name for messages, without secrets. */
  get name(): string {
    return `${this.#settings.origin}/${this.#settings.bucket}`;
  }

  async put(key: string, content: BucketContent, signal?: AbortSignal): Promise<void> {
    (await this.#send({ method: 'PUT', key, content, signal })).resume();
  }

  /**
   * Reads an object, or a range of it, as a stream. The stream fails if it breaks off, or if no
   * data arrives while somebody reads.
   * @param range as in a `Range` header: both ends included
   */
  async get(
    key: string,
    range?: { start: number; end: number },
    signal?: AbortSignal,
  ): Promise<{ body: Readable; length: number }> {
    const headers = range && { range: `bytes=${range.start}-${range.end}` };
    const reply = await this.#send({ method: 'GET', key, headers, signal });
    endIfSilent(reply, SILENCE);
    return { body: reply, length: lengthOf(reply) };
  }

  /** Returns the bytes of an object; null if it does not exist, or access is denied. */
  async sizeOf(key: string): Promise<number | null> {
    try {
      const reply = await this.#send({ method: 'HEAD', key });
      reply.resume();
      return lengthOf(reply);
    } catch (error) {
      // Without the right to list, a missing object is reported as forbidden.
      if (error instanceof BucketError && [403, 404].includes(error.status)) return null;
      throw error;
    }
  }

  /** Removes an object, even if it does not exist. */
  async remove(key: string, signal?: AbortSignal): Promise<void> {
    try {
      (await this.#send({ method: 'DELETE', key, signal })).resume();
    } catch (error) {
      if (!(error instanceof BucketError && error.code === 'NoSuchKey')) throw error;
    }
  }

  close(): void {
    this.#agent.destroy();
  }

  get #isSecure(): boolean {
    return this.#settings.origin.startsWith('https:');
  }

  /**
   * Sends a signed request, with retries.
   * @throws BucketError, or the error of the connection or the content
   */
  async #send(call: Call): Promise<IncomingMessage> {
    for (let pause = PAUSE, tries = 1; ; pause *= 4, tries += 1) {
      try {
        return await this.#try(call);
      } catch (error) {
        if (tries === TRIES || call.signal?.aborted || !isPassing(error)) throw error;
        await sleep(pause, undefined, { signal: call.signal });
      }
    }
  }

  async #try({ method, key, content, signal, ...call }: Call): Promise<IncomingMessage> {
    const { url, headers } = await this.#sign(method, key, {
      ...call.headers,
      'x-amz-content-sha256': content?.sha256 ?? SHA256_OF_NOTHING,
    });
    if (content) headers.set('content-length', String(content.length));
    const start = this.#isSecure ? httpsRequest : httpRequest;
    const request = start(url, {
      method,
      headers: Object.fromEntries(headers),
      agent: this.#agent,
      timeout: SILENCE,
      signal,
    });
    request.on('timeout', () => request.destroy(new BucketError(`no reply to ${method}`)));
    const replied = Promise.withResolvers<IncomingMessage>();
    request.on('response', replied.resolve).on('error', replied.reject);
    if (content) {
      // The store may refuse before it has received everything; sending then ends with the request.
      const sent = content.open().then((body) => pipeline(body, request));
      sent.catch((error: Error) => request.destroy(error));
    } else request.end();
    const reply = await replied.promise;
    const { statusCode: status = 0 } = reply;
    if (status >= 200 && status < 300) {
      request.setTimeout(0);
      return reply;
    }
    const code = codeIn(await wordsOf(reply));
    request.destroy();
    throw new BucketError(`${method} was refused: ${status} ${code}`.trim(), { status, code });
  }

  #sign(method: string, key: string, headers: Record<string, string>) {
    const { region, accessKeyId, secretAccessKey, sessionToken } = this.#settings;
    return new AwsV4Signer({
      method,
      url: `${this.name}/${key}`,
      headers,
      accessKeyId,
      secretAccessKey,
      ...(sessionToken !== null && { sessionToken }),
      service: 's3',
      region,
      cache: this.#keys,
    }).sign();
  }
}

function lengthOf({ headers }: IncomingMessage): number {
  return Number(headers['content-length'] ?? Number.NaN);
}

/** Returns the beginning of a reply's text; an empty text if it breaks off. */
async function wordsOf(reply: IncomingMessage): Promise<string> {
  let words = '';
  try {
    for await (const piece of reply.setEncoding('utf8')) {
      words += piece as string;
      if (words.length > MAX_WORDS) break;
    }
  } catch {
    // The status says enough.
  }
  return words.slice(0, MAX_WORDS);
}

function codeIn(xml: string): string {
  return /<Code>(\w{1,64})<\/Code>/.exec(xml)?.[1] ?? '';
}
