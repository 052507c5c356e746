import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ErrorCode } from 'shared-api/contract';
import { isPassing } from '../../database/violations.ts';
import { HttpError } from '../../errors.ts';
import type { LocalizedText } from '../../texts/localized-text.ts';
import { errorMessages } from '../messages.ts';
import { languageOf } from '../reader-language.ts';

/** Fastify's own errors by status, as codes and messages of the contract. */
const BY_STATUS: Record<number, [ErrorCode, LocalizedText]> = {
  400: ['malformed', errorMessages.notUnderstood],
  404: ['not_found', errorMessages.nothingHere],
  413: ['too_large', errorMessages.tooLarge],
  414: ['malformed', errorMessages.longAddress],
  415: ['unsupported_type', errorMessages.type],
};

/** The error to reply with, or null when the server itself failed. */
export function httpErrorOf(error: unknown): HttpError | null {
  if (error instanceof HttpError) return error;
  if (isPassing(error)) {
    return new HttpError('unavailable', errorMessages.notReady, undefined, 5);
  }
  const status = (error as Partial<FastifyError>).statusCode ?? 500;
  if (status >= 500) return null;
  const [code, text] = BY_STATUS[status] ?? ['malformed', errorMessages.refused];
  return new HttpError(code, text);
}

/** Sends any error as the contract's ErrorBody. Internal details stay in the log. */
export function sendError(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const httpError = httpErrorOf(error);
  if (!httpError || httpError.code === 'unavailable')
    request.log.error({ err: error }, 'call failed');
  const sent = httpError ?? new HttpError('internal', errorMessages.internal);
  if (sent.retryAfter !== undefined) reply.header('retry-after', String(sent.retryAfter));
  if (sent.code === 'unauthenticated') reply.header('www-authenticate', 'Token');
  void reply
    .code(sent.status)
    .type('application/json')
    .send(sent.toBody(languageOf(request)));
}

/** Replies to unknown paths below the prefix of `scope` with a 404 in JSON. */
export function jsonErrors(scope: FastifyInstance): void {
  scope.setErrorHandler(sendError);
  scope.setNotFoundHandler((request, reply) => {
    // A cache would keep refusing a file that is released a moment later.
    reply.header('cache-control', 'no-store');
    sendError(new HttpError('not_found', errorMessages.nothingHere), request, reply);
  });
}
