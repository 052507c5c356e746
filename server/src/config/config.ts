import { resolve } from 'node:path';
import type { SiteConfig } from 'shared-api/contract';
import { ValidationError, type InferType } from 'yup';
import { readBucketUrl, type BucketSettings } from './bucket-settings.ts';
import { isLoopbackHost } from './loopback.ts';
import { environmentRules } from './rules.ts';

export { isLoopbackHost } from './loopback.ts';

/** All settings from outside, read once at the start. */
export interface Config {
  host: string;
  port: number;
  /** Whether only this machine can reach the server directly. */
  isLoopback: boolean;
  /** Origin under which people reach the server, without a trailing slash; mails link to it. */
  publicUrl: string;
  dataDir: string;
  releasesDir: string;
  /** Retention of a remote's releases, besides the active ones. */
  pruning: { days: number; newest: number };
  /** Origins, besides our own, from which remotes may load code. */
  remoteOrigins: string[];
  /** E-mail addresses, in lower case, of testers who see releases before anybody else. */
  remoteTesters: string[];
  rollback: RollbackSettings;
  /** Origins of dev servers on this machine; only their scripts may lack an integrity hash. */
  devOrigins: string[];
  /** URL of PostgreSQL; null for the embedded SQLite file in `dataDir`. */
  databaseUrl: string | null;
  redisUrl: string | null;
  /** Null keeps mails in the outbox. */
  smtpUrl: string | null;
  /** Whether mails are sent with TLS only. `smtps:` always has it. */
  needsSmtpTls: boolean;
  mailFrom: string;
  hasRateLimits: boolean;
  /** Days after the log-in at which a session ends, however much it is used. */
  sessionDays: number;
  /** Who must set up the second step of the log-in; null for nobody. */
  secondFactorFor: 'teachers' | null;
  /** Proxies whose header with the client’s IP address is trusted. */
  trustProxy: false | string[];
  metricsToken: string | null;
  /** Bytes that the bodies of all open requests may hold together. */
  bodyMemory: number;
  /** Days that entries of the audit log are kept. */
  auditDays: number;
  /** Bytes of files that one class may store. */
  classQuota: number;
  /** Bucket for attached files; null for the folder `files` of `dataDir`. */
  filesBucket: BucketSettings | null;
  /** OpenID Connect provider of the school; null for none. */
  openId: OpenIdSettings | null;
  /** Address of the virus scanner for attached files: `tcp://` or `unix://`; null for none. */
  clamdUrl: string | null;
  /** Tabs that each process notifies of releases, at most. */
  openTabs: number;
  /** Origins on this machine from which pictures may be fetched; for tests. */
  picturesNearby: string[];
  /** VAPID key of the server in base64url; null for a generated one that the database keeps. */
  pushKey: string | null;
  /** Host names of push services, besides the known ones. */
  pushServices: string[];
  /** Origins on this machine that act as push services; for tests. */
  pushNearby: string[];
  /** Milliseconds between the heartbeats of live connections. */
  heartbeat: number;
  /** Keys that encrypt secrets in the database, 256 bits each. The first encrypts, all decrypt. */
  secretKeys: Buffer[];
  /** Whether pages prefetch the queries of their first views before their code has loaded. */
  prefetch: boolean;
  /** Whether pages show the app shell of their layout until then. */
  pageFrame: boolean;
  logLevel: string;
  site: SiteConfig;
}

/** The server as a client of the school's OpenID Connect provider. */
export interface OpenIdSettings {
  /** URL of the provider, below which its discovery document is. */
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** Name of the provider on the log-in page. */
  name: string;
}

/** Threshold at which a failing release is rolled back automatically. */
export interface RollbackSettings {
  /** Number of people in whose browsers the release must fail; 0 disables rollback. */
  users: number;
  /** Share of the people who have the release, in percent, that must be reached as well. */
  percent: number;
  /** Time window of the count. */
  minutes: number;
}

/** Invalid settings. The message is for the operator: one line for each value. */
export class ConfigError extends Error {
  override name = 'ConfigError';
}

type Values = InferType<typeof environmentRules>;

export type Environment = Record<string, string | undefined>;

/**
 * Reads and validates the environment. Relative folders are resolved against `root`, the checkout.
 */
export function readConfig(environment: Environment, root: string): Config {
  const values = readValues(environment);
  const { HOST: host, PORT: port, SMTP_URL: smtpUrl = null } = values;
  const isLoopback = isLoopbackHost(host);
  const publicUrl = new URL(values.PUBLIC_URL ?? defaultPublicUrl(host, port, isLoopback)).origin;
  const isLocal = isLoopback && isLoopbackHost(new URL(publicUrl).hostname);
  const hasRateLimits = values.RATE_LIMITS === 'on';
  if (!hasRateLimits && !isLoopback) {
    throw new ConfigError(
      `RATE_LIMITS=off is for load tests on this machine alone; HOST is "${host}".`,
    );
  }
  const pushNearby = values.PUSH_NEARBY.map((url) => new URL(url).origin);
  if (pushNearby.length > 0 && !isLocal) {
    throw new ConfigError(
      'PUSH_NEARBY is for tests on this machine alone: HOST and PUBLIC_URL must be loopback addresses.',
    );
  }
  const picturesNearby = values.PICTURES_NEARBY.map((url) => new URL(url).origin);
  if (picturesNearby.length > 0 && !isLocal) {
    throw new ConfigError(
      'PICTURES_NEARBY is for tests on this machine alone: HOST and PUBLIC_URL must be loopback addresses.',
    );
  }
  if (values.DEV_ORIGINS.length > 0 && !isLocal) {
    throw new ConfigError(
      'DEV_ORIGINS is for npm run dev on this machine alone: HOST and PUBLIC_URL must be loopback addresses.',
    );
  }
  const openId = readOpenId(values);

  return {
    host,
    port,
    isLoopback,
    publicUrl,
    dataDir: resolve(root, values.DATA_DIR),
    releasesDir: resolve(root, values.RELEASES_DIR),
    pruning: { days: values.RELEASES_KEPT_DAYS, newest: values.RELEASES_KEPT },
    remoteOrigins: values.REMOTE_ORIGINS,
    remoteTesters: values.REMOTE_TESTERS.map((email) => email.toLowerCase()),
    rollback: {
      users: values.ROLLBACK_USERS,
      percent: values.ROLLBACK_PERCENT,
      minutes: values.ROLLBACK_MINUTES,
    },
    devOrigins: values.DEV_ORIGINS,
    databaseUrl: values.DATABASE_URL ?? null,
    redisUrl: values.REDIS_URL ?? null,
    smtpUrl,
    needsSmtpTls: values.SMTP_TLS === 'required' && !isNearby(smtpUrl),
    mailFrom: values.MAIL_FROM,
    hasRateLimits,
    sessionDays: values.SESSION_DAYS,
    secondFactorFor: values.REQUIRE_SECOND_FACTOR === 'teachers' ? 'teachers' : null,
    trustProxy: readProxies(values.TRUST_PROXY),
    metricsToken: values.METRICS_TOKEN ?? null,
    bodyMemory: values.BODY_MEMORY_MB * 1024 * 1024,
    auditDays: values.AUDIT_DAYS,
    classQuota: values.CLASS_QUOTA_MB * 1024 * 1024,
    filesBucket: readFilesBucket(values),
    openId,
    clamdUrl: values.CLAMD_URL ?? null,
    openTabs: values.OPEN_TABS,
    picturesNearby,
    pushKey: values.PUSH_KEY ?? null,
    pushServices: values.PUSH_SERVICES.map((name) => name.toLowerCase()),
    pushNearby,
    heartbeat: values.LIVE_HEARTBEAT_SECONDS * 1_000,
    secretKeys: values.SECRET_KEYS.map((key) => Buffer.from(key, 'base64')),
    prefetch: values.EARLY_DATA === 'on',
    pageFrame: values.PAGE_FRAME === 'on',
    logLevel: values.LOG_LEVEL,
    site: {
      productName: values.PRODUCT_NAME,
      contact: {
        email: values.CONTACT_EMAIL,
        phone: values.CONTACT_PHONE,
        address: values.CONTACT_ADDRESS,
      },
      developer: {
        name: values.DEVELOPER_NAME,
        website: values.DEVELOPER_WEBSITE,
        social: values.DEVELOPER_SOCIAL,
      },
      chatbotUrl: values.CHATBOT_URL ?? null,
      // Behind a proxy with a public name, everybody could read the mails.
      hasOutbox: smtpUrl === null && isLocal,
      ...(openId ? { openIdName: openId.name } : {}),
      ...(values.KEPT_REPLIES === 'off' ? { keptReplies: false } : {}),
      ...(hasLastViews(values) ? {} : { lastViews: false }),
    },
  };
}

/** Page snapshots need cached responses, and an app shell to show them in. */
function hasLastViews(values: Values): boolean {
  return [values.LAST_VIEWS, values.KEPT_REPLIES, values.PAGE_FRAME].every((one) => one === 'on');
}

/**
 * Validates the environment.
 * @throws ConfigError with one line for each invalid value
 */
function readValues(environment: Environment): Values {
  try {
    return environmentRules.validateSync(environment, { abortEarly: false });
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    const lines = new Map(error.inner.map(({ path, message }) => [path, message]));
    throw new ConfigError([...lines.values()].join('\n'));
  }
}

/** Whether mails reach the mail server without leaving this machine. */
function isNearby(smtpUrl: string | null): boolean {
  return smtpUrl !== null && isLoopbackHost(new URL(smtpUrl).hostname);
}

function readProxies(parts: string[] | undefined): false | string[] {
  return parts === undefined || parts.join() === 'off' ? false : parts;
}

function readOpenId(values: Values): OpenIdSettings | null {
  const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: secret } = values;
  if (!issuer && !clientId && !secret) return null;
  if (!issuer || !clientId || !secret) {
    throw new ConfigError(
      'OIDC_ISSUER, OIDC_CLIENT_ID and OIDC_CLIENT_SECRET belong together: set all three, or none.',
    );
  }
  return { issuer, clientId, clientSecret: secret, name: values.OIDC_NAME ?? new URL(issuer).host };
}

function readFilesBucket({ FILES_URL: url, ...values }: Values): BucketSettings | null {
  if (url === undefined) return null;
  const settings = readBucketUrl(url, values);
  if (settings) return settings;
  throw new ConfigError(
    'FILES_URL has no credentials: put them into it (s3://key:secret@...), or set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY.',
  );
}

function defaultPublicUrl(host: string, port: number, isLoopback: boolean): string {
  const isEveryInterface = host === '0.0.0.0' || host === '::';
  if (isLoopback || isEveryInterface) return `http://localhost:${port}`;
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
}
