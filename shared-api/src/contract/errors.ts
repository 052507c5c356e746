/** The body of every error reply. `fields` is present only for a 400 about fields. */
export interface ErrorBody {
  message: string;
  code: ErrorCode | (string & {});
  fields?: Record<string, string>;
}

/** Error codes with the HTTP status that carries them. */
export const ERROR_STATUS = {
  invalid: 400,
  malformed: 400,
  unauthenticated: 401,
  not_activated: 403,
  /** The log-in is incomplete: its second step is missing. */
  second_factor_required: 403,
  password_required: 403,
  forbidden: 403,
  /** A teacher has muted the caller in this class for some time. */
  muted: 403,
  /** A teacher removed this person from the class that they want to join. */
  removed: 403,
  not_found: 404,
  too_slow: 408,
  /** The call would change something in an archived class. */
  archived: 409,
  conflict: 409,
  /** The answer would now lose more of its score than its student accepted. */
  costs_more: 409,
  /** The points or the rubric of the classwork have changed since the grade was composed. */
  marks_changed: 409,
  /** A teacher of the class to join has this name, or one that looks like it. */
  name_taken: 409,
  /** Uploads: the client speaks another version of the protocol. */
  wrong_protocol: 412,
  too_large: 413,
  unsupported_type: 415,
  no_such_range: 416,
  /** Uploads: another request is sending to this upload right now. */
  locked: 423,
  too_many_requests: 429,
  /** The chat is in slow mode, and the student's last message too recent; see Retry-After. */
  slow_mode: 429,
  /** Uploads: the bytes do not match their checksum. */
  wrong_checksum: 460,
  internal: 500,
  unavailable: 503,
  /** The server is being maintained: reads work, and a write takes effect if it is sent again later. */
  read_only: 503,
  /** The disk is full. */
  no_room: 507,
} as const;

/** Programs distinguish errors by the code; people read the message. */
export type ErrorCode = keyof typeof ERROR_STATUS;

/** Header of every reply of a server that is in read-only mode. */
export const READ_ONLY_HEADER = 'homeroom-read-only';
