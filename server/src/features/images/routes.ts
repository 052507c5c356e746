import type { FastifyInstance } from 'fastify';
import { notFound } from '../../errors.ts';
import { findImage } from './queries.ts';

const FILE = /^([0-9a-f]{64})\.webp$/;

/** Pictures by the hash of their bytes. Open: an `<img>` carries no token, and no hash can be guessed. */
export function imageRoutes(app: FastifyInstance): void {
  app.get<{ Params: { file: string } }>(
    '/images/:file',
    { config: { access: 'open' } },
    async (request, reply) => {
      const hash = FILE.exec(request.params.file)?.[1];
      if (!hash) throw notFound('This picture');
      const etag = `"${hash}"`;
      reply.headers({
        etag,
        'cache-control': 'public, max-age=31536000, immutable',
        'x-content-type-options': 'nosniff',
      });
      // The address is the content: who has it under this address has it right.
      if (request.headers['if-none-match']?.includes(etag)) return reply.code(304).send();

      const image = await findImage(app.core.db, hash);
      if (!image) {
        reply.removeHeader('etag');
        reply.header('cache-control', 'no-store');
        throw notFound('This picture');
      }
      return reply.type('image/webp').send(image);
    },
  );
}
