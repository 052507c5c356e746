import { createECDH } from 'node:crypto';
import { request as requestPlain, type IncomingMessage } from 'node:http';
import { request as requestSecure } from 'node:https';
import webPush from 'web-push';
import type { Config } from '../../../config/config.ts';
import { HOUR, SECOND } from '../../../time.ts';
import { publicLookup } from '../../images/public-lookup.ts';

declare module '../../../core.ts' {
  interface Core {
    pushServices: PushServices;
  }
}

/** Push services of the existing browsers: these host names, and their subdomains. */
const KNOWN = [
  'fcm.googleapis.com',
  'push.services.mozilla.com',
  'notify.windows.com',
  'push.apple.com',
];
const WITHIN = 5 * SECOND;
/**
 * Lifetime of a reused signature, which is valid for twelve hours. Signing takes a third of the
 * cost of a push.
 */
const SIGNED_FOR = HOUR;
/** Number of cached signatures, because each push service name comes from a browser. */
const SIGNATURES = 100;
/**
 * Seconds for which a service keeps a notification. A device that is away for longer uses the
 * inbox.
 */
const KEPT_SECONDS = (24 * HOUR) / SECOND;

/** Address of a device at a push service, and the keys that only the device can decrypt with. */
export interface PushAddress {
  endpoint: string;
  p256dh: string;
  auth: string;
}

interface Message {
  payload: object;
  /**
   * At most 32 letters, digits, `-` and `_`. While the device is away, a newer message with the
   * same topic replaces it.
   */
  topic: string;
  isUrgent: boolean;
}

export interface PushReply {
  status: number;
  /** Milliseconds that the service asks to wait; 0 if it does not. */
  retryAfter: number;
}

type PushConfig = Pick<Config, 'pushServices' | 'pushNearby' | 'site'>;

/** Client of the push services of browsers; it contacts no other servers. */
export class PushServices {
  /** Public key for browsers, which accept only messages signed with it. */
  readonly key: string;
  readonly #privateKey: string;
  readonly #config: PushConfig;
  /** Signatures by the origin of the service. */
  readonly #signatures = new Map<string, { headers: { Authorization: string }; until: number }>();

  /**
   * Creates a client.
   * @param secret a private key of P-256
   */
  constructor(config: PushConfig, secret: Buffer) {
    const pair = createECDH('prime256v1');
    pair.setPrivateKey(secret);
    this.key = pair.getPublicKey('base64url');
    this.#privateKey = secret.toString('base64url');
    this.#config = config;
  }

  /** Whether an endpoint belongs to a push service. */
  isKnown(endpoint: string): boolean {
    if (!URL.canParse(endpoint)) return false;
    const { protocol, username, password, hostname, port, origin } = new URL(endpoint);
    if (this.#config.pushNearby.includes(origin)) return !username && !password;
    if (protocol !== 'https:' || username || password || port) return false;
    return [...KNOWN, ...this.#config.pushServices].some(
      (name) => hostname === name || hostname.endsWith(`.${name}`),
    );
  }

  /**
   * Sends once: no redirects, and only the status is read.
   * @throws an error if no reply came in time, or the name resolves to a private network
   */
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

  /** Returns the header that identifies this server to a push service. */
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
      // A new connection each time, because a kept one would not be checked again.
      agent: false as const,
      headers: { ...headers },
      signal: AbortSignal.timeout(WITHIN),
      lookup,
    };
    request(url, options, resolve).on('error', reject).end(body);
    return promise;
  }
}

/** Whether these 65 bytes are a public key of P-256. */
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

/** Parses `Retry-After`, which holds seconds or a date. */
function millisecondsOf(header: string | undefined): number {
  if (header === undefined) return 0;
  const wait = /^\d+$/.test(header) ? Number(header) * SECOND : Date.parse(header) - Date.now();
  return Number.isFinite(wait) ? Math.max(wait, 0) : 0;
}
