import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

/**
 * Sends a reply with an ETag, or a 304 if the client has this reply already. The ETag is the hash
 * of everything that would be sent, the link to the next page included, so every change yields
 * another one.
 */
export function sendUnlessKnown(
  request: FastifyRequest,
  reply: FastifyReply,
  answer: unknown,
): FastifyReply {
  const text = JSON.stringify(answer);
  const next = String(reply.getHeader('link') ?? '');
  const digest = createHash('sha256').update(next).update('\n').update(text).digest('base64url');
  // Weak, because the reply may be compressed on its way.
  const etag = `W/"${digest.slice(0, 22)}"`;
  reply.header('etag', etag);
  if (namesOf(request.headers['if-none-match']).includes(etag)) {
    return reply.code(304).removeHeader('link').send();
  }
  return reply.type('application/json; charset=utf-8').send(text);
}

function namesOf(header: string | undefined): string[] {
  return (header ?? '').split(',').map((name) => name.trim());
}
