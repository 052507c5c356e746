import type { FastifyBaseLogger } from 'fastify';
import type { Config } from './config/config.ts';
import type { Core } from './core.ts';
import { openDatabase } from './database/open.ts';
import { Secrets, requireKeys } from './database/secrets.ts';
import { LocalBus, type EventBus } from './events/bus.ts';
import { DomainEvents } from './events/domain-events.ts';
import { DropCounter } from './events/drop-counter.ts';
import { RedisBus } from './events/redis-bus.ts';
import { openRedis } from './events/redis.ts';
import { keepSessions } from './features/auth/sessions.ts';
import type { KindHooksByName } from './features/classwork/kind-hooks.ts';
import { Files } from './features/files/files.ts';
import { openStore } from './features/files/store/open-store.ts';
import { VirusScanner } from './features/files/uploads/virus-scanner.ts';
import { PictureFetcher } from './features/images/fetch.ts';
import { PictureQueue } from './features/images/decoding/queue.ts';
import type { QueuedMail } from './features/mail/mail.ts';
import { MailQueue } from './features/mail/queue.ts';
import { openTransport } from './features/mail/transport.ts';
import { renderMail } from './features/mail/render.ts';
import { PushServices } from './features/notifications/push/push-services.ts';
import { gatherPersonalData } from './features/data-export/sections.ts';
import { features } from './features/index.ts';
import { OverrideCookie } from './features/releases/overrides/cookie.ts';
import type { Passwords } from './security/passwords.ts';
import {
  memoryLimiter,
  redisLimiter,
  unlimited,
  type RateLimiter,
} from './security/rate-limiter.ts';
import { ReadOnlyMode } from './jobs/read-only-mode.ts';
import { WorkerRuns } from './jobs/worker-runs.ts';
import { RichTextCleaner } from './security/rich-text.ts';

export interface OpenCore {
  core: Core;
  /** Sends the queued mails, then releases every resource. Called last. */
  close: () => Promise<void>;
}

/**
 * Opens database, Redis and mail as configured.
 * @throws ConfigError if one of them cannot be reached
 */
export async function openCore(
  config: Config,
  log: FastifyBaseLogger,
  passwords: Passwords,
): Promise<OpenCore> {
  const database = await openDatabase(config, (error) => {
    log.error({ err: error }, 'a connection to the database was lost');
  });
  try {
    const { db, engine } = database;
    const store = await openStore(config, log);
    await requireKeys(db, config.secretKeys);
    const secrets = new Secrets(db, config.secretKeys);
    const shared = config.redisUrl
      ? await openShared(config.redisUrl, secrets, log)
      : openLocal(log);
    const readOnly = new ReadOnlyMode(db);
    const workerRuns = new WorkerRuns(() => readOnly.isOn());
    const transport = openTransport(config, db);
    const render = (mail: QueuedMail) => renderMail(config, db, mail);
    const mails = new MailQueue({ db, transport, render, log, runs: workerRuns });
    const limiter = config.hasRateLimits ? shared.limiter : unlimited;
    const pictures = new PictureQueue();
    const fetcher = new PictureFetcher(config.picturesNearby);
    const sessions = keepSessions({ db, bus: shared.bus, config });
    const files = new Files({
      pictures,
      uploads: store.uploads,
      store: store.store,
      key: await secrets.get('files'),
      sessions,
      quota: config.classQuota,
      scanner: config.clamdUrl === null ? null : new VirusScanner(config.clamdUrl, log),
    });
    const richText = new RichTextCleaner();
    const vault = await secrets.openVault();
    const overrideKey = await secrets.get('overrides');
    const pushKey = config.pushKey
      ? Buffer.from(config.pushKey, 'base64url')
      : await secrets.get('push');
    return {
      core: {
        config,
        db,
        engine,
        bus: shared.bus,
        domainEvents: new DomainEvents(shared.bus),
        kindHooks: Object.assign(
          {},
          ...features.map(({ kindHooks }) => kindHooks),
        ) as KindHooksByName,
        limiter,
        mails,
        overrideCookie: new OverrideCookie(overrideKey),
        passwords,
        personalData: gatherPersonalData(features.flatMap(({ personalData = [] }) => personalData)),
        pictures,
        pushServices: new PushServices(config, pushKey),
        fetcher,
        files,
        readOnly,
        richText,
        secrets,
        sessions,
        vault,
        workerRuns,
        log,
      },
      async close() {
        await richText.close();
        pictures.decoders.close();
        store.close();
        await mails.close();
        await shared.close();
        await database.close();
      },
    };
  } catch (error) {
    await database.close();
    throw error;
  }
}

interface Shared {
  bus: EventBus;
  limiter: RateLimiter;
  close: () => Promise<void>;
}

function openLocal(log: FastifyBaseLogger): Shared {
  const bus = new LocalBus(new DropCounter(log));
  return { bus, limiter: memoryLimiter(), close: () => bus.close() };
}

async function openShared(url: string, secrets: Secrets, log: FastifyBaseLogger): Promise<Shared> {
  const key = await secrets.get('events');
  const redis = await openRedis(url, log);
  const subscriber = await openRedis(url, log);
  const bus = new RedisBus({ publisher: redis, subscriber, key, drops: new DropCounter(log) });
  await bus.open();
  return {
    bus,
    limiter: redisLimiter(redis),
    async close() {
      await bus.close();
      redis.disconnect();
    },
  };
}
