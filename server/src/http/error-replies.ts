import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ErrorCode } from 'shared-api/contract';
import { isPassing } from '../database/violations.ts';
import { HttpError } from '../errors.ts';

/** What Fastify itself refuses, in the contract's words. */
const BY_STATUS: Record<number, [ErrorCode, string]> = {
  400: ['malformed', 'The request could not be understood.'],
  404: ['not_found', 'There is nothing at this address.'],
  413: ['too_large', 'That is more than the server takes at once.'],
  414: ['malformed', 'The address is too long.'],
  415: ['unsupported_type', 'The server does not take this type of content here.'],
};

/** The error to reply with, or null when the server itself failed. */
export function httpErrorOf(error: unknown): HttpError | null {
  if (error instanceof HttpError) return error;
  if (isPassing(error)) {
    return new HttpError('unavailable', 'The server is not ready. Please try again.', undefined, 5);
  }
  const status = (error as Partial<FastifyError>).statusCode ?? 500;
  if (status >= 500) return null;
  const [code, message] = BY_STATUS[status] ?? ['malformed', 'The request was refused.'];
  return new HttpError(code, message);
}

/** Sends any error as the contract's ErrorBody; what the server did not mean to say stays in its log. */
export function sendError(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const httpError = httpErrorOf(error);
  if (!httpError || httpError.code === 'unavailable')
    request.log.error({ err: error }, 'call failed');
  const sent = httpError ?? new HttpError('internal', 'Something went wrong on the server.');
  if (sent.retryAfter !== undefined) reply.header('retry-after', String(sent.retryAfter));
  if (sent.code === 'unauthenticated') reply.header('www-authenticate', 'Token');
  void reply.code(sent.status).type('application/json').send(sent.toBody());
}

/** Unknown paths below the prefix of `scope` are a 404 as JSON. */
export function jsonErrors(scope: FastifyInstance): void {
  scope.setErrorHandler(sendError);
  scope.setNotFoundHandler((request, reply) => {
    sendError(new HttpError('not_found', 'There is nothing at this address.'), request, reply);
  });
}
