import { createECDH } from 'node:crypto';
import { isIP } from 'node:net';
import { array, number, object, string } from 'yup';
import { EMAIL_PATTERN } from 'shared-api/contract';
import { isBucketUrl } from './bucket-settings.ts';
import { isLoopbackHost } from './loopback.ts';

interface Wrong {
  path: string;
  originalValue?: unknown;
}

/** Builds the one-line message about an invalid value. */
function must(expected: string) {
  return ({ path, originalValue }: Wrong) =>
    `${path} must be ${expected}; it is "${String(originalValue).trim()}".`;
}

/** The message does not repeat the value, because URLs may hold a password. */
function mustStart(protocols: readonly string[]) {
  const starts = protocols.map((protocol) => `${protocol}//`).join(' or ');
  return ({ path }: Wrong) => `${path} must be an address that starts with ${starts}.`;
}

/** Text rule that treats a blank value as unset. */
function text() {
  return string().transform((value?: string) => value?.trim() || undefined);
}

function wholeNumber(min: number, max: number) {
  const message = must(`a whole number from ${min} to ${max}`);
  return number()
    .transform((_value, original: unknown) => {
      const digits = String(original).trim();
      if (digits === '') return undefined;
      return /^\d+$/.test(digits) ? Number(digits) : Number.NaN;
    })
    .typeError(message)
    .min(min, message)
    .max(max, message);
}

function oneOf<Option extends string>(...options: Option[]) {
  return text().oneOf(options, must(`one of ${options.join(', ')}`));
}

function list() {
  return array(string().defined()).transform((_value, original: unknown) => {
    const items = String(original)
      .split(',')
      .map((item) => item.trim());
    return items.join('') === '' ? undefined : items;
  });
}

function url(...protocols: string[]) {
  return text().test('url', mustStart(protocols), (value) => {
    return (
      value === undefined || (URL.canParse(value) && protocols.includes(new URL(value).protocol))
    );
  });
}

function origin() {
  const message = must('an origin such as https://school.example');
  return url('https:', 'http:').test('origin', message, (value) => {
    if (value === undefined || !URL.canParse(value)) return true;
    const { pathname, search, hash } = new URL(value);
    return pathname === '/' && search === '' && hash === '';
  });
}

function isOrigin(text: string): boolean {
  return (
    URL.canParse(text) && /^https?:$/.test(new URL(text).protocol) && new URL(text).origin === text
  );
}

function origins(name: string) {
  const message = `${name} must be a list of origins such as https://cdn.example.`;
  return list().test('origins', message, (items = []) => items.every(isOrigin));
}

function email() {
  return text().matches(EMAIL_PATTERN, must('an e-mail address'));
}

/** E-mail address, with or without a display name. */
function mailbox() {
  const message = must('an address such as Homeroom <mail@school.example>');
  return text().test('mailbox', message, (value = '') => {
    const emailPart = /<([^<>]+)>$/.exec(value)?.[1] ?? value;
    return EMAIL_PATTERN.test(emailPart) && !/[\r\n]/.test(value);
  });
}

/** Whether the text is 32 bytes in base64 or base64url, as `openssl rand -base64 32` prints them. */
function isSecretKey(text: string): boolean {
  return /^[\w+/-]{43}=?$/.test(text) && Buffer.from(text, 'base64').length === 32;
}

/**
 * Whether the text is a private key of P-256: 32 bytes, except the few values outside the curve's
 * range.
 */
function isPushKey(text: string): boolean {
  try {
    createECDH('prime256v1').setPrivateKey(text, 'base64url');
    return /^[\w-]{43}$/.test(text);
  } catch {
    return false;
  }
}

const PROXY_NAMES = ['loopback', 'linklocal', 'uniquelocal'];

/** Whether the text is an IP address, a range of addresses, or a known name for a range. */
function isProxy(part: string): boolean {
  if (PROXY_NAMES.includes(part)) return true;
  const [ip = '', bits, ...rest] = part.split('/');
  const version = isIP(ip);
  if (version === 0 || rest.length > 0) return false;
  if (bits === undefined) return true;
  return /^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128);
}

/** An issuer has neither a query nor a fragment (OpenID Connect Discovery 1.0, section 3). */
function isIssuer(text: string): boolean {
  if (!URL.canParse(text)) return true;
  const { protocol, hostname, search, hash, username } = new URL(text);
  const isSafe = protocol === 'https:' || isLoopbackHost(hostname);
  return isSafe && search === '' && hash === '' && username === '';
}

function namesSocket({ protocol, hostname, port, pathname }: URL): boolean {
  if (protocol === 'unix:') return hostname === '' && pathname.length > 1;
  return hostname !== '' && port !== '' && pathname === '';
}

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

/** Rules of all settings, keyed by the name of the environment variable. */
export const environmentRules = object({
  HOST: text()
    .matches(/^[a-zA-Z0-9.:_-]+$/, must('a host name or an address'))
    .default('127.0.0.1'),
  PORT: wholeNumber(0, 65_535).default(3000),
  PUBLIC_URL: origin(),
  DATA_DIR: text().default('data'),
  RELEASES_DIR: text().default('.releases'),
  RELEASES_KEPT: wholeNumber(0, 10_000).default(10),
  RELEASES_KEPT_DAYS: wholeNumber(0, 36_500).default(30),
  DATABASE_URL: url('postgres:', 'postgresql:'),
  REDIS_URL: url('redis:', 'rediss:'),
  SMTP_URL: url('smtp:', 'smtps:'),
  SMTP_TLS: oneOf('required', 'optional').default('required'),
  MAIL_FROM: mailbox().default('Homeroom <homeroom@localhost.localdomain>'),
  EARLY_DATA: oneOf('on', 'off').default('on'),
  PAGE_FRAME: oneOf('on', 'off').default('on'),
  RATE_LIMITS: oneOf('on', 'off').default('on'),
  SESSION_DAYS: wholeNumber(30, 3650).default(90),
  REQUIRE_SECOND_FACTOR: oneOf('nobody', 'teachers').default('nobody'),
  LAST_VIEWS: oneOf('on', 'off').default('on'),
  KEPT_REPLIES: oneOf('on', 'off').default('on'),
  TRUST_PROXY: list().test(
    'proxies',
    must('off, or a list of addresses such as loopback, 10.0.0.0/8'),
    (items = []) => items.join() === 'off' || items.every(isProxy),
  ),
  METRICS_TOKEN: text().min(16, ({ path }) => `${path} must be at least 16 characters long.`),
  BODY_MEMORY_MB: wholeNumber(16, 65_536).default(128),
  AUDIT_DAYS: wholeNumber(1, 36_500).default(365),
  CLASS_QUOTA_MB: wholeNumber(1, 10_000_000).default(5 * 1024),
  FILES_URL: text().test(
    'bucket',
    // The value holds a secret, so the message does not repeat it.
    ({ path }) =>
      `${path} must be s3://key:secret@host:port/bucket, ?region= and ssl=off behind it where they are needed, and %2F for each / of the secret.`,
    (value) => value === undefined || isBucketUrl(value),
  ),
  AWS_ACCESS_KEY_ID: text(),
  AWS_SECRET_ACCESS_KEY: text(),
  AWS_SESSION_TOKEN: text(),
  AWS_REGION: text(),
  OIDC_ISSUER: url('https:', 'http:').test(
    'issuer',
    ({ path }) =>
      `${path} must start with https://; http:// is for a provider on this machine alone.`,
    (value) => value === undefined || isIssuer(value),
  ),
  OIDC_CLIENT_ID: text(),
  OIDC_CLIENT_SECRET: text(),
  OIDC_NAME: text().max(40, must('at most 40 characters long')),
  CLAMD_URL: url('tcp:', 'unix:').test(
    'clamd',
    must('tcp://127.0.0.1:3310, or unix:///run/clamav/clamd.ctl'),
    (value) => value === undefined || namesSocket(new URL(value)),
  ),
  OPEN_TABS: wholeNumber(1, 1_000_000).default(10_000),
  PICTURES_NEARBY: list()
    .default([])
    .test('urls', mustStart(['http:']), (items) => items.every((item) => URL.canParse(item))),
  PUSH_KEY: text().test(
    'key',
    ({ path }) => `${path} must be a private key of P-256 in base64url: 43 characters.`,
    (value) => value === undefined || isPushKey(value),
  ),
  PUSH_SERVICES: list()
    .default([])
    .test('names', must('a list of names such as push.example'), (items) =>
      items.every((item) => /^([a-z0-9-]+\.)+[a-z][a-z0-9-]*$/i.test(item)),
    ),
  PUSH_NEARBY: list()
    .default([])
    .test('urls', mustStart(['http:']), (items) => items.every((item) => URL.canParse(item))),
  LIVE_HEARTBEAT_SECONDS: wholeNumber(1, 60).default(25),
  SECRET_KEYS: list()
    .default([])
    .test(
      'keys',
      // The value is a secret, so the message does not repeat it.
      ({ path }) =>
        `${path} must be keys of 32 bytes in base64, separated by commas: openssl rand -base64 32.`,
      (items) => items.every(isSecretKey),
    ),
  REMOTE_ORIGINS: origins('REMOTE_ORIGINS').default([]),
  REMOTE_TESTERS: list().default([]),
  ROLLBACK_USERS: wholeNumber(0, 100_000).default(5),
  ROLLBACK_PERCENT: wholeNumber(0, 100).default(5),
  ROLLBACK_MINUTES: wholeNumber(1, 1_440).default(10),
  DEV_ORIGINS: origins('DEV_ORIGINS').default([]),
  LOG_LEVEL: oneOf(...LOG_LEVELS).default('info'),
  PRODUCT_NAME: text().default('Homeroom'),
  CONTACT_EMAIL: email().default('hello@homeroom.example'),
  CONTACT_PHONE: text().default('+1 555 0100'),
  CONTACT_ADDRESS: text().default('1 School Lane, Springfield'),
  DEVELOPER_NAME: text().default('An independent developer'),
  DEVELOPER_WEBSITE: url('https:', 'http:').default('https://homeroom.example'),
  DEVELOPER_SOCIAL: url('https:', 'http:').default('https://social.example/@homeroom'),
  CHATBOT_URL: url('https:', 'http:'),
});
