import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import {
  ARCHIVE_LIMIT,
  RELEASES_BASE,
  UNCHECKED,
  endCanary,
  historyOf,
  promoteRemote,
  pruneReleases,
  readRegistryFile,
  rollbackRemote,
  startCanary,
  revokeRelease,
  type ActiveReleases,
  type LogEntry,
  type Overview,
  type RemoteState,
  type Uploaded,
} from 'platform/server';
import pLimit from 'p-limit';
import type { AnyObjectSchema, InferType } from 'yup';
import { HttpError, busy } from '../../errors.ts';
import { readBody, validate } from '../../http/bodies/body.ts';
import { enforceRate } from '../../http/limits.ts';
import { readPage } from '../../http/pages.ts';
import { Quota } from '../../security/quota.ts';
import { SECOND } from '../../time.ts';
import { authorize } from './access/authorize.ts';
import { change, record } from './change.ts';
import { LOG_PAGE, readLog } from './log.ts';
import { readOverview } from './overview.ts';
import { withHttpErrors } from './refusals.ts';
import { canaryRules, changeRules, logRules, promoteRules, revokeRules } from './rules.ts';
import { findRelease, readReleases, storeOf } from './state.ts';
import { keepUpload, receiveArchive, type Archive } from './upload.ts';
import { inEnglish } from '../../texts/localized-text.ts';

interface OfRemote {
  Params: { remote: string };
}

interface OfUpload {
  Params: { remote: string; release: string };
  Querystring: { checked?: string };
}

const UPLOADS = { max: 30, seconds: 600 };
const ARCHIVE_TYPE = 'application/gzip';

/**
 * Routes for people who ship remotes to this server: programs with a token, without browsers and
 * cookies.
 */
export function releaseRoutes(app: FastifyInstance): void {
  const routes = async (scope: FastifyInstance) => {
    scope.decorateRequest('shipper', '');
    scope.decorateRequest('isOperator', false);
    scope.addHook('onRequest', async (request, reply) => {
      reply.header('cache-control', 'no-store');
      const { remote = null } = request.params as { remote?: string };
      const token = await authorize(app.core, request, remote);
      request.shipper = token.name;
      request.isOperator = token.remote === null;
    });
    readRoutes(scope);
    changeRoutes(scope);
    uploadRoute(scope);
  };
  app.register(routes, { prefix: RELEASES_BASE });
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Name of the token of a call below `RELEASES_BASE`. */
    shipper: string;
    /** Whether the token is for all remotes. */
    isOperator: boolean;
  }
}

function readRoutes(app: FastifyInstance): void {
  const { core } = app;
  app.get('/registry', async (): Promise<ActiveReleases> => {
    const file = await readRegistryFile(storeOf(core));
    return {
      remotes: file.remotes.map(({ name, release }) => {
        return { name, release, canary: historyOf(file, name).canary ?? null };
      }),
    };
  });

  app.get('/overview', async (request): Promise<Overview> => {
    checkIsOperator(request);
    return readOverview(core);
  });

  app.get('/log', async (request, reply): Promise<LogEntry[]> => {
    checkIsOperator(request);
    const fields = request.query as Record<string, unknown>;
    const query = await validate(logRules, { kind: 'form', fields });
    const { remote } = query as InferType<typeof logRules>;
    return readPage({ query, request, reply }, { direction: 'before', most: LOG_PAGE }, (wanted) =>
      readLog(core.db, { remote, ...wanted }),
    );
  });

  app.get<OfRemote>('/remotes/:remote', async ({ params: { remote } }): Promise<RemoteState> => {
    const { active, history, releases } = await readReleases(core, remote);
    return {
      remote,
      active,
      canary: history.canary ?? null,
      releases: releases.map(({ release, releasedAt }) => {
        return { release, releasedAt, isWithdrawn: history.withdrawn.includes(release) };
      }),
      log: await readLog(core.db, { remote }),
    };
  });
}

function checkIsOperator({ isOperator }: FastifyRequest): void {
  if (isOperator) return;
  const text = 'This takes an operator’s token: npm run token -- --operator.';
  throw new HttpError('forbidden', inEnglish(text));
}

function changeRoutes(app: FastifyInstance): void {
  const { core } = app;
  app.post<OfRemote>('/remotes/:remote/promote', async (request) => {
    const { remote } = request.params;
    const order = await bodyOf(request, promoteRules);
    const release = order.release && (await findRelease(core, remote, order.release));
    const wanted = { remote, by: request.shipper, what: 'promoted', order } as const;
    return change(core, request, wanted, (changeHook) => {
      return promoteRemote(remote, release, storeOf(core), changeHook);
    });
  });

  app.post<OfRemote>('/remotes/:remote/rollback', async (request) => {
    const { remote } = request.params;
    const order = await bodyOf(request, changeRules);
    const wanted = { remote, by: request.shipper, what: 'rolled back', order } as const;
    return change(core, request, wanted, (changeHook) =>
      rollbackRemote(remote, storeOf(core), changeHook),
    );
  });

  app.post<OfRemote>('/remotes/:remote/canary', async (request) => {
    const { remote } = request.params;
    const { release, percent = 0, ...order } = await bodyOf(request, canaryRules);
    const id = release && (await findRelease(core, remote, release));
    const what = id === null ? 'canary ended' : 'canary started';
    const why = id === null ? {} : { why: `For ${percent}% of browsers.` };
    const wanted = { remote, by: request.shipper, what, order, of: 'canary', ...why } as const;
    return change(core, request, wanted, (changeHook) => {
      if (id === null) return endCanary(remote, storeOf(core), changeHook);
      return startCanary(remote, id, percent, storeOf(core), changeHook);
    });
  });

  app.post<OfRemote>('/remotes/:remote/withdraw', async (request) => {
    const { remote } = request.params;
    const { release } = await bodyOf(request, revokeRules);
    const from = await findRelease(core, remote, release);
    const wanted = { remote, by: request.shipper, what: 'withdrawn', from } as const;
    return change(core, request, wanted, (changeHook) => {
      return revokeRelease(remote, from, storeOf(core), changeHook);
    });
  });
}

/** Concurrent uploads: of one token, and of all. */
const RECEIVING = { ofToken: 2, ofAll: 20 };
/** Time in which the slowest reasonable connection of a data centre sends the largest release. */
const RECEIVE_DEADLINE = 90 * SECOND;

/**
 * Registers the upload of releases. A body is written to disk as it arrives. Only a complete one
 * waits for its turn to be unpacked and compressed, so that a slow sender delays nobody else.
 */
function uploadRoute(app: FastifyInstance): void {
  const { core } = app;
  const { releasesDir } = core.config;
  const receiving = new Quota(RECEIVING.ofToken, RECEIVING.ofAll);
  // One at a time, because maximum compression occupies a processor for seconds.
  const inTurn = pLimit(1);
  app.addContentTypeParser(ARCHIVE_TYPE, (_request, payload, done) => done(null, payload));

  async function receive(body: unknown, by: string): Promise<Archive> {
    const archive = asArchive(body);
    if (!receiving.acquire(by)) throw busy();
    try {
      return await receiveArchive(releasesDir, archive, AbortSignal.timeout(RECEIVE_DEADLINE));
    } finally {
      receiving.release(by);
    }
  }

  async function keep(request: FastifyRequest<OfUpload>, archive: Archive): Promise<Uploaded> {
    const { params, query, shipper: by, log } = request;
    const { remote } = params;
    const upload = { releasesDir, remote, release: params.release };
    const { release } = await withHttpErrors(log, () => keepUpload(upload, archive));
    const why = query.checked === undefined ? UNCHECKED : '';
    await record(core, log, { by, remote, what: 'uploaded', to: release, why });
    const removed = await withHttpErrors(log, () =>
      pruneReleases(remote, storeOf(core), core.config.pruning),
    );
    const { active } = await readReleases(core, remote);
    return { release, active, removed };
  }

  app.put<OfUpload>(
    '/remotes/:remote/releases/:release',
    { bodyLimit: ARCHIVE_LIMIT },
    async (request, reply): Promise<Uploaded> => {
      const { shipper: by, body } = request;
      await enforceRate(core.limiter, `uploads by ${by}`, UPLOADS);
      const archive = await receive(body, by).catch((error: unknown) => {
        // Otherwise the rest of the body would be parsed as the next request.
        reply.header('connection', 'close');
        throw error;
      });
      try {
        return await inTurn(() => keep(request, archive));
      } finally {
        await archive.remove();
      }
    },
  );
}

function asArchive(body: unknown): Readable {
  if (body instanceof Readable) return body;
  throw new HttpError('unsupported_type', inEnglish(`Send the release as ${ARCHIVE_TYPE}.`));
}

async function bodyOf<R extends AnyObjectSchema>(
  request: FastifyRequest,
  rules: R,
): Promise<InferType<R>> {
  const sent = await readBody(request);
  return (await validate(rules, sent)) as InferType<R>;
}
