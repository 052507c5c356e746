import { dataExportCalls } from '../account/dataExportSchema.ts';
import { deletionCalls } from '../account/deletionSchema.ts';
import { deviceCalls } from '../account/deviceSchema.ts';
import { authCalls, profileCalls } from '../account/schema.ts';
import { calendarCalls } from '../calendar/schema.ts';
import { classCalls, deletedCalls } from '../classes/schema.ts';
import { classworkCalls } from '../classwork/schema.ts';
import type { Endpoint } from '../endpoint.ts';
import { fileCalls, pictureCalls } from '../files/schema.ts';
import { commentBankCalls } from '../grading/savedCommentSchema.ts';
import { gradeCalls, rubricCalls } from '../grading/schema.ts';
import { historyCalls } from '../history/schema.ts';
import * as contract from '../index.ts';
import { LIMITS } from '../limits.ts';
import { peopleCalls, teacherCalls } from '../members/schema.ts';
import { materialCalls } from '../materials/schema.ts';
import { chatCalls, threadCalls } from '../messages/schema.ts';
import { moderationCalls } from '../moderation/schema.ts';
import { notificationCalls } from '../notifications/schema.ts';
import { questionCalls } from '../questions/schema.ts';
import { quizAttemptCalls } from '../quizzes/attemptSchema.ts';
import * as quizzes from '../quizzes/index.ts';
import { quizCalls } from '../quizzes/schema.ts';
import { openIdCalls } from '../account/openIdSchema.ts';
import { releaseCalls, reportCalls } from '../releases/schema.ts';
import { searchCalls } from '../search/schema.ts';
import { streamCalls } from '../stream/schema.ts';
import { describeGroup, type Call, type CallGroup } from './describeCalls.ts';

/** Everything that the contract's entry points export, by name. Contains every call. */
export const CONTRACT: Readonly<Record<string, unknown>> = { ...contract, ...quizzes };

/** All calls of the API in the order of its documentation. */
export const CALL_GROUPS: readonly CallGroup[] = [
  describeGroup(
    'Accounts',
    'Sign-up, log-in and log-out, passwords and email addresses.',
    contract,
    authCalls,
  ),
  describeGroup(
    'OpenID Connect',
    'Log-in with the provider of the school, where one is configured. `GET /auth/openid-connect/start` leads a browser there from a page of this site, with the page to continue to as `next`.',
    contract,
    openIdCalls,
  ),
  describeGroup('Profile', 'The profile of a person.', contract, profileCalls),
  describeGroup('Devices', 'Where a person is logged in.', contract, deviceCalls),
  describeGroup(
    'Archive of personal data',
    'Everything about one person, to download.',
    contract,
    dataExportCalls,
  ),
  describeGroup(
    'Deletion of an account',
    'Seven days pass before an account is deleted.',
    contract,
    deletionCalls,
  ),
  describeGroup('Classes', 'Classes, their members, and ways to join.', contract, classCalls),
  describeGroup(
    'Bulk invitations and exports',
    'For teachers: invite many students at once, and export members and grades. ' +
      'The files are at `/class/{id}/export/{file}`, with a token, or at the URL from `getExport`. ' +
      'CSV is UTF-8 with a byte order mark, follows RFC 4180 unless `form` differs, and contains no formulas. `oneroster.zip` is OneRoster 1.2.',
    contract,
    peopleCalls,
  ),
  describeGroup(
    'Teachers of a class',
    'A class has one owner, who can invite other teachers. Teachers may do what the owner may, except: deleting and restoring the class, ' +
      'changing its meet link, inviting and removing teachers, and handing the class over.',
    contract,
    teacherCalls,
  ),
  describeGroup('Stream', 'Posts of a class with their comments.', contract, streamCalls),
  describeGroup(
    'Classwork',
    'Assignments, submissions and their grades.',
    contract,
    classworkCalls,
  ),
  describeGroup(
    'Materials',
    'Pages of classwork that are only read, and who has opened them.',
    quizzes,
    materialCalls,
  ),
  describeGroup(
    'Questions',
    'Classwork with one prompt, which students answer by a choice or a short text.',
    quizzes,
    questionCalls,
  ),
  describeGroup(
    'Quizzes',
    'Classwork with questions that the server marks, and the attempts of students.',
    quizzes,
    { ...quizCalls, ...quizAttemptCalls },
  ),
  describeGroup(
    'Private messages',
    'Messages between one student and the teachers of the class about one piece of classwork, with or without a submission. Other students never see them.',
    contract,
    threadCalls,
  ),
  describeGroup('Grades', 'Grades in lists and as a table.', contract, gradeCalls),
  describeGroup(
    'Rubrics',
    'Criteria that classwork is graded by. A rubric belongs to its classwork, and is deleted with it.',
    contract,
    rubricCalls,
  ),
  describeGroup(
    'Saved comments',
    'Reusable comments on grades, visible to their author alone.',
    contract,
    commentBankCalls,
  ),
  describeGroup(
    'Chat',
    "The messages of a class's chat. New ones arrive on its channel.",
    contract,
    chatCalls,
  ),
  describeGroup(
    'Moderation',
    'Members report what harms them, and the teachers of the class answer.',
    contract,
    moderationCalls,
  ),
  describeGroup(
    'Calendar',
    'Due dates, for pages, and as feeds for calendar programs without a session.',
    contract,
    calendarCalls,
  ),
  describeGroup(
    'Notifications',
    'News for one person from all of their classes. Similar events are merged into one notification with a count. The channel sends them live.',
    contract,
    notificationCalls,
  ),
  describeGroup(
    'Search',
    'Searches what the caller may see in all their classes.',
    contract,
    searchCalls,
  ),
  describeGroup(
    'Recently deleted',
    'Resources deleted in the last 30 days that can be restored.',
    contract,
    deletedCalls,
  ),
  describeGroup(
    'History',
    'Who changed what in a class, and the changes of one grade.',
    contract,
    historyCalls,
  ),
  describeGroup(
    'Pictures',
    'The server fetches pictures in texts once, and serves its own copy.',
    contract,
    pictureCalls,
  ),
  describeGroup(
    'Files',
    'Files are uploaded by the tus protocol, 1.0 (https://tus.io), at `/files`: POST with `Upload-Length` and `Upload-Metadata` (`class_id` and ' +
      '`filename`, in base64) replies 201 with the `Location` of the upload. There, HEAD returns the bytes received, PATCH sends more, and DELETE cancels. ' +
      '`sha256` in the metadata, the SHA-256 of the whole file in hex, is optional: a complete upload that does not match it is refused (460) and deleted. ' +
      'Supported extensions: creation, creation-with-upload, termination and checksum (sha1, sha256). ' +
      `The last segment of the \`Location\` is the id under which the file is attached. A file can have at most ${LIMITS.attachment / 1024 / 1024} MB. An unattached file is deleted after a day, and one without any bytes after an hour.`,
    contract,
    fileCalls,
  ),
  describeGroup(
    'Releases',
    'Releases of remotes that only some browsers get.',
    contract,
    releaseCalls,
  ),
  describeGroup(
    'Telemetry',
    'Reports from browsers, for operators who watch the log of the server.',
    contract,
    reportCalls,
  ),
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
