import compress from '@fastify/compress';
import Fastify, { LogController, type FastifyInstance } from 'fastify';
import { cleanUpHourly, type CleanUps } from './cleanup.ts';
import type { Config } from './config/config.ts';
import { features } from './features/index.ts';
import { pictureMetrics } from './features/images/decoding/metrics.ts';
import { overridesOf } from './features/releases/overrides/routes.ts';
import { registerPageServer } from './page-server/index.ts';
import { openCore } from './open-core.ts';
import { Passwords } from './security/passwords.ts';
import { boundReplies } from './http/replies/bound.ts';
import { closePromptly } from './http/closing.ts';
import { meterBodies } from './http/bodies/meter.ts';
import { parseBodies } from './http/bodies/parsers.ts';
import { SMALL_BODY } from './http/bodies/limits.ts';
import { jsonErrors, sendError } from './http/replies/errors.ts';
import { workerMetrics } from './http/worker-metrics.ts';
import type { Worker } from './jobs/worker.ts';
import { createPublisher } from './publisher.ts';
import { liveChannels } from './live/live-channels.ts';
import { liveMetrics } from './live/live-metrics.ts';
import { logOptions } from './http/log-options.ts';
import { countMetrics } from './http/metrics.ts';
import { refuseWrites } from './http/read-only.ts';
import { logRequests } from './http/request-log.ts';
import { securityHeaders } from './http/security-headers.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** `METHOD /pattern` of every route. */
    knownRoutes: string[];
    cleanUps: CleanUps;
    publisher: Worker;
  }
}

/** A stream that takes log lines; tests read them. */
export interface LogStream {
  write: (line: string) => void;
}

/** Test seams: a captured log, and faster password hashing. */
export interface AppParts {
  log?: LogStream | undefined;
  passwords?: Passwords;
}

/** Assembles the server without listening. Closing it closes every resource that it opened. */
export async function buildApp(
  config: Config,
  { log, passwords = new Passwords() }: AppParts = {},
): Promise<FastifyInstance> {
  const app = Fastify({
    logger: { ...logOptions(config), ...(log ? { stream: log } : {}) },
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: config.trustProxy,
    bodyLimit: SMALL_BODY,
    requestTimeout: 120_000,
    forceCloseConnections: 'idle',
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
    frameworkErrors: sendError,
  });
  const { core, close } = await openCore(config, app.log, passwords);
  app.decorate('core', core);
  app.decorateRequest('session', null);
  listRoutes(app);
  app.addHook('onClose', close);

  await securityHeaders(app);
  boundReplies(app);
  await app.register(compress, { encodings: ['gzip'], threshold: 4_096 });
  await liveChannels(app);
  closePromptly(app);
  parseBodies(app);
  meterBodies(app, config);
  jsonErrors(app);
  refuseWrites(app);
  countMetrics(app);
  liveMetrics(app);
  pictureMetrics(app);
  workerMetrics(app);
  logRequests(app);

  for (const { routes } of features) for (const register of routes) register(app);
  registerPageServer(app, { ...config, overridesOf: (request) => overridesOf(core, request) });

  app.addHook('onReady', async () => core.mails.start());
  app.decorate('cleanUps', cleanUpHourly(core, features));
  app.addHook('onClose', async () => app.cleanUps.stop());
  const publisher = createPublisher(core, features);
  app.decorate('publisher', publisher);
  app.addHook('onReady', async () => publisher.start());
  app.addHook('onClose', () => publisher.close());
  await app.ready();
  return app;
}

function listRoutes(app: FastifyInstance): void {
  const known: string[] = [];
  app.decorate('knownRoutes', known);
  app.addHook('onRoute', ({ method, url }) => {
    for (const name of [method].flat()) known.push(`${name} ${url}`);
  });
}
