import type { FastifyInstance } from 'fastify';
import type { ServedCall } from '../../http/route.ts';
import { encodeText, sendText } from '../../http/replies/encoded-text.ts';
import { buildDocument } from './document.ts';
import type { Document } from './openapi.ts';
import { PAGE_POLICY, writePage } from './page.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Builds the documentation of all calls, after every feature is registered. */
    apiDocument: () => Promise<Document>;
  }
}

/**
 * Registers the API documentation, which is made from the contract and the served calls. It must be
 * registered before the features, because it observes their routes.
 */
export function apiDocs(app: FastifyInstance): void {
  const { config } = app.core;
  const served: ServedCall[] = [];
  app.addHook('onRoute', ({ method, config: { served: call } = {} }) => {
    if (call && method === call.endpoint.method) served.push(call);
  });
  const document = once(() =>
    buildDocument(served, { publicUrl: config.publicUrl, productName: config.site.productName }),
  );
  app.decorate('apiDocument', document);

  const json = once(async () => encodeText(JSON.stringify(await document())));
  app.get('/api/openapi.json', async (request, reply) => {
    // Tools of other origins read it too.
    reply.header('access-control-allow-origin', '*');
    reply.header('cross-origin-resource-policy', 'cross-origin');
    return sendText(request, reply, 'application/json', await json());
  });

  const page = once(async () => encodeText(writePage(await document())));
  app.get('/api/docs', async (request, reply) => {
    reply.header('content-security-policy', PAGE_POLICY);
    return sendText(request, reply, 'text/html', await page());
  });
}

/** Returns a function that computes a value at its first call, and caches it. */
function once<Value>(make: () => Value): () => Value {
  let made: { value: Value } | undefined;
  return () => (made ??= { value: make() }).value;
}
