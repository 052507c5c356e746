import { ERROR_STATUS, type Call } from 'shared-api/schema';
import type { ErrorCode } from 'shared-api/contract';
import type { ServedCall } from '../../http/route.ts';

const TEXTS: Record<ErrorCode, string> = {
  invalid: 'A field breaks a rule; `fields` has a text for each.',
  malformed: 'The request cannot be understood: its address, its body, or a NUL in a text.',
  unauthenticated: 'The token is missing, unknown or expired.',
  not_activated: 'The account waits until its e-mail address is confirmed.',
  second_factor_required: 'The log-in is incomplete: its second step is missing.',
  password_required: 'The sign-in is older than ten minutes and has to be proven again.',
  forbidden: 'Not allowed to the caller.',
  muted: 'A teacher has muted the caller in the class.',
  removed: 'A teacher removed the caller from the class.',
  not_found: 'A value in the path holds the character NUL.',
  too_slow: 'The rest of the body did not come.',
  archived: 'The class is archived, so that nothing in it can be changed.',
  conflict: 'Something else happened meanwhile.',
  costs_more: 'Lateness takes more of the score than its author accepted.',
  marks_changed: 'The marks or the rubric were changed since the grade was given.',
  name_taken: "The caller's name is that of a teacher of the class.",
  wrong_protocol: 'The request names no version of the tus protocol that is served here.',
  too_large: 'The body is larger than this call takes.',
  unsupported_type: 'The body is of a type that this call does not take.',
  no_such_range: 'The file has no such part.',
  locked: 'The same upload is being sent by another request.',
  wrong_checksum: 'What came is not what its checksum is of.',
  too_many_requests: 'Called too often.',
  slow_mode: 'The chat is in slow mode. Send the message again after Retry-After seconds.',
  internal: 'Something went wrong on the server.',
  unavailable: 'The server is busy, or is not ready.',
  read_only: 'The server is being maintained. Send the call again after Retry-After seconds.',
  no_room: 'There is no room left on the server.',
};

/** Possible errors of a call, ordered by status. */
export interface PossibleError {
  status: number;
  code: ErrorCode;
  text: string;
}

export function errorsOf(call: Call, { access, limits }: ServedCall): PossibleError[] {
  const { method } = call.endpoint;
  const codes = new Set<ErrorCode>(['malformed', 'internal', 'unavailable']);
  const add = (isPossible: boolean, ...more: ErrorCode[]) => {
    for (const code of isPossible ? more : []) codes.add(code);
  };
  add(call.body !== undefined, 'invalid');
  add(call.params !== undefined, 'not_found');
  add(method !== 'GET', 'too_slow', 'too_large', 'unsupported_type', 'read_only');
  add(access !== 'open', 'unauthenticated');
  add(access === 'session' || access === 'incomplete', 'not_activated');
  add(access === 'session' || access === 'waiting', 'second_factor_required');
  add(limits !== undefined, 'too_many_requests');
  add(call.endpoint.isIdempotent === true, 'conflict');
  add(call.changesClass === true, 'archived');
  add(true, ...(Object.keys(call.errors ?? {}) as ErrorCode[]));
  const textOf = (code: ErrorCode) => {
    const own = call.errors?.[code];
    const isAnother = code === 'too_many_requests' && limits !== undefined;
    return isAnother ? [TEXTS[code], own].filter(Boolean).join(' Also: ') : (own ?? TEXTS[code]);
  };
  const errors = Array.from(codes, (code) => {
    return { status: ERROR_STATUS[code], code, text: textOf(code) };
  });
  const order = Object.keys(ERROR_STATUS);
  return errors.sort((one, other) => order.indexOf(one.code) - order.indexOf(other.code));
}
