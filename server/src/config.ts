import { isIP } from 'node:net';
import { join, resolve } from 'node:path';
import type { SiteConfig } from 'shared-api/contract';
import { EMAIL_PATTERN } from 'shared-api/rules';

/** Everything that can be set from outside, read once at the start. */
export interface Config {
  host: string;
  port: number;
  /** Whether only this machine can reach the server directly. */
  isLoopback: boolean;
  /** Origin under which people reach the server; mails link to it. No trailing slash. */
  publicUrl: string;
  dataDir: string;
  shellDir: string;
  releasesDir: string;
  /** PostgreSQL; null means the embedded SQLite file in `dataDir`. */
  databaseUrl: string | null;
  redisUrl: string | null;
  /** Null means that mails stay in the outbox. */
  smtpUrl: string | null;
  mailFrom: string;
  hasRateLimits: boolean;
  /** Proxies whose forwarded addresses are believed. */
  trustProxy: false | string[];
  metricsToken: string | null;
  /** Bytes that all bodies of requests under way may hold together. */
  bodyMemory: number;
  /** Origins of this machine that pictures may be fetched from: for tests. */
  picturesNearby: string[];
  logLevel: string;
  site: SiteConfig;
}

/** A value that cannot be used; its message is the one line an operator sees. */
export class ConfigError extends Error {
  override name = 'ConfigError';
}

export type Environment = Record<string, string | undefined>;

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'];

/** Reads and checks the environment. Relative folders are below `root`, the checkout. */
export function readConfig(environment: Environment, root: string): Config {
  const read = reader(environment);

  const host = read.text('HOST', '127.0.0.1');
  if (!/^[a-zA-Z0-9.:_-]+$/.test(host)) fail('HOST', host, 'a host name or an address');
  const isLoopback = isLoopbackHost(host);
  const port = read.integer('PORT', 3000, 0, 65_535);
  const publicUrl = read.origin('PUBLIC_URL', defaultPublicUrl(host, port, isLoopback));
  const smtpUrl = read.url('SMTP_URL', ['smtp:', 'smtps:']);
  const hasRateLimits = read.choice('RATE_LIMITS', ['on', 'off'], 'on') === 'on';
  if (!hasRateLimits && !isLoopback) {
    throw new ConfigError(
      `RATE_LIMITS=off is for load tests on this machine alone; HOST is "${host}".`,
    );
  }
  const picturesNearby = read.origins('PICTURES_NEARBY');
  if (picturesNearby.length > 0 && !(isLoopback && isLoopbackHost(new URL(publicUrl).hostname))) {
    throw new ConfigError(
      'PICTURES_NEARBY is for tests on this machine alone: HOST and PUBLIC_URL must be loopback addresses.',
    );
  }

  return {
    host,
    port,
    isLoopback,
    publicUrl,
    dataDir: resolve(root, read.text('DATA_DIR', 'data')),
    shellDir: resolve(root, read.text('SHELL_DIR', join('shell', 'dist'))),
    releasesDir: resolve(root, read.text('RELEASES_DIR', '.releases')),
    databaseUrl: read.url('DATABASE_URL', ['postgres:', 'postgresql:']),
    redisUrl: read.url('REDIS_URL', ['redis:', 'rediss:']),
    smtpUrl,
    mailFrom: read.mailAddress('MAIL_FROM', 'Homeroom <homeroom@localhost.localdomain>'),
    hasRateLimits,
    trustProxy: read.proxies('TRUST_PROXY'),
    metricsToken: read.secret('METRICS_TOKEN'),
    bodyMemory: read.integer('BODY_MEMORY_MB', 128, 16, 65_536) * 1024 * 1024,
    picturesNearby,
    logLevel: read.choice('LOG_LEVEL', LOG_LEVELS, 'info'),
    site: {
      productName: read.text('PRODUCT_NAME', 'Homeroom'),
      contact: {
        email: read.email('CONTACT_EMAIL', 'hello@homeroom.example'),
        phone: read.text('CONTACT_PHONE', '+1 555 0100'),
        address: read.text('CONTACT_ADDRESS', '1 School Lane, Springfield'),
      },
      developer: {
        name: read.text('DEVELOPER_NAME', 'An independent developer'),
        website: read.webAddress('DEVELOPER_WEBSITE', 'https://homeroom.example'),
        social: read.webAddress('DEVELOPER_SOCIAL', 'https://social.example/@homeroom'),
      },
      chatbotUrl: read.url('CHATBOT_URL', ['https:', 'http:']),
      // Behind a proxy with a public name the whole world would read the mails.
      hasOutbox: smtpUrl === null && isLoopback && isLoopbackHost(new URL(publicUrl).hostname),
    },
  };
}

export function isLoopbackHost(host: string): boolean {
  const bare = host.replace(/^\[|\]$/g, '').toLowerCase();
  return bare === 'localhost' || bare === '::1' || (isIP(bare) === 4 && bare.startsWith('127.'));
}

function defaultPublicUrl(host: string, port: number, isLoopback: boolean): string {
  const isAnyAddress = host === '0.0.0.0' || host === '::';
  if (isLoopback || isAnyAddress) return `http://localhost:${port}`;
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
}

function fail(name: string, value: string, expected: string): never {
  throw new ConfigError(`${name} must be ${expected}; it is "${value}".`);
}

/** Addresses may hold a password: their text stays out of the message. */
function failAddress(name: string, protocols: string[]): never {
  const starts = protocols.map((protocol) => `${protocol}//`).join(' or ');
  throw new ConfigError(`${name} must be an address that starts with ${starts}.`);
}

function reader(environment: Environment) {
  const given = (name: string) => environment[name]?.trim() || undefined;

  const text = (name: string, fallback: string) => given(name) ?? fallback;

  const url = (name: string, protocols: string[]): string | null => {
    const value = given(name);
    if (value === undefined) return null;
    const isFine = URL.canParse(value) && protocols.includes(new URL(value).protocol);
    return isFine ? value : failAddress(name, protocols);
  };

  return {
    text,
    url,
    integer(name: string, fallback: number, min: number, max: number): number {
      const value = given(name);
      if (value === undefined) return fallback;
      const number = Number(value);
      const isFine = /^\d+$/.test(value) && number >= min && number <= max;
      return isFine ? number : fail(name, value, `a whole number from ${min} to ${max}`);
    },
    choice(name: string, options: string[], fallback: string): string {
      const value = text(name, fallback);
      return options.includes(value) ? value : fail(name, value, `one of ${options.join(', ')}`);
    },
    webAddress(name: string, fallback: string): string {
      return url(name, ['https:', 'http:']) ?? fallback;
    },
    origin(name: string, fallback: string): string {
      const value = url(name, ['https:', 'http:']) ?? fallback;
      const { origin, pathname, search, hash } = new URL(value);
      const isOrigin = pathname === '/' && search === '' && hash === '';
      return isOrigin ? origin : fail(name, value, 'an origin such as https://school.example');
    },
    origins(name: string): string[] {
      return (given(name)?.split(',') ?? []).map((part) => {
        if (!URL.canParse(part.trim())) return failAddress(name, ['http:']);
        return new URL(part.trim()).origin;
      });
    },
    email(name: string, fallback: string): string {
      const value = text(name, fallback);
      return EMAIL_PATTERN.test(value) ? value : fail(name, value, 'an e-mail address');
    },
    mailAddress(name: string, fallback: string): string {
      const value = text(name, fallback);
      const address = /<([^<>]+)>$/.exec(value)?.[1] ?? value;
      const isFine = EMAIL_PATTERN.test(address) && !/[\r\n]/.test(value);
      return isFine
        ? value
        : fail(name, value, 'an address such as Homeroom <mail@school.example>');
    },
    secret(name: string): string | null {
      const value = given(name);
      if (value === undefined) return null;
      if (value.length >= 16) return value;
      throw new ConfigError(`${name} must be at least 16 characters long.`);
    },
    proxies(name: string): false | string[] {
      const value = given(name);
      if (value === undefined || value === 'off') return false;
      const parts = value.split(',').map((part) => part.trim());
      return parts.every(isProxyAddress)
        ? parts
        : fail(name, value, 'off, or a list of addresses such as loopback, 10.0.0.0/8');
    },
  };
}

const PROXY_NAMES = ['loopback', 'linklocal', 'uniquelocal'];

function isProxyAddress(part: string): boolean {
  if (PROXY_NAMES.includes(part)) return true;
  const [address = '', bits, ...rest] = part.split('/');
  const version = isIP(address);
  if (version === 0 || rest.length > 0) return false;
  if (bits === undefined) return true;
  return /^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128);
}
