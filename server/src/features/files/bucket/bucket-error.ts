/** Why a store refused or did not answer: nothing of what was sent to it. */
export class BucketError extends Error {
  override name = 'BucketError';
  /** 0 where no reply came. */
  readonly status: number;
  /** The store's own word for it: `NoSuchBucket`, `SlowDown`. */
  readonly code: string;

  constructor(message: string, { status = 0, code = '' }: { status?: number; code?: string } = {}) {
    super(message);
    this.status = status;
    this.code = code;
  }
}

const PASSING = [429, 500, 502, 503, 504];
/** Of a connection: those of a name that is not known, or a certificate that is not trusted, stay as they are. */
const PASSING_CODES = ['ECONNRESET', 'ECONNREFUSED', 'EPIPE', 'ETIMEDOUT', 'EAI_AGAIN'];

/** Whether trying again soon makes sense. */
export function isPassing(error: unknown): boolean {
  if (error instanceof BucketError) return error.status === 0 || PASSING.includes(error.status);
  return PASSING_CODES.includes(String((Object(error) as NodeJS.ErrnoException).code));
}
