import { ERROR_STATUS, type ErrorBody, type ErrorCode } from 'shared-api/contract';

/** The one error that a route throws on purpose; it travels as the contract's ErrorBody. */
export class HttpError extends Error {
  override name = 'HttpError';
  readonly code: ErrorCode;
  readonly fields: Record<string, string> | undefined;
  /** Seconds after which trying again makes sense; sent as Retry-After. */
  readonly retryAfter: number | undefined;

  constructor(
    code: ErrorCode,
    message: string,
    fields?: Record<string, string>,
    retryAfter?: number,
  ) {
    super(message);
    this.code = code;
    this.fields = fields;
    this.retryAfter = retryAfter;
  }

  get status(): number {
    return ERROR_STATUS[this.code];
  }

  toBody(): ErrorBody {
    return {
      message: this.message,
      code: this.code,
      ...(this.fields ? { fields: this.fields } : {}),
    };
  }
}

/** A 400 about one field, its text shown beside it and as the message. */
export function invalidField(field: string, text: string): HttpError {
  return new HttpError('invalid', text, { [field]: text });
}

export function notFound(what = 'This'): HttpError {
  return new HttpError('not_found', `${what} does not exist, or is not yours to see.`);
}

/** A 503: as much waits as can be served soon. */
export function busy(): HttpError {
  return new HttpError('unavailable', 'The server is busy. Please try again.', undefined, 5);
}

export function tooManyRequests(retryAfter: number): HttpError {
  return new HttpError(
    'too_many_requests',
    'Too many attempts. Please wait a little and try again.',
    undefined,
    Math.max(1, Math.ceil(retryAfter)),
  );
}
