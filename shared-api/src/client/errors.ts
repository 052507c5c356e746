import type { ErrorBody, ErrorCode } from '../contract/index.ts';

/** The server refused the call with an error reply. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  readonly code: string;
  /** Error messages by the payload's field name; empty when the error concerns no field. */
  readonly fields: Record<string, string>;
  /** Seconds to wait before another try, from `Retry-After`. */
  readonly retryAfter: number | null;

  constructor(status: number, body: ErrorBody, retryAfter: number | null = null) {
    super(body.message);
    this.status = status;
    this.code = body.code;
    this.fields = body.fields ?? {};
    this.retryAfter = retryAfter;
  }
}

/** The server did not reply within the call's timeout. */
export class TimeoutError extends Error {
  override readonly name = 'TimeoutError';

  constructor(timeoutMs: number) {
    super(`Request timed out after ${timeoutMs}ms`);
  }
}

/** The server could not be reached, or the reply was not from the API. */
export class NetworkError extends Error {
  override readonly name = 'NetworkError';

  constructor(options?: ErrorOptions) {
    super('Failed to fetch data from server!', options);
  }
}

/** Whether the error is a reply with this HTTP status; false without any reply. */
export function isStatus(error: unknown, status: number): error is ApiError {
  return error instanceof ApiError && error.status === status;
}

/** Whether the error is a reply with this error code. */
export function isCode(error: unknown, code: ErrorCode): error is ApiError {
  return error instanceof ApiError && error.code === code;
}

const INCOMPLETE: readonly string[] = [
  'not_activated',
  'second_factor_required',
] satisfies ErrorCode[];

/**
 * Whether the shell redirects to log-in, its second step or /waiting because of it, so that no message is needed.
 */
export function isForShell(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false;
  return error.status === 401 || INCOMPLETE.includes(error.code);
}
