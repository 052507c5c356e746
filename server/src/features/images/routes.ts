import type { FastifyInstance } from 'fastify';
import { addPicture } from 'shared-api/contract';
import { SECOND } from '../../time.ts';
import { notFound, invalidField, tooManyRequests } from '../../errors.ts';
import { route } from '../../http/route.ts';
import { NotFetched } from './fetch.ts';
import { pictureOwnerOf } from './owner.ts';
import { findImage } from './queries.ts';
import { imagePath, storeImage } from './store.ts';
import { mayFetch } from './text-pictures.ts';

const FILE = /^([0-9a-f]{64})\.webp$/;

/**
 * Serves pictures by the hash of their bytes. Open access, because an `<img>` carries no token, and
 * no hash can be guessed.
 */
export function imageRoutes(app: FastifyInstance): void {
  route(app, addPicture, { access: 'session' }, async (call) => {
    const { core, session, body } = call;
    if (!(await mayFetch(core, session.userId))) throw tooManyRequests(60);
    const { signal, ...owner } = pictureOwnerOf(call);
    // The client's timeout is five seconds.
    const late = AbortSignal.timeout(4.5 * SECOND);
    const wanted = signal ? AbortSignal.any([signal, late]) : late;
    const file = await core.fetcher.fetch(body.address, wanted).catch(refuseUrl);
    const hash = await storeImage(core, file, 'text', { ...owner, signal: wanted });
    return { url: imagePath(hash) };
  });

  app.get<{ Params: { file: string } }>(
    '/images/:file',
    { config: { access: 'open' } },
    async (request, reply) => {
      const hash = FILE.exec(request.params.file)?.[1];
      if (!hash) throw notFound('picture');
      const etag = `"${hash}"`;
      reply.headers({
        etag,
        'cache-control': 'public, max-age=31536000, immutable',
        'x-content-type-options': 'nosniff',
      });
      // The path identifies the content, so a cached copy is always right.
      if (request.headers['if-none-match']?.includes(etag)) return reply.code(304).send();

      const image = await findImage(app.core.db, hash);
      if (!image) {
        reply.removeHeader('etag');
        reply.header('cache-control', 'no-store');
        throw notFound('picture');
      }
      return reply.type('image/webp').send(image);
    },
  );
}

function refuseUrl(error: unknown): never {
  throw error instanceof NotFetched ? invalidField('address', error.text) : error;
}
