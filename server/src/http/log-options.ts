import type { FastifyRequest } from 'fastify';
import type { LoggerOptions } from 'pino';
import type { Config } from '../config/config.ts';

/** Matches path segments that precede a secret. */
const SECRET_PATHS =
  /(\/auth\/(?:confirm\/[^/?#]*|reset-password|verify_token|(?:confirm|undo)[-_](?:email|second[-_]factor)|keep[-_]account)\/|\/class\/(?:invitation|join)\/|\/calendar\/)[^/?#]+/gi;
/**
 * Matches query fields that hold a secret, also within a URL that is itself a query field, such as
 * the target after log-in.
 */
const SECRET_QUERY =
  /((?:[?&]|%3F|%26)(?:token|access_token|key|password|code|state|invitation|join)(?:=|%3D))(?:(?!%26|%23)[^&#])*/gi;

/** Removes secrets from a URL for the log. */
export function withoutSecrets(url: string): string {
  return url.replace(SECRET_PATHS, '$1[hidden]').replace(SECRET_QUERY, '$1[hidden]');
}

/** Structured logs with a fixed set of fields: no headers, no bodies, no secrets in URLs. */
export function logOptions(config: Config): LoggerOptions {
  return {
    level: config.logLevel,
    // The multipart parser logs the request's headers at level `trace`.
    redact: ['busboyOptions.headers'],
    serializers: {
      req: (request: FastifyRequest) => ({
        method: request.method,
        url: withoutSecrets(request.url),
        from: request.ip,
      }),
      err: describeError,
    },
  };
}

/** Limits the logged properties of an error; others may hold values of a query or a body. */
function describeError(error: Error & { code?: unknown }) {
  return {
    type: error.name,
    message: withoutSecrets(error.message),
    stack: withoutSecrets(error.stack ?? ''),
    ...(typeof error.code === 'string' ? { code: error.code } : {}),
  };
}
