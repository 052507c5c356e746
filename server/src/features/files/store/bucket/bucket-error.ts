/** Failure of a store. It contains nothing of what was sent. */
export class BucketError extends Error {
  override name = 'BucketError';
  /** Status of the reply; 0 if there was none. */
  readonly status: number;
  /** Error code of the store, such as `NoSuchBucket` or `SlowDown`. */
  readonly code: string;

  constructor(message: string, { status = 0, code = '' }: { status?: number; code?: string } = {}) {
    super(message);
    this.status = status;
    this.code = code;
  }
}

const PASSING = [429, 500, 502, 503, 504];
/** Temporary connection errors. An unknown host or an untrusted certificate is permanent. */
const PASSING_CODES = ['ECONNRESET', 'ECONNREFUSED', 'EPIPE', 'ETIMEDOUT', 'EAI_AGAIN'];

/** Whether a retry makes sense. */
export function isPassing(error: unknown): boolean {
  if (error instanceof BucketError) return error.status === 0 || PASSING.includes(error.status);
  return PASSING_CODES.includes(String((Object(error) as NodeJS.ErrnoException).code));
}
