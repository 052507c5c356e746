import type { ErrorBody, ErrorCode } from '../contract/index.ts';

/** The server refused the call. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  readonly code: string;
  /** Texts by the payload's field name; empty when the refusal concerns none. */
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

/** The server did not answer within the call's time-out. */
export class TimeoutError extends Error {
  override readonly name = 'TimeoutError';

  constructor(timeoutMs: number) {
    super(`Request timed out after ${timeoutMs}ms`);
  }
}

/** The server could not be reached, or what came back was not an answer of ours. */
export class NetworkError extends Error {
  override readonly name = 'NetworkError';

  constructor(options?: ErrorOptions) {
    super('Failed to fetch data from server!', options);
  }
}

/** Whether it is a refusal with this HTTP status; false where nothing answered at all. */
export function isStatus(error: unknown, status: number): error is ApiError {
  return error instanceof ApiError && error.status === status;
}

/** Whether it is a refusal for this reason. */
export function isCode(error: unknown, code: ErrorCode): error is ApiError {
  return error instanceof ApiError && error.code === code;
}

/** Whether the shell is about to lead to log-in or to /waiting: nothing is left to say then. */
export function isForShell(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 401 || error.code === 'not_activated');
}
