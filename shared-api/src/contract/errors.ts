/** The body of every refusal. `fields` comes only with a 400 that concerns fields. */
export interface ErrorBody {
  message: string;
  code: ErrorCode | (string & {});
  fields?: Record<string, string>;
}

/** What the server can refuse a call for, and the status that each travels under. */
export const ERROR_STATUS = {
  invalid: 400,
  malformed: 400,
  unauthenticated: 401,
  not_activated: 403,
  password_required: 403,
  forbidden: 403,
  /** A teacher removed this person from the class that they want to join. */
  removed: 403,
  not_found: 404,
  too_slow: 408,
  conflict: 409,
  /** A teacher of the class that they want to join goes by their name, or one that looks like it. */
  name_taken: 409,
  too_large: 413,
  unsupported_type: 415,
  too_many_requests: 429,
  internal: 500,
  unavailable: 503,
} as const;

/** What programs tell refusals apart by; people read the message. */
export type ErrorCode = keyof typeof ERROR_STATUS;
