import { get as getPlain, type IncomingMessage } from 'node:http';
import { get as getSecure } from 'node:https';
import { isIP } from 'node:net';
import pLimit from 'p-limit';
import { LIMITS } from 'shared-api/contract';
import { SECOND } from '../../time.ts';
import { isPublic, publicLookup } from './public-lookup.ts';
import { localizedRuleText } from '../../texts/rule-texts.ts';
import { LocalizedError } from '../../texts/localized-text.ts';
import { errorMessages } from './messages.ts';

declare module '../../core.ts' {
  interface Core {
    fetcher: PictureFetcher;
  }
}

/** Time limit for names, connections, redirects and bytes together. */
const WITHIN = 3 * SECOND;
const MAX_REDIRECTS = 3;
/** Concurrent fetches of this process; each holds a picture. */
const MAX_RUNNING = 8;
const PORTS = ['', '80', '443'];
const REDIRECTS = [301, 302, 303, 307, 308];
const HEADERS = {
  accept: 'image/webp,image/png,image/jpeg,image/gif',
  'accept-encoding': 'identity',
  'user-agent': 'Homeroom',
};

/**
 * Failed fetch. The message is for the person who gave the URL, and reveals nothing about our
 * network.
 */
export class NotFetched extends LocalizedError {}

const NO_URL = localizedRuleText((texts) => texts.picture);

/** Fetches pictures by URL, from the public internet only. */
export class PictureFetcher {
  readonly #nearby: readonly string[];
  readonly #within: number;
  readonly #running = pLimit(MAX_RUNNING);

  /**
   * Creates a fetcher.
   * @param nearby allowed origins on this machine, for tests
   */
  constructor(nearby: readonly string[] = [], within = WITHIN) {
    this.#nearby = nearby;
    this.#within = within;
  }

  /**
   * Fetches a picture.
   * @throws NotFetched
   */
  async fetch(href: string, wanted?: AbortSignal): Promise<Buffer> {
    const timeout = AbortSignal.timeout(this.#within);
    const signal = wanted ? AbortSignal.any([wanted, timeout]) : timeout;
    try {
      return await this.#running(() => this.#follow(href, signal));
    } catch (error) {
      if (error instanceof NotFetched) throw error;
      const text = timeout.aborted ? errorMessages.slowAddress : errorMessages.nothingThere;
      throw new NotFetched(text, { cause: error });
    }
  }

  async #follow(href: string, signal: AbortSignal): Promise<Buffer> {
    let url = this.#allowed(href);
    for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects += 1) {
      signal.throwIfAborted();
      const reply = await this.#get(url, signal);
      const { statusCode = 0, headers } = reply;
      if (statusCode === 200) return readAll(reply);
      reply.destroy();
      if (!REDIRECTS.includes(statusCode) || !headers.location) break;
      url = this.#allowed(headers.location, url.href);
    }
    throw new NotFetched(errorMessages.nothingThere);
  }

  #get(url: URL, signal: AbortSignal): Promise<IncomingMessage> {
    const get = url.protocol === 'https:' ? getSecure : getPlain;
    const isNearby = this.#nearby.includes(url.origin);
    const lookup = isNearby ? undefined : publicLookup;
    const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
    // A new connection each time, because a kept one would not be checked again.
    get(url, { agent: false, headers: HEADERS, signal, lookup }, resolve).on('error', reject);
    return promise;
  }

  #allowed(href: string, base?: string): URL {
    if (!URL.canParse(href, base)) throw new NotFetched(NO_URL);
    const url = new URL(href, base);
    const { protocol, username, password, hostname, port, origin } = url;
    const isWeb = protocol === 'http:' || protocol === 'https:';
    if (!isWeb || username || password) throw new NotFetched(NO_URL);
    if (this.#nearby.includes(origin)) return url;
    // An IP address is not looked up. The URL contains it in its canonical form.
    const host = hostname.replace(/^\[|\]$/g, '');
    const isElsewhere = isIP(host) !== 0 && !isPublic(host);
    if (isElsewhere || !PORTS.includes(port)) throw new NotFetched(errorMessages.nothingThere);
    return url;
  }
}

async function readAll(reply: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  // Leaving the loop by an error closes the connection.
  for await (const chunk of reply as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > LIMITS.image) throw new NotFetched(errorMessages.tooLarge);
    chunks.push(chunk);
  }
  if (!reply.complete) throw new NotFetched(errorMessages.nothingThere);
  return Buffer.concat(chunks);
}
