import type { Endpoint } from '../endpoint.ts';
import { authCalls } from './auth.ts';
import { calendarCalls } from './calendar.ts';
import type { Call, CallGroup } from './call.ts';
import { chatCalls } from './chat.ts';
import { classCalls } from './classes.ts';
import { classworkCalls } from './classwork.ts';
import { commentBankCalls } from './commentBank.ts';
import { deletedCalls } from './deleted.ts';
import { fileCalls } from './files.ts';
import { gradeCalls } from './grades.ts';
import { notificationCalls } from './notifications.ts';
import { peopleCalls } from './people.ts';
import { pictureCalls } from './pictures.ts';
import { profileCalls } from './profile.ts';
import { releaseCalls } from './releases.ts';
import { reportCalls } from './reports.ts';
import { rubricCalls } from './rubrics.ts';
import { searchCalls } from './search.ts';
import { streamCalls } from './stream.ts';
import { teacherCalls } from './teachers.ts';
import { threadCalls } from './thread.ts';

export { CONTRACT } from './contract.ts';
export type { Call, CallGroup, FilePart } from './call.ts';
export { confirmRules } from '../rules/credentials.ts';
export { CALENDAR_DAYS } from '../rules/calendar.ts';
export { NOTIFICATION_KINDS, eachKind, notificationSettingsRules } from '../rules/notifications.ts';
export { CLASS_CODE_ALPHABET } from '../classes.ts';
export { ERROR_STATUS } from '../errors.ts';
export { SERVER_LIMITS } from '../serverLimits.ts';
export { CHANNELS, type Channel } from './channels.ts';

/** All calls of the API in the order of its documentation. */
export const CALL_GROUPS: readonly CallGroup[] = [
  authCalls,
  profileCalls,
  classCalls,
  peopleCalls,
  teacherCalls,
  streamCalls,
  classworkCalls,
  threadCalls,
  gradeCalls,
  rubricCalls,
  commentBankCalls,
  chatCalls,
  calendarCalls,
  notificationCalls,
  searchCalls,
  deletedCalls,
  pictureCalls,
  fileCalls,
  releaseCalls,
  reportCalls,
];

const BY_ENDPOINT = new Map<Endpoint, Call>(
  CALL_GROUPS.flatMap(({ calls }) => calls.map((call) => [call.endpoint, call])),
);

/**
 * Returns the schemas and texts of an endpoint. The server refuses what breaks its rules with 400,
 * and forms show the same messages.
 * @throws TypeError for an endpoint in no group.
 */
export function callOf(endpoint: Endpoint): Call {
  const call = BY_ENDPOINT.get(endpoint);
  if (!call) throw new TypeError(`${endpoint.method} ${endpoint.path} is in no group of calls`);
  return call;
}
