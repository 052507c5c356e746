import type { FastifyInstance } from 'fastify';
import { openSession } from './features/auth/sessions.ts';
import { createPerson } from './testing/people.ts';
import { testApp, type TestApp } from './testing/test-app.ts';

/**
 * Expected status: without a token, with an invalid one, with one that waits for activation, with a
 * session.
 */
type Row = [none: number, garbage: number, waiting: number, session: number];

/** Calls that take the token of a log-in without its second step; all others refuse it. */
const INCOMPLETE: Record<string, number> = {
  'POST /api/v1/auth/logout': 200,
  'GET /api/v1/auth/second_factor': 200,
  'POST /api/v1/auth/second_factor': 400,
};

/** Open to all, but the account or token of the example does not exist. */
const OPEN_UNKNOWN: Row = [400, 400, 400, 400];
const PAGE: Row = [200, 200, 200, 200];
/** Routes for release tokens; no session opens them. */
const SHIPPERS: Row = [401, 401, 401, 401];
const MEMBERS: Row = [401, 401, 403, 404];

/**
 * Every route of the server. Requests carry the example of the API docs, so that the policy decides
 * rather than validation, and ids that do not exist.
 */
const ROUTES: Record<string, Row> = {
  'POST /api/v1/auth/signup': [415, 415, 415, 415],
  'POST /api/v1/auth/login': OPEN_UNKNOWN,
  'POST /api/v1/auth/reset_email': PAGE,
  'GET /api/v1/auth/verify_token/:token': OPEN_UNKNOWN,
  'POST /api/v1/auth/verify_token/:token': OPEN_UNKNOWN,
  'POST /api/v1/auth/confirm_email/:token': OPEN_UNKNOWN,
  'POST /api/v1/auth/undo_email/:token': OPEN_UNKNOWN,
  'GET /api/v1/auth/second_factor': [401, 401, 403, 200],
  'POST /api/v1/auth/second_factor': [401, 401, 403, 409],
  'PUT /api/v1/auth/second_factor': [401, 401, 403, 400],
  'DELETE /api/v1/auth/second_factor': [401, 401, 403, 200],
  'POST /api/v1/auth/second_factor/setup': [401, 401, 403, 200],
  'PUT /api/v1/auth/second_factor/prompt': [401, 401, 403, 409],
  'POST /api/v1/auth/second_factor/recovery_codes': [401, 401, 403, 409],
  'POST /api/v1/auth/undo_second_factor/:token': OPEN_UNKNOWN,
  'GET /api/v1/auth/passkeys': [401, 401, 403, 200],
  'POST /api/v1/auth/passkeys': [401, 401, 403, 400],
  'POST /api/v1/auth/passkeys/options': [401, 401, 403, 200],
  'PUT /api/v1/auth/passkeys/:id': MEMBERS,
  'DELETE /api/v1/auth/passkeys/:id': MEMBERS,
  'POST /api/v1/auth/passkeys/challenge': PAGE,
  'POST /api/v1/auth/passkeys/login': OPEN_UNKNOWN,
  'POST /api/v1/auth/prove': [401, 401, 403, 400],
  'GET /api/v1/auth/activation': [401, 401, 200, 200],
  'POST /api/v1/auth/activation': [401, 401, 200, 200],
  'POST /api/v1/auth/activation/:token': OPEN_UNKNOWN,
  'GET /api/v1/auth/email_change': [401, 401, 403, 200],
  'POST /api/v1/auth/email_change': [401, 401, 403, 404],
  'DELETE /api/v1/auth/email_change': [401, 401, 403, 200],
  // No provider is configured.
  'GET /api/v1/auth/openid-connect': [404, 404, 404, 404],
  'POST /api/v1/auth/openid-connect': [404, 404, 404, 404],
  'POST /api/v1/auth/openid-connect/account': [404, 404, 404, 404],
  'POST /api/v1/auth/openid-connect/mail': [404, 404, 404, 404],
  'GET /api/v1/auth/openid-connect/link': MEMBERS,
  'POST /api/v1/auth/openid-connect/link': MEMBERS,
  'DELETE /api/v1/auth/openid-connect/link': MEMBERS,
  'GET /api/v1/auth/openid-connect/start': [404, 404, 404, 404],
  'GET /api/v1/auth/openid-connect/callback': [404, 404, 404, 404],
  'GET /api/v1/user/export': [401, 401, 403, 200],
  'POST /api/v1/user/export': [401, 401, 403, 200],
  'GET /api/v1/user/export/:id': [404, 404, 404, 404],
  'GET /api/v1/user/deletion': [401, 401, 403, 200],
  'POST /api/v1/user/deletion': [401, 401, 403, 200],
  'DELETE /api/v1/user/deletion': [401, 401, 403, 200],
  'POST /api/v1/auth/keep_account/:token': OPEN_UNKNOWN,
  'GET /api/v1/user/devices': [401, 401, 403, 200],
  'DELETE /api/v1/user/devices': [401, 401, 403, 200],
  'DELETE /api/v1/user/devices/:id': MEMBERS,
  'POST /api/v1/reports/remote': PAGE,
  'POST /api/v1/reports/running': PAGE,
  'POST /api/v1/reports/view': PAGE,
  'GET /api/v1/canary': [401, 401, 403, 200],
  'POST /api/v1/overrides': [401, 401, 403, 403],
  'DELETE /api/v1/overrides': PAGE,
  'POST /api/v1/auth/logout': [401, 401, 200, 200],
  'POST /api/v1/auth/change_password_email': [401, 401, 403, 200],
  'GET /api/v1/user/profile': [401, 401, 403, 200],
  'PUT /api/v1/user/profile': [401, 401, 403, 200],
  'GET /api/v1/class': [401, 401, 403, 200],
  'POST /api/v1/class': [401, 401, 403, 200],
  'POST /api/v1/class/join/:code': MEMBERS,
  'GET /api/v1/class/:id': MEMBERS,
  'PUT /api/v1/class/:id': MEMBERS,
  'PUT /api/v1/class/:id/pin': MEMBERS,
  'DELETE /api/v1/class/:id': MEMBERS,
  'GET /api/v1/class/s': MEMBERS,
  'GET /api/v1/class/:id/mentionable': MEMBERS,
  'GET /api/v1/class/:id/history': MEMBERS,
  'GET /api/v1/class/assignment/:id/grade_history': MEMBERS,
  'DELETE /api/v1/class/s/leave/:id': MEMBERS,
  'DELETE /api/v1/class/members/:userId': MEMBERS,
  'POST /api/v1/class/members/:userId': MEMBERS,
  'GET /api/v1/class/members/removed': MEMBERS,
  'POST /api/v1/class/:id/archive': MEMBERS,
  'POST /api/v1/class/:id/restore': MEMBERS,
  'POST /api/v1/class/:id/copy': MEMBERS,
  'POST /api/v1/class/:id/code': MEMBERS,
  'POST /api/v1/class/:id/invitation': MEMBERS,
  'POST /api/v1/class/:id/invitations': MEMBERS,
  'GET /api/v1/class/:id/export': MEMBERS,
  'GET /api/v1/class/:id/export/:file': [404, 404, 404, 404],
  'POST /api/v1/class/invitation/:token': MEMBERS,
  'GET /api/v1/class/invitation/:token/teach': MEMBERS,
  'POST /api/v1/class/invitation/:token/teach': MEMBERS,
  'GET /api/v1/class/:id/teachers': MEMBERS,
  'POST /api/v1/class/:id/teachers': MEMBERS,
  'DELETE /api/v1/class/:id/teachers/:userId': MEMBERS,
  'DELETE /api/v1/class/:id/teachers/invited/:invitation': MEMBERS,
  'POST /api/v1/class/:id/owner': MEMBERS,
  'GET /api/v1/class/announcement': MEMBERS,
  'POST /api/v1/class/announcement': MEMBERS,
  'GET /api/v1/class/announcement/:postId': MEMBERS,
  'PUT /api/v1/class/announcement/:postId': MEMBERS,
  'GET /api/v1/class/announcement/:postId/versions': MEMBERS,
  'DELETE /api/v1/class/announcement/:postId': MEMBERS,
  'POST /api/v1/class/announcement/:postId/restore': MEMBERS,
  'POST /api/v1/comment/:id': MEMBERS,
  'PUT /api/v1/comment/:id': MEMBERS,
  'GET /api/v1/comment/:id/versions': MEMBERS,
  'DELETE /api/v1/comment/:id': MEMBERS,
  'POST /api/v1/comment/:id/restore': MEMBERS,
  'POST /api/v1/class/:id/reports': MEMBERS,
  'GET /api/v1/class/:id/reports': MEMBERS,
  'POST /api/v1/class/:id/reports/:reportId/close': MEMBERS,
  'GET /api/v1/class/:id/hidden': MEMBERS,
  'POST /api/v1/class/:id/hidden': MEMBERS,
  'POST /api/v1/class/:id/hidden/:hiddenId/restore': MEMBERS,
  'PUT /api/v1/class/:id/muted/:userId': MEMBERS,
  'DELETE /api/v1/class/:id/muted/:userId': MEMBERS,
  'GET /ws/class/:classId': [404, 404, 404, 404],
  'GET /api/v1/class/assignment': MEMBERS,
  'POST /api/v1/class/assignment': MEMBERS,
  'GET /api/v1/class/assignment/:id': MEMBERS,
  'PUT /api/v1/class/assignment/:id': MEMBERS,
  'DELETE /api/v1/class/assignment/:id': MEMBERS,
  'POST /api/v1/class/assignment/:id/restore': MEMBERS,
  'POST /api/v1/class/assignment/:id/remind': MEMBERS,
  'POST /api/v1/class/assignment/:id/release': MEMBERS,
  'PUT /api/v1/class/assignment/:id/due': MEMBERS,
  'GET /api/v1/class/assignment/:id/roster': MEMBERS,
  'GET /api/v1/class/:id/materials': MEMBERS,
  'GET /api/v1/class/material/:id': MEMBERS,
  'GET /api/v1/class/material/:id/openings': MEMBERS,
  'POST /api/v1/class/material/:id/opened': MEMBERS,
  'GET /api/v1/class/:id/questions': MEMBERS,
  'GET /api/v1/class/question/:id': MEMBERS,
  'POST /api/v1/class/question/:id/answer': MEMBERS,
  'GET /api/v1/class/question/:id/answers': MEMBERS,
  'GET /api/v1/class/:id/quizzes': MEMBERS,
  'GET /api/v1/class/quiz/:id': MEMBERS,
  'GET /api/v1/class/quiz/:id/questions': MEMBERS,
  'POST /api/v1/class/quiz/:id/questions': MEMBERS,
  'PUT /api/v1/class/quiz/:id/questions/order': MEMBERS,
  'PUT /api/v1/class/quiz/questions/:id': MEMBERS,
  'DELETE /api/v1/class/quiz/questions/:id': MEMBERS,
  'POST /api/v1/class/quiz/:id/attempts': MEMBERS,
  'GET /api/v1/class/quiz/:id/attempts': MEMBERS,
  'GET /api/v1/class/quiz/attempts/:id': MEMBERS,
  'PUT /api/v1/class/quiz/attempts/:id/answers/:question_id': MEMBERS,
  'POST /api/v1/class/quiz/attempts/:id/questions/:question_id/open': MEMBERS,
  'POST /api/v1/class/quiz/attempts/:id/hand_in': MEMBERS,
  'PUT /api/v1/class/quiz/attempts/:id/points/:question_id': MEMBERS,
  'GET /api/v1/class/assignment/:id/thread': MEMBERS,
  'POST /api/v1/class/assignment/:id/thread': MEMBERS,
  'DELETE /api/v1/class/assignment/:id/thread/:messageId': MEMBERS,
  'POST /api/v1/class/assignment/:id/thread/:messageId/restore': MEMBERS,
  'GET /api/v1/class/:id/past_work': MEMBERS,
  'GET /api/v1/class/:id/topics': MEMBERS,
  'GET /api/v1/class/:id/topic': MEMBERS,
  'PUT /api/v1/class/:id/topic': MEMBERS,
  'PUT /api/v1/class/assignment/:id/extensions': MEMBERS,
  'PUT /api/v1/class/assignment/:id/excused': MEMBERS,
  'GET /api/v1/class/:id/grading': MEMBERS,
  'PUT /api/v1/class/:id/grading': MEMBERS,
  'PUT /api/v1/class/assignment/:id/grades': MEMBERS,
  'GET /api/v1/todo': [401, 401, 403, 200],
  'GET /api/v1/calendar': [401, 401, 403, 200],
  'GET /api/v1/calendar/feed': [401, 401, 403, 200],
  'POST /api/v1/calendar/feed': [401, 401, 403, 200],
  'DELETE /api/v1/calendar/feed': [401, 401, 403, 200],
  'GET /api/v1/class/students/assignment': MEMBERS,
  'POST /api/v1/assignment/submit/:assignmentId': MEMBERS,
  'DELETE /api/v1/assignment/submit/:assignmentId': MEMBERS,
  'GET /api/v1/class/assignments/:submissionId': MEMBERS,
  'GET /api/v1/class/assignments/:submissionId/versions': MEMBERS,
  'PUT /api/v1/class/assignments/:submissionId': MEMBERS,
  'GET /api/v1/teacher/grading': MEMBERS,
  'GET /api/v1/teacher/grading/table': MEMBERS,
  'GET /api/v1/teacher/grading/:assignmentId/:userId': MEMBERS,
  'PUT /api/v1/teacher/grading/:assignmentId/:userId': MEMBERS,
  'GET /api/v1/students/grading': MEMBERS,
  'GET /api/v1/rubrics': [401, 401, 403, 200],
  'GET /api/v1/comment_bank': [401, 401, 403, 200],
  'POST /api/v1/comment_bank': [401, 401, 403, 200],
  'PUT /api/v1/comment_bank/:id': MEMBERS,
  'DELETE /api/v1/comment_bank/:id': MEMBERS,
  'POST /api/v1/comment_bank/:id/use': MEMBERS,
  'GET /api/v1/class/calendar': MEMBERS,
  'POST /api/v1/class/calendar': MEMBERS,
  'DELETE /api/v1/class/calendar': MEMBERS,
  'GET /calendar/:file': [404, 404, 404, 404],
  'GET /ws/activate': [404, 404, 404, 404],
  'GET /ws/releases': [404, 404, 404, 404],
  'GET /api/v1/chat_class/:classId': MEMBERS,
  'POST /api/v1/chat_class/:classId': MEMBERS,
  'DELETE /api/v1/chat_class/:classId/:messageId': MEMBERS,
  'PUT /api/v1/class/assignment/:id/thread/unread': MEMBERS,
  'GET /api/v1/chat_class/:classId/unread': MEMBERS,
  'PUT /api/v1/chat_class/:classId/unread': MEMBERS,
  'GET /ws/chat_class/:classId': [404, 404, 404, 404],
  'GET /api/v1/notifications': [401, 401, 403, 200],
  'GET /api/v1/deleted': [401, 401, 403, 200],
  'GET /api/v1/search': [401, 401, 403, 200],
  'POST /api/v1/notifications/read': [401, 401, 403, 200],
  'GET /api/v1/notifications/settings': [401, 401, 403, 200],
  'PUT /api/v1/notifications/settings': [401, 401, 403, 200],
  'GET /api/v1/notifications/device': [401, 401, 403, 200],
  // Before the next row, which registers the device of the example.
  'POST /api/v1/notifications/device': [404, 404, 404, 404],
  'PUT /api/v1/notifications/device': [401, 401, 403, 200],
  'DELETE /api/v1/notifications/device': [401, 401, 403, 200],
  'GET /unsubscribe/:token': [404, 404, 404, 404],
  'POST /unsubscribe/:token': [404, 404, 404, 404],
  'GET /ws/inbox': [404, 404, 404, 404],
  'POST /api/v1/images': [401, 401, 403, 400],
  'GET /images/:file': [404, 404, 404, 404],
  'OPTIONS /api/v1/files': [204, 204, 204, 204],
  'OPTIONS /api/v1/files/:id': [204, 204, 204, 204],
  'POST /api/v1/files': [401, 401, 403, 412],
  'PATCH /api/v1/files/:id': [401, 401, 403, 412],
  'DELETE /api/v1/files/:id': [401, 401, 403, 412],
  'GET /api/v1/files/:id': MEMBERS,
  'GET /files/:id': [404, 404, 404, 404],
  'GET /files/:id/preview': [404, 404, 404, 404],
  'GET /outbox': PAGE,
  'GET /outbox/:id': [404, 404, 404, 404],
  'GET /api/openapi.json': PAGE,
  'GET /api/docs': PAGE,
  'GET /api/platform/registry': SHIPPERS,
  'GET /api/platform/overview': SHIPPERS,
  'GET /api/platform/log': SHIPPERS,
  'GET /api/platform/remotes/:remote': SHIPPERS,
  'PUT /api/platform/remotes/:remote/releases/:release': SHIPPERS,
  'POST /api/platform/remotes/:remote/promote': SHIPPERS,
  'POST /api/platform/remotes/:remote/rollback': SHIPPERS,
  'POST /api/platform/remotes/:remote/canary': SHIPPERS,
  'POST /api/platform/remotes/:remote/withdraw': SHIPPERS,
  'GET /healthz': PAGE,
  'GET /metrics': PAGE,
  'GET /.well-known/change-password': [302, 302, 302, 302],
  'GET /.well-known/security.txt': PAGE,
  'GET /registry.json': PAGE,
  'GET /config.json': PAGE,
  'GET /offline.html': [404, 404, 404, 404],
  'GET /sw.js': [404, 404, 404, 404],
  'GET /manifest.webmanifest': [404, 404, 404, 404],
  'GET /remotes/*': [404, 404, 404, 404],
  'GET /shell/*': [404, 404, 404, 404],
  // No shell is released in this test.
  'GET /*': [503, 503, 503, 503],
};

let server: TestApp;
let operations: Record<string, Record<string, Operation>>;
beforeAll(async () => {
  server = await testApp({ PUBLIC_URL: 'http://localhost:3000' });
  const document = await server.app.inject('/api/openapi.json');
  operations = document.json<{ paths: typeof operations }>().paths;
});
afterAll(() => server.close());

/** Returns the router's routes as `GET /x`, without the HEAD that accompanies each GET. */
function registeredRoutes(app: FastifyInstance): string[] {
  return app.knownRoutes.filter((name) => !name.startsWith('HEAD ')).sort();
}

test('the table and the router have the same routes', () => {
  expect(registeredRoutes(server.app)).toEqual(Object.keys(ROUTES).sort());
});

/** The parts of an operation in the OpenAPI document that make a valid request. */
interface Operation {
  parameters?: { name: string; in: string; required?: boolean; example?: unknown }[];
  requestBody?: { content: Record<string, { example?: object }> };
}

/** Returns the required query and the JSON body of a documented call, as its example. */
function validInput(method: string, pattern: string): { query: string; payload?: object } {
  const path = pattern.replace(/^\/api\/v1/, '').replace(/:(\w+)/g, '{$1}');
  const { parameters = [], requestBody } = operations[path]?.[method.toLowerCase()] ?? {};
  const required = parameters.filter((parameter) => parameter.in === 'query' && parameter.required);
  const query = new URLSearchParams(
    required.map(({ name, example }): [string, string] => [name, String(example)]),
  );
  const payload = requestBody?.content['application/json']?.example;
  return { query: query.size > 0 ? `?${query.toString()}` : '', ...(payload && { payload }) };
}

test.each(Object.entries(ROUTES))('%s', async (route, expected) => {
  const [method, pattern] = route.split(' ') as ['GET', string];
  const { query, payload } = validInput(method, pattern);
  const url = pattern.replace(/:\w+/g, 'abcdefgh').replace('*', 'somewhere') + query;
  const [waiting, active] = [
    await createPerson(server.app, { isActive: false }),
    await createPerson(server.app),
  ];
  const callers = [{}, { authorization: 'Token garbage' }, waiting.headers, active.headers];
  const statuses: number[] = [];
  for (const headers of callers) {
    const { statusCode } = await server.app.inject({
      method,
      url,
      headers,
      ...(payload && { payload }),
    });
    statuses.push(statusCode);
  }
  expect(statuses).toEqual(expected);

  const { db } = server.app.core;
  const half = await openSession(db, active.id, 'log_in', 'code');
  const headers = { authorization: `Token ${half}` };
  const sent = { method, url, headers, ...(payload && { payload }) };
  const reply = await server.app.inject(sent);
  // A route that is open to anybody ignores the token.
  const isGuarded = expected[0] === 401 && expected !== SHIPPERS;
  const refused = isGuarded ? 403 : expected[0];
  expect(reply.statusCode).toBe(INCOMPLETE[route] ?? refused);
});
