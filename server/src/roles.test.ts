import { API_BASE, type Endpoint } from 'shared-api/contract';
import { CALL_GROUPS, IDS, type Call } from 'shared-api/schema';
import type { Document } from './features/api-docs/openapi.ts';
import {
  ROLES,
  STATES,
  createCallers,
  createScene,
  type Scene,
  type State,
} from './testing/roles/scene.ts';
import { testApp, type TestApp } from './testing/test-app.ts';

/**
 * Every call of the contract, by every role, in every state of a class. policy.test.ts has the routes
 * outside of the contract, and resources that do not exist.
 */

/** Statuses of an outsider, a student, a co-teacher and the owner. */
type Members = readonly [number, number, number, number];
/** Statuses of all roles in each state of the class; a call about no class has one state. */
type Row = { [At in State]: Members } | { any: readonly number[] };

const GONE: Members = [404, 404, 404, 404];

/** Reads a class: an archived one like an active one. */
const reads = (...members: Members): Row => ({ active: members, archived: members, deleted: GONE });
/** Changes something of each member's own, in an archived class as well. */
const changesOwn = reads;
/** Changes the class. An archived one refuses all of its members alike. */
const changes = (...members: Members): Row => ({
  active: members,
  archived: [members[0], 409, 409, 409],
  deleted: GONE,
});
/** Changes the class. An archived one refuses whoever may, and the others as before. */
const changesByRight = (...members: Members): Row => ({
  active: members,
  archived: members.map((status) => (status === 200 ? 409 : status)) as unknown as Members,
  deleted: GONE,
});
/** A call about the caller's own account. */
const account = (status: number, waiting = 403): Row => ({
  any: [401, waiting, status, status, status, status],
});
/** A call that needs no session. */
const open = (status: number): Row => ({ any: ROLES.map(() => status) });

const [ALL, TEACHERS, OWNER] = [
  [404, 200, 200, 200],
  [404, 403, 200, 200],
  [404, 403, 403, 200],
] as const;
/** Pages of teachers do not exist for students. */
const TEACHERS_PAGE = [404, 404, 200, 200] as const;
const STUDENTS_PAGE = [404, 200, 404, 404] as const;
const STUDENTS = [404, 200, 403, 403] as const;

const CALLS: Record<string, Row> = {
  'POST /auth/signup': open(415),
  'POST /auth/login': open(400),
  'POST /auth/logout': account(200, 200),
  'POST /auth/change_password_email': account(200),
  'GET /auth/activation': account(200, 200),
  'POST /auth/activation': account(200, 200),
  'POST /auth/activation/:token': open(400),
  'GET /auth/email_change': account(200),
  'POST /auth/email_change': account(404),
  'DELETE /auth/email_change': account(200),
  'POST /auth/confirm_email/:token': open(400),
  'POST /auth/undo_email/:token': open(400),
  'POST /auth/reset_email': open(200),
  'GET /auth/verify_token/:token': open(400),
  'POST /auth/verify_token/:token': open(400),
  'GET /auth/second_factor': account(200),
  'POST /auth/second_factor': account(409),
  'POST /auth/second_factor/setup': account(200),
  'PUT /auth/second_factor': account(400),
  'PUT /auth/second_factor/prompt': account(409),
  'POST /auth/second_factor/recovery_codes': account(409),
  'DELETE /auth/second_factor': account(200),
  'POST /auth/undo_second_factor/:token': open(400),
  'POST /auth/prove': account(400),
  'GET /auth/passkeys': account(200),
  'POST /auth/passkeys/options': account(200),
  'POST /auth/passkeys': account(400),
  'PUT /auth/passkeys/:id': account(404),
  'DELETE /auth/passkeys/:id': account(404),
  'POST /auth/passkeys/challenge': open(200),
  'POST /auth/passkeys/login': open(400),
  // No provider is configured.
  'GET /auth/openid-connect': open(404),
  'POST /auth/openid-connect': open(404),
  'POST /auth/openid-connect/account': open(404),
  'POST /auth/openid-connect/mail': open(404),
  'GET /auth/openid-connect/link': account(404),
  'POST /auth/openid-connect/link': account(404),
  'DELETE /auth/openid-connect/link': account(404),
  'GET /user/profile': account(200),
  'PUT /user/profile': account(200),
  'GET /user/devices': account(200),
  // No device has the id of the example, and nobody has a second one: each caller stays logged in.
  'DELETE /user/devices/:id': account(404),
  'DELETE /user/devices': account(200),
  // The account is deleted after seven days, and every call has callers of its own.
  'GET /user/deletion': account(200),
  'POST /user/deletion': account(200),
  'DELETE /user/deletion': account(200),
  'POST /auth/keep_account/:token': open(400),
  'GET /user/export': account(200),
  'POST /user/export': account(200),
  'GET /class': account(200),
  'POST /class': account(200),
  'POST /class/:id/copy': changesOwn(...TEACHERS),
  'POST /class/join/:code': {
    active: [200, 200, 200, 200],
    archived: [409, 200, 200, 200],
    deleted: GONE,
  },
  'GET /class/:id': reads(...TEACHERS_PAGE),
  'PUT /class/:id': changes(...TEACHERS),
  'PUT /class/:id/pin': changesOwn(...ALL),
  'DELETE /class/:id': changesOwn(...OWNER),
  'POST /class/:id/archive': changesOwn(...TEACHERS),
  'POST /class/:id/restore': {
    active: [404, 403, 403, 409],
    archived: [404, 403, 200, 200],
    deleted: [404, 403, 403, 200],
  },
  'POST /class/:id/code': changes(...TEACHERS),
  'POST /class/:id/invitation': changes(...TEACHERS),
  // The token of the example is unknown, here and below.
  'POST /class/invitation/:token': changesOwn(404, 404, 404, 404),
  'GET /class/s': reads(...STUDENTS_PAGE),
  'GET /class/:id/mentionable': reads(...ALL),
  'DELETE /class/s/leave/:id': changesOwn(404, 200, 200, 403),
  'DELETE /class/members/:userId': changes(...TEACHERS),
  'GET /class/members/removed': reads(...TEACHERS),
  'POST /class/members/:userId': changes(...TEACHERS),
  'POST /class/:id/invitations': changes(...TEACHERS),
  'GET /class/:id/export': reads(...TEACHERS),
  'GET /class/:id/history': reads(...TEACHERS_PAGE),
  'GET /class/assignment/:id/grade_history': reads(...ALL),
  'GET /class/:id/teachers': reads(...TEACHERS),
  'POST /class/:id/teachers': changes(...OWNER),
  'DELETE /class/:id/teachers/invited/:invitation': changes(...OWNER),
  'DELETE /class/:id/teachers/:userId': changes(...OWNER),
  'POST /class/:id/owner': changes(...OWNER),
  'GET /class/invitation/:token/teach': reads(404, 404, 404, 404),
  'POST /class/invitation/:token/teach': changesOwn(404, 404, 404, 404),
  // The message of the example is the owner's; no report has the id of the example.
  'POST /class/:id/reports': changesOwn(404, 200, 200, 403),
  'GET /class/:id/reports': reads(...TEACHERS),
  'POST /class/:id/reports/:reportId/close': changesOwn(404, 403, 404, 404),
  'GET /class/:id/hidden': reads(...ALL),
  'POST /class/:id/hidden': changesOwn(404, 403, 200, 403),
  'POST /class/:id/hidden/:hiddenId/restore': changesOwn(404, 403, 404, 404),
  // The moment of the example has passed.
  'PUT /class/:id/muted/:userId': changes(404, 403, 400, 400),
  'DELETE /class/:id/muted/:userId': changes(...TEACHERS),
  'GET /class/announcement': reads(...ALL),
  'POST /class/announcement': changes(...ALL),
  'GET /class/announcement/:postId': reads(...ALL),
  'PUT /class/announcement/:postId': changes(...OWNER),
  'GET /class/announcement/:postId/versions': reads(...TEACHERS),
  'DELETE /class/announcement/:postId': changes(...TEACHERS),
  'POST /class/announcement/:postId/restore': changes(...TEACHERS),
  'POST /comment/:id': changes(...ALL),
  'PUT /comment/:id': changes(...OWNER),
  'GET /comment/:id/versions': reads(...TEACHERS),
  'DELETE /comment/:id': changes(...TEACHERS),
  'POST /comment/:id/restore': changes(...TEACHERS),
  'POST /class/assignment': changesByRight(...TEACHERS),
  'GET /class/assignment': reads(...TEACHERS_PAGE),
  'GET /class/assignment/:id': reads(...TEACHERS_PAGE),
  'PUT /class/assignment/:id': changesByRight(...TEACHERS),
  // The example is about another version of the classwork, as in the next two.
  'PUT /class/assignment/:id/due': changesOwn(404, 403, 409, 409),
  'GET /class/assignment/:id/roster': reads(...TEACHERS_PAGE),
  'PUT /class/assignment/:id/extensions': changesOwn(404, 403, 409, 409),
  'PUT /class/assignment/:id/grades': changesOwn(404, 403, 409, 409),
  'DELETE /class/assignment/:id': changesByRight(...TEACHERS),
  'POST /class/assignment/:id/restore': changesByRight(...TEACHERS),
  'POST /class/assignment/:id/remind': changesByRight(...TEACHERS),
  'GET /class/:id/past_work': reads(...ALL),
  'GET /class/:id/topics': reads(...ALL),
  'GET /class/:id/topic': reads(...ALL),
  // Nobody has used the topic of the example.
  'PUT /class/:id/topic': {
    active: [404, 403, 404, 404],
    archived: [404, 403, 409, 409],
    deleted: GONE,
  },
  'GET /todo': account(200),
  'GET /class/students/assignment': reads(...STUDENTS_PAGE),
  'POST /assignment/submit/:assignmentId': changesByRight(...STUDENTS),
  'DELETE /assignment/submit/:assignmentId': changesByRight(...STUDENTS),
  'GET /class/assignments/:submissionId/versions': reads(...ALL),
  'GET /class/assignments/:submissionId': reads(...ALL),
  'PUT /class/assignments/:submissionId': changesByRight(...TEACHERS),
  'GET /class/:id/materials': reads(...ALL),
  'GET /class/material/:id': reads(...ALL),
  'GET /class/material/:id/openings': reads(...TEACHERS_PAGE),
  // A student's own opening is recorded in an archived class as well.
  'POST /class/material/:id/opened': changesOwn(...ALL),
  'GET /class/:id/questions': reads(...ALL),
  'GET /class/question/:id': reads(...ALL),
  'POST /class/question/:id/answer': changesByRight(...STUDENTS),
  // The student has not answered, and the question shows no answers to students.
  'GET /class/question/:id/answers': reads(...TEACHERS_PAGE),
  'GET /class/:id/quizzes': reads(...ALL),
  'GET /class/quiz/:id': reads(...ALL),
  'GET /class/quiz/:id/questions': reads(...TEACHERS),
  'POST /class/quiz/:id/questions': changesByRight(...TEACHERS),
  'PUT /class/quiz/:id/questions/order': changesByRight(...TEACHERS),
  'PUT /class/quiz/questions/:id': changesByRight(...TEACHERS),
  'DELETE /class/quiz/questions/:id': changesByRight(...TEACHERS),
  'POST /class/quiz/:id/attempts': changesByRight(...STUDENTS),
  'GET /class/quiz/:id/attempts': reads(...TEACHERS),
  'GET /class/quiz/attempts/:id': reads(...ALL),
  // The question has no choice with the id of the example.
  'PUT /class/quiz/attempts/:id/answers/:question_id': {
    active: [404, 400, 404, 404],
    archived: [404, 409, 404, 404],
    deleted: GONE,
  },
  'POST /class/quiz/attempts/:id/questions/:question_id/open': changesByRight(404, 200, 404, 404),
  'POST /class/quiz/attempts/:id/hand_in': changesByRight(404, 200, 404, 404),
  // The attempt still runs.
  'PUT /class/quiz/attempts/:id/points/:question_id': changesByRight(404, 403, 409, 409),
  'GET /class/assignment/:id/thread': reads(...ALL),
  'POST /class/assignment/:id/thread': changes(...ALL),
  'PUT /class/assignment/:id/thread/unread': changesOwn(...ALL),
  'DELETE /class/assignment/:id/thread/:messageId': changes(404, 403, 200, 403),
  'POST /class/assignment/:id/thread/:messageId/restore': changes(404, 403, 200, 403),
  'GET /teacher/grading': reads(...TEACHERS_PAGE),
  'GET /teacher/grading/table': reads(...TEACHERS_PAGE),
  'GET /teacher/grading/:assignmentId/:userId': reads(...TEACHERS_PAGE),
  'PUT /teacher/grading/:assignmentId/:userId': changesByRight(...TEACHERS),
  'POST /class/assignment/:id/release': changesByRight(...TEACHERS),
  'PUT /class/assignment/:id/excused': changesByRight(...TEACHERS),
  'GET /class/:id/grading': reads(...ALL),
  'PUT /class/:id/grading': changesByRight(...TEACHERS),
  'GET /students/grading': reads(...STUDENTS_PAGE),
  'GET /rubrics': account(200),
  'GET /comment_bank': account(200),
  'POST /comment_bank': account(200),
  'PUT /comment_bank/:id': account(404),
  'DELETE /comment_bank/:id': account(404),
  'POST /comment_bank/:id/use': account(404),
  'GET /chat_class/:classId': reads(...ALL),
  'POST /chat_class/:classId': changes(...ALL),
  'DELETE /chat_class/:classId/:messageId': changes(...TEACHERS),
  'GET /chat_class/:classId/unread': reads(...ALL),
  'PUT /chat_class/:classId/unread': changesOwn(...ALL),
  'GET /calendar': account(200),
  'GET /class/calendar': reads(...ALL),
  'POST /class/calendar': changesOwn(...ALL),
  'DELETE /class/calendar': changesOwn(...ALL),
  'GET /calendar/feed': account(200),
  'POST /calendar/feed': account(200),
  'DELETE /calendar/feed': account(200),
  'GET /notifications': reads(...ALL),
  'POST /notifications/read': account(200),
  'GET /notifications/settings': account(200),
  'PUT /notifications/settings': account(200),
  'GET /notifications/device': account(200),
  'PUT /notifications/device': account(200),
  // The call before has registered the device of the example.
  'POST /notifications/device': { any: [200, 404, 404, 404, 404, 404] },
  'DELETE /notifications/device': account(200),
  'GET /search': reads(...ALL),
  'GET /deleted': reads(...ALL),
  'POST /images': account(400),
  // A file that nothing shows yet.
  'GET /files/:id': reads(404, 404, 404, 200),
  'GET /canary': account(200),
  'POST /overrides': account(403),
  'DELETE /overrides': open(200),
  'POST /reports/remote': open(200),
  'POST /reports/running': open(200),
  'POST /reports/view': open(200),
};

/** Ids for parameters whose example is none, or that may be omitted. */
const EXAMPLES: Record<string, string | undefined> = {
  class_id: IDS.class,
  class: IDS.class,
  student_id: IDS.user,
  invitation: IDS.invitation,
};

const CONTRACT_CALLS = CALL_GROUPS.flatMap(({ calls }) => calls);
const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`;

let server: TestApp;
let document: Document;
const scenes = new Map<State, Scene>();
beforeAll(async () => {
  server = await testApp();
  document = await server.app.apiDocument();
  for (const state of STATES) scenes.set(state, await createScene(server.app, state));
}, 60_000);
afterAll(() => server.close());

test('every call of the contract has a row, and every row is a call', () => {
  const names = CONTRACT_CALLS.map(({ endpoint }) => nameOf(endpoint));
  expect(Object.keys(CALLS).sort()).toEqual(names.sort());
});

test.each(CONTRACT_CALLS.map((call) => ({ name: nameOf(call.endpoint), call })))(
  '$name',
  async ({ name, call }) => {
    const row = CALLS[name];
    if (row === undefined) throw new Error(`${name} has no row`);
    if ('any' in row) {
      expect(await statusesOf(call, await createCallers(server.app))).toEqual(row.any);
      return;
    }
    for (const state of STATES) {
      expect([state, ...(await statusesIn(call, state))]).toEqual([state, 401, 403, ...row[state]]);
    }
  },
  30_000,
);

/** Calls after which the class is another one for the next role. */
const SPOILING = /^DELETE|\/(archive|members|owner|restore|join|submit|hidden|hand_in)/;

/** Sends the call as each role, with a new class where the one before has changed it. */
async function statusesIn(call: Call, state: State): Promise<number[]> {
  const statuses: number[] = [];
  for (const role of ROLES) {
    const status = await send(call, scenes.get(state)!, role);
    const isSpoilt = SPOILING.test(nameOf(call.endpoint)) || 'version' in (call.example ?? {});
    if (status === 200 && call.endpoint.method !== 'GET' && isSpoilt) {
      scenes.set(state, await createScene(server.app, state));
    }
    statuses.push(status);
  }
  return statuses;
}

async function statusesOf(call: Call, scene: Scene): Promise<number[]> {
  const statuses: number[] = [];
  for (const role of ROLES) statuses.push(await send(call, scene, role));
  return statuses;
}

/** Sends the example of the documentation, with the ids of the scene. */
async function send(
  { endpoint, example }: Call,
  scene: Scene,
  role: (typeof ROLES)[number],
): Promise<number> {
  const name = nameOf(endpoint);
  const path = endpoint.path.replace(/:(\w+)/g, '{$1}');
  const { parameters = [] } = document.paths[path]?.[endpoint.method.toLowerCase()] ?? {};
  let url = path;
  const query = new URLSearchParams();
  for (const { name: field, in: part, required, example: value } of parameters) {
    const ours = EXAMPLES[field] ?? String(value);
    if (part === 'path' && field !== 'code') url = url.replace(`{${field}}`, ours);
    if (part === 'query' && (required || EXAMPLES[field])) query.set(field, ours);
  }
  const payload = example && JSON.stringify(example);
  const reply = await server.app.inject({
    method: endpoint.method,
    url: scene.localize(name, `${API_BASE}${url}?${query.toString()}`),
    headers: {
      ...scene.people[role]?.headers,
      ...(payload && { 'content-type': 'application/json' }),
    },
    ...(payload && { payload: scene.localize(name, payload) }),
  });
  return reply.statusCode;
}
