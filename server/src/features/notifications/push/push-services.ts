import { createECDH } from 'node:crypto';
import { request as requestPlain, type IncomingMessage } from 'node:http';
import { request as requestSecure } from 'node:https';
import webPush from 'web-push';
import type { Config } from '../../../config.ts';
import { HOUR, SECOND } from '../../../time.ts';
import { publicLookup } from '../../images/public-lookup.ts';

declare module '../../../core.ts' {
  interface Core {
    pushServices: PushServices;
  }
}

/** Of the browsers that there are: these names, and those below them. */
const KNOWN = [
  'fcm.googleapis.com',
  'push.services.mozilla.com',
  'notify.windows.com',
  'push.apple.com',
];
const WITHIN = 5 * SECOND;
/** A signature is good for twelve hours, and is used for one: signing takes a third of what a push costs. */
const SIGNED_FOR = HOUR;
/** Of so many push services at once, each with a name that came from a browser. */
const SIGNATURES = 100;
/** A device that is away for longer is told by the inbox when it comes back. */
const KEPT_SECONDS = (24 * HOUR) / SECOND;

/** Where a push service takes what is for a device, and the keys that the device alone can read with. */
export interface PushAddress {
  endpoint: string;
  p256dh: string;
  auth: string;
}

interface Message {
  payload: object;
  /** Letters, digits, `-` and `_`, 32 at most: the next of the same takes its place while the device is away. */
  topic: string;
  isUrgent: boolean;
}

export interface PushReply {
  status: number;
  /** Milliseconds that the service asks for; 0 where it does not. */
  retryAfter: number;
}

type PushConfig = Pick<Config, 'pushServices' | 'pushNearby' | 'site'>;

/** Speaks with the push services of browsers, and with nobody else. */
export class PushServices {
  /** What browsers want to know: theirs alone is what comes signed with it. */
  readonly key: string;
  readonly #privateKey: string;
  readonly #config: PushConfig;
  /** By the origin that each is for. */
  readonly #signatures = new Map<string, { headers: { Authorization: string }; until: number }>();

  /** @param secret a private key of P-256 */
  constructor(config: PushConfig, secret: Buffer) {
    const pair = createECDH('prime256v1');
    pair.setPrivateKey(secret);
    this.key = pair.getPublicKey('base64url');
    this.#privateKey = secret.toString('base64url');
    this.#config = config;
  }

  /** Whether an endpoint is one of a push service. */
  isKnown(endpoint: string): boolean {
    if (!URL.canParse(endpoint)) return false;
    const { protocol, username, password, hostname, port, origin } = new URL(endpoint);
    if (this.#config.pushNearby.includes(origin)) return !username && !password;
    if (protocol !== 'https:' || username || password || port) return false;
    return [...KNOWN, ...this.#config.pushServices].some(
      (name) => hostname === name || hostname.endsWith(`.${name}`),
    );
  }

  /** One try: no redirects, nothing but the status is read. @throws when there was no reply in time, or the name leads into a private network */
  async send(to: PushAddress, { payload, topic, isUrgent }: Message): Promise<PushReply> {
    const { endpoint, p256dh, auth } = to;
    if (!this.isKnown(endpoint)) return { status: 410, retryAfter: 0 };
    const { headers, body } = webPush.generateRequestDetails(
      { endpoint, keys: { p256dh, auth } },
      JSON.stringify(payload),
      {
        TTL: KEPT_SECONDS,
        topic,
        urgency: isUrgent ? 'high' : 'normal',
      },
    );
    const url = new URL(endpoint);
    const reply = await this.#post(url, { ...headers, ...this.#sign(url.origin) }, body);
    reply.destroy();
    return {
      status: reply.statusCode ?? 0,
      retryAfter: millisecondsOf(reply.headers['retry-after']),
    };
  }

  /** What tells a push service who sends. */
  #sign(origin: string): { Authorization: string } {
    const now = Date.now();
    const known = this.#signatures.get(origin);
    if (known && known.until > now) return known.headers;
    const subject = `mailto:${this.#config.site.contact.email}`;
    const encoding = 'aes128gcm';
    const headers = webPush.getVapidHeaders(origin, subject, this.key, this.#privateKey, encoding);
    if (this.#signatures.size >= SIGNATURES) this.#signatures.clear();
    this.#signatures.set(origin, { headers, until: now + SIGNED_FOR });
    return headers;
  }

  #post(url: URL, headers: object, body: Buffer | null): Promise<IncomingMessage> {
    const request = url.protocol === 'https:' ? requestSecure : requestPlain;
    const isNearby = this.#config.pushNearby.includes(url.origin);
    const lookup = isNearby ? undefined : publicLookup;
    const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
    const options = {
      method: 'POST',
      // A connection of its own each time: one that is kept would not be judged again.
      agent: false as const,
      headers: { ...headers },
      signal: AbortSignal.timeout(WITHIN),
      lookup,
    };
    request(url, options, resolve).on('error', reject).end(body);
    return promise;
  }
}

/** Whether these 65 bytes are the public key of a browser. */
export function isPublicKey(p256dh: string): boolean {
  const own = createECDH('prime256v1');
  own.generateKeys();
  try {
    own.computeSecret(p256dh, 'base64url');
    return true;
  } catch {
    return false;
  }
}

/** Of `Retry-After`: seconds, or a date. */
function millisecondsOf(header: string | undefined): number {
  if (header === undefined) return 0;
  const wait = /^\d+$/.test(header) ? Number(header) * SECOND : Date.parse(header) - Date.now();
  return Number.isFinite(wait) ? Math.max(wait, 0) : 0;
}
