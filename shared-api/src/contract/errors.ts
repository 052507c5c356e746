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
  /** Of what would change something in a class that is archived. */
  archived: 409,
  conflict: 409,
  /** The answer would now lose more of its score than its student accepted. */
  costs_more: 409,
  /** The marks or the rubric of classwork are other ones than those that a grade was given by. */
  marks_changed: 409,
  /** A teacher of the class that they want to join goes by their name, or one that looks like it. */
  name_taken: 409,
  /** Of an upload: it is of another version of the protocol. */
  wrong_protocol: 412,
  too_large: 413,
  unsupported_type: 415,
  no_such_range: 416,
  /** Of an upload: somebody else is sending it just now. */
  locked: 423,
  too_many_requests: 429,
  /** Of an upload: what came is not what its checksum is of. */
  wrong_checksum: 460,
  internal: 500,
  unavailable: 503,
  /** The disk is full. */
  no_room: 507,
} as const;

/** What programs tell refusals apart by; people read the message. */
export type ErrorCode = keyof typeof ERROR_STATUS;
