import type { FastifyBaseLogger } from 'fastify';
import type { Config } from './config/config.ts';
import type { Engine } from './database/connect.ts';
import type { Db } from './database/schema.ts';
import type { Secrets } from './database/secrets.ts';
import type { EventBus } from './events/bus.ts';
import type { DomainEvents } from './events/domain-events.ts';
import type { ReadOnlyMode } from './jobs/read-only-mode.ts';
import type { WorkerRuns } from './jobs/worker-runs.ts';
import type { Passwords } from './security/passwords.ts';
import type { RateLimiter } from './security/rate-limiter.ts';
import type { RichTextCleaner } from './security/rich-text.ts';
import type { Sessions } from './security/session.ts';
import type { Vault } from './security/vault.ts';

/**
 * Services that every feature builds on, available as `app.core`. A feature that offers a service
 * to others declares it in its own folder (`declare module`), as plugins do with Fastify's types.
 * `open-core.ts` creates it.
 */
export interface Core {
  config: Config;
  db: Db;
  engine: Engine;
  bus: EventBus;
  domainEvents: DomainEvents;
  limiter: RateLimiter;
  passwords: Passwords;
  richText: RichTextCleaner;
  /** Keys of signatures that all processes share. */
  secrets: Secrets;
  sessions: Sessions;
  vault: Vault;
  readOnly: ReadOnlyMode;
  /** Runs of the workers in the background, for metrics. */
  workerRuns: WorkerRuns;
  log: FastifyBaseLogger;
}

declare module 'fastify' {
  interface FastifyInstance {
    core: Core;
  }
}
