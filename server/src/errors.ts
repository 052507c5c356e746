import { SOURCE_LANGUAGE } from 'platform/languages';
import { ERROR_STATUS } from 'shared-api/schema';
import type { ErrorBody, ErrorCode } from 'shared-api/contract';
import { LocalizedError, type LocalizedText } from './texts/localized-text.ts';
import { errorMessages, missing } from './texts/messages.ts';

/**
 * The one error that a route throws on purpose. It is sent as the contract's ErrorBody, in the
 * reader's language.
 */
export class HttpError extends LocalizedError {
  override name = 'HttpError';
  readonly code: ErrorCode;
  readonly #fields: Record<string, LocalizedText> | undefined;
  /** Seconds after which a retry makes sense; sent as Retry-After. */
  readonly retryAfter: number | undefined;

  constructor(
    code: ErrorCode,
    text: LocalizedText,
    fields?: Record<string, LocalizedText>,
    retryAfter?: number,
  ) {
    super(text);
    this.code = code;
    this.#fields = fields;
    this.retryAfter = retryAfter;
  }

  get status(): number {
    return ERROR_STATUS[this.code];
  }

  /** Field errors in English. */
  get fields(): Record<string, string> | undefined {
    return this.toBody().fields;
  }

  toBody(language: string = SOURCE_LANGUAGE): ErrorBody {
    const fields = this.#fields && Object.entries(this.#fields);
    const texts = fields?.map(([name, text]) => [name, text(language)] as const);
    return {
      message: this.text(language),
      code: this.code,
      ...(texts ? { fields: Object.fromEntries(texts) } : {}),
    };
  }
}

/** Returns a 400 for one field. The text is both the field's error and the message. */
export function invalidField(field: string, text: LocalizedText): HttpError {
  return new HttpError('invalid', text, { [field]: text });
}

export function notFound(what: keyof typeof missing = 'this'): HttpError {
  return new HttpError('not_found', missing[what]);
}

/** Returns a 503 for a full queue: more waits than can be served soon. */
export function busy(): HttpError {
  return new HttpError('unavailable', errorMessages.busy, undefined, 5);
}

export function tooManyRequests(retryAfter: number): HttpError {
  const seconds = Math.max(1, Math.ceil(retryAfter));
  return new HttpError('too_many_requests', errorMessages.tooMany, undefined, seconds);
}
