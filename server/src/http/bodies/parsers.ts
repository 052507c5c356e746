import type { FastifyInstance } from 'fastify';
import { tooLarge } from './limits.ts';
import { hasMoreValues } from './json-values.ts';

/**
 * Registers the body parsers: JSON (not text/plain) and forms. An empty JSON body counts as no
 * body, because clients label even those as JSON. Forms are read when a route asks for them.
 */
export function parseBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser(['application/json', 'text/plain']);
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    const json = body as string;
    if (json.length === 0) done(null, undefined);
    else if (hasMoreValues(json)) done(tooLarge());
    else void parse(request, json, done);
  });
  app.addContentTypeParser('multipart/form-data', (_request, payload, done) => {
    done(null, payload);
  });
}
