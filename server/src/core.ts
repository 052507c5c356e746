import type { FastifyBaseLogger } from 'fastify';
import type { Config } from './config.ts';
import type { Engine } from './database/connect.ts';
import type { Db } from './database/schema.ts';
import type { EventBus } from './events/bus.ts';
import type { PictureFetcher } from './features/images/fetch.ts';
import type { PictureQueue } from './features/images/queue.ts';
import type { MailQueue } from './features/mail/queue.ts';
import type { Passwords } from './plugins/passwords.ts';
import type { RateLimiter } from './plugins/rate-limiter.ts';
import type { RichTextCleaner } from './plugins/rich-text.ts';

/** What every feature builds on; reached as `app.core`. */
export interface Core {
  config: Config;
  db: Db;
  engine: Engine;
  bus: EventBus;
  limiter: RateLimiter;
  mails: MailQueue;
  pictures: PictureQueue;
  fetcher: PictureFetcher;
  passwords: Passwords;
  richText: RichTextCleaner;
  log: FastifyBaseLogger;
}

declare module 'fastify' {
  interface FastifyInstance {
    core: Core;
  }
}
