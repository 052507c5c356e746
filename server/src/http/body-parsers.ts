import type { FastifyInstance } from 'fastify';
import { tooLarge } from './body-limits.ts';
import { hasMoreValues } from './json-values.ts';

/**
 * JSON (no text/plain), where an empty body is no body: clients label even those as JSON; and forms, which are read once
 * a route asks for them.
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
