import type { FastifyInstance } from 'fastify';
import { Refusal } from '../errors.ts';

/** Bytes of a JSON body; rich text may be escaped to several times its size. */
export const JSON_LIMIT = 512 * 1024;

/** JSON alone (no text/plain), where an empty body is no body: clients label even those as JSON. */
export function jsonBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser(['application/json', 'text/plain']);
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body.length === 0) done(null, undefined);
    // Routes that also take a form let more bytes in than JSON may have.
    else if (body.length > JSON_LIMIT) done(new Refusal('too_large', 'The body is too large.'));
    else void parse(request, body as string, done);
  });
}
