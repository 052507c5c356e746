import type { FastifyInstance } from 'fastify';
import { createPerson } from './testing/people.ts';
import { testApp, type TestApp } from './testing/test-app.ts';

/**
 * Expected status: without a token, with an invalid one, with one that waits for activation, with a
 * session.
 */
type Row = [none: number, garbage: number, waiting: number, session: number];

const OPEN_EMPTY: Row = [400, 400, 400, 400];
const PAGE: Row = [200, 200, 200, 200];
/** Routes for release tokens; no session opens them. */
const SHIPPERS: Row = [401, 401, 401, 401];
const MEMBERS: Row = [401, 401, 403, 404];

/** Every route of the server. Requests carry an empty body, and ids that do not exist. */
const ROUTES: Record<string, Row> = {
  'POST /api/v1/auth/signup': [415, 415, 415, 415],
  'POST /api/v1/auth/login': OPEN_EMPTY,
  'POST /api/v1/auth/reset_email': OPEN_EMPTY,
  'GET /api/v1/auth/verify_token/:token': OPEN_EMPTY,
  'POST /api/v1/auth/verify_token/:token': OPEN_EMPTY,
  'POST /api/v1/auth/confirm_email/:token': OPEN_EMPTY,
  'POST /api/v1/auth/undo_email/:token': OPEN_EMPTY,
  'GET /api/v1/auth/activation': [401, 401, 200, 200],
  'POST /api/v1/auth/activation': [401, 401, 200, 200],
  'POST /api/v1/auth/activation/:token': OPEN_EMPTY,
  'GET /api/v1/auth/email_change': [401, 401, 403, 200],
  'POST /api/v1/auth/email_change': [401, 401, 403, 404],
  'DELETE /api/v1/auth/email_change': [401, 401, 403, 200],
  'POST /api/v1/reports/remote': OPEN_EMPTY,
  'POST /api/v1/reports/running': OPEN_EMPTY,
  'POST /api/v1/reports/view': OPEN_EMPTY,
  'GET /api/v1/canary': [401, 401, 403, 400],
  'POST /api/v1/overrides': [401, 401, 403, 400],
  'DELETE /api/v1/overrides': PAGE,
  'POST /api/v1/auth/logout': [401, 401, 200, 200],
  'POST /api/v1/auth/change_password_email': [401, 401, 400, 400],
  'GET /api/v1/user/profile': [401, 401, 403, 200],
  'PUT /api/v1/user/profile': [401, 401, 403, 400],
  'GET /api/v1/class': [401, 401, 403, 200],
  'POST /api/v1/class': [401, 401, 403, 400],
  'POST /api/v1/class/join/:code': MEMBERS,
  'GET /api/v1/class/:id': MEMBERS,
  'PUT /api/v1/class/:id': [401, 401, 403, 400],
  'PUT /api/v1/class/:id/pin': [401, 401, 403, 400],
  'DELETE /api/v1/class/:id': MEMBERS,
  'GET /api/v1/class/s': MEMBERS,
  'GET /api/v1/class/:id/mentionable': MEMBERS,
  'DELETE /api/v1/class/s/leave/:id': MEMBERS,
  'DELETE /api/v1/class/members/:userId': MEMBERS,
  'POST /api/v1/class/members/:userId': MEMBERS,
  'GET /api/v1/class/members/removed': MEMBERS,
  'POST /api/v1/class/:id/archive': MEMBERS,
  'POST /api/v1/class/:id/restore': MEMBERS,
  'POST /api/v1/class/:id/copy': [401, 401, 403, 400],
  'POST /api/v1/class/:id/code': MEMBERS,
  'POST /api/v1/class/:id/invitation': [401, 401, 403, 400],
  'POST /api/v1/class/:id/invitations': [401, 401, 403, 400],
  'GET /api/v1/class/:id/export': [401, 401, 403, 400],
  'GET /api/v1/class/:id/export/:file': [404, 404, 404, 404],
  'POST /api/v1/class/invitation/:token': MEMBERS,
  'GET /api/v1/class/invitation/:token/teach': MEMBERS,
  'POST /api/v1/class/invitation/:token/teach': MEMBERS,
  'GET /api/v1/class/:id/teachers': MEMBERS,
  'POST /api/v1/class/:id/teachers': [401, 401, 403, 400],
  'DELETE /api/v1/class/:id/teachers/:userId': MEMBERS,
  'DELETE /api/v1/class/:id/teachers/invited/:invitation': MEMBERS,
  'POST /api/v1/class/:id/owner': [401, 401, 403, 400],
  'GET /api/v1/class/announcement': MEMBERS,
  'POST /api/v1/class/announcement': [401, 401, 403, 400],
  'GET /api/v1/class/announcement/:postId': MEMBERS,
  'PUT /api/v1/class/announcement/:postId': [401, 401, 403, 400],
  'GET /api/v1/class/announcement/:postId/versions': MEMBERS,
  'DELETE /api/v1/class/announcement/:postId': MEMBERS,
  'POST /api/v1/class/announcement/:postId/restore': MEMBERS,
  'POST /api/v1/comment/:id': [401, 401, 403, 400],
  'PUT /api/v1/comment/:id': [401, 401, 403, 400],
  'GET /api/v1/comment/:id/versions': MEMBERS,
  'DELETE /api/v1/comment/:id': MEMBERS,
  'POST /api/v1/comment/:id/restore': MEMBERS,
  'GET /ws/class/:classId': [404, 404, 404, 404],
  'GET /api/v1/class/assignment': MEMBERS,
  'POST /api/v1/class/assignment': [401, 401, 403, 400],
  'GET /api/v1/class/assignment/:id': MEMBERS,
  'PUT /api/v1/class/assignment/:id': [401, 401, 403, 400],
  'DELETE /api/v1/class/assignment/:id': MEMBERS,
  'POST /api/v1/class/assignment/:id/restore': MEMBERS,
  'POST /api/v1/class/assignment/:id/remind': MEMBERS,
  'POST /api/v1/class/assignment/:id/release': MEMBERS,
  'PUT /api/v1/class/assignment/:id/due': [401, 401, 403, 400],
  'GET /api/v1/class/assignment/:id/roster': MEMBERS,
  'GET /api/v1/class/assignment/:id/thread': MEMBERS,
  'POST /api/v1/class/assignment/:id/thread': [401, 401, 403, 400],
  'DELETE /api/v1/class/assignment/:id/thread/:messageId': MEMBERS,
  'POST /api/v1/class/assignment/:id/thread/:messageId/restore': MEMBERS,
  'GET /api/v1/class/:id/past_work': MEMBERS,
  'GET /api/v1/class/:id/topics': MEMBERS,
  'GET /api/v1/class/:id/topic': [401, 401, 403, 400],
  'PUT /api/v1/class/:id/topic': [401, 401, 403, 400],
  'PUT /api/v1/class/assignment/:id/extensions': [401, 401, 403, 400],
  'PUT /api/v1/class/assignment/:id/excused': [401, 401, 403, 400],
  'GET /api/v1/class/:id/grading': MEMBERS,
  'PUT /api/v1/class/:id/grading': [401, 401, 403, 400],
  'PUT /api/v1/class/assignment/:id/grades': [401, 401, 403, 400],
  'GET /api/v1/todo': [401, 401, 403, 200],
  'GET /api/v1/calendar': [401, 401, 403, 400],
  'GET /api/v1/calendar/feed': [401, 401, 403, 200],
  'POST /api/v1/calendar/feed': [401, 401, 403, 200],
  'DELETE /api/v1/calendar/feed': [401, 401, 403, 200],
  'GET /api/v1/class/students/assignment': MEMBERS,
  'POST /api/v1/assignment/submit/:assignmentId': [401, 401, 403, 400],
  'DELETE /api/v1/assignment/submit/:assignmentId': MEMBERS,
  'GET /api/v1/class/assignments/:submissionId': MEMBERS,
  'GET /api/v1/class/assignments/:submissionId/versions': MEMBERS,
  'PUT /api/v1/class/assignments/:submissionId': [401, 401, 403, 400],
  'GET /api/v1/teacher/grading': MEMBERS,
  'GET /api/v1/teacher/grading/table': MEMBERS,
  'GET /api/v1/teacher/grading/:assignmentId/:userId': MEMBERS,
  'PUT /api/v1/teacher/grading/:assignmentId/:userId': [401, 401, 403, 400],
  'GET /api/v1/students/grading': MEMBERS,
  'GET /api/v1/rubrics': [401, 401, 403, 200],
  'GET /api/v1/comment_bank': [401, 401, 403, 200],
  'POST /api/v1/comment_bank': [401, 401, 403, 400],
  'PUT /api/v1/comment_bank/:id': [401, 401, 403, 400],
  'DELETE /api/v1/comment_bank/:id': MEMBERS,
  'POST /api/v1/comment_bank/:id/use': MEMBERS,
  'GET /api/v1/class/calendar': MEMBERS,
  'POST /api/v1/class/calendar': MEMBERS,
  'DELETE /api/v1/class/calendar': MEMBERS,
  'GET /calendar/:file': [404, 404, 404, 404],
  'GET /ws/activate': [404, 404, 404, 404],
  'GET /ws/releases': [404, 404, 404, 404],
  'GET /api/v1/chat_class/:classId': MEMBERS,
  'POST /api/v1/chat_class/:classId': [401, 401, 403, 400],
  'DELETE /api/v1/chat_class/:classId/:messageId': MEMBERS,
  'PUT /api/v1/class/assignment/:id/thread/unread': [401, 401, 403, 400],
  'GET /api/v1/chat_class/:classId/unread': MEMBERS,
  'PUT /api/v1/chat_class/:classId/unread': [401, 401, 403, 400],
  'GET /ws/chat_class/:classId': [404, 404, 404, 404],
  'GET /api/v1/notifications': [401, 401, 403, 200],
  'GET /api/v1/deleted': [401, 401, 403, 200],
  'GET /api/v1/search': [401, 401, 403, 400],
  'POST /api/v1/notifications/read': [401, 401, 403, 400],
  'GET /api/v1/notifications/settings': [401, 401, 403, 200],
  'PUT /api/v1/notifications/settings': [401, 401, 403, 400],
  'GET /api/v1/notifications/device': [401, 401, 403, 200],
  'PUT /api/v1/notifications/device': [401, 401, 403, 400],
  'POST /api/v1/notifications/device': OPEN_EMPTY,
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
beforeAll(async () => {
  server = await testApp({ PUBLIC_URL: 'http://localhost:3000' });
});
afterAll(() => server.close());

/** Returns the router's routes as `GET /x`, without the HEAD that accompanies each GET. */
function registeredRoutes(app: FastifyInstance): string[] {
  return app.knownRoutes.filter((name) => !name.startsWith('HEAD ')).sort();
}

test('the table and the router have the same routes', () => {
  expect(registeredRoutes(server.app)).toEqual(Object.keys(ROUTES).sort());
});

test.each(Object.entries(ROUTES))('%s', async (route, expected) => {
  const [method, pattern] = route.split(' ') as ['GET', string];
  const url = pattern.replace(/:\w+/g, 'abcdefgh').replace('*', 'somewhere');
  const [waiting, active] = [
    await createPerson(server.app, { isActive: false }),
    await createPerson(server.app),
  ];
  const callers = [{}, { authorization: 'Token garbage' }, waiting.headers, active.headers];
  const statuses: number[] = [];
  for (const headers of callers) {
    statuses.push((await server.app.inject({ method, url, headers })).statusCode);
  }
  expect(statuses).toEqual(expected);
});
