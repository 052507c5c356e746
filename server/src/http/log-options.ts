import type { FastifyRequest } from 'fastify';
import type { LoggerOptions } from 'pino';
import type { Config } from '../config.ts';

/** Path parts that are followed by a secret, and the query fields that hold one. */
const SECRET_PATHS =
  /(\/auth\/(?:confirm\/[^/?#]*|reset-password|verify_token|(?:confirm|undo)[-_]email)\/|\/class\/(?:invitation|join)\/|\/calendar\/)[^/?#]+/gi;
/** Also within a URL that is itself a query field, such as where to go after log-in. */
const SECRET_QUERY =
  /((?:[?&]|%3F|%26)(?:token|access_token|key|password|code|invitation|join)(?:=|%3D))(?:(?!%26|%23)[^&#])*/gi;

/** A URL as it may be written down. */
export function withoutSecrets(url: string): string {
  return url.replace(SECRET_PATHS, '$1[hidden]').replace(SECRET_QUERY, '$1[hidden]');
}

/** Structured logs of chosen facts: no headers, no bodies, no secrets in URLs. */
export function logOptions(config: Config): LoggerOptions {
  return {
    level: config.logLevel,
    // What the multipart parser says of itself at `trace` holds the request's headers.
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

/** Other properties of an error may hold values of a query or a body. */
function describeError(error: Error & { code?: unknown }) {
  return {
    type: error.name,
    message: withoutSecrets(error.message),
    stack: withoutSecrets(error.stack ?? ''),
    ...(typeof error.code === 'string' ? { code: error.code } : {}),
  };
}
