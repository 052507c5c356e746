import { testApp, type TestApp } from '../../testing/test-app.ts';

let server: TestApp;
const lines: string[] = [];
beforeAll(async () => {
  server = await testApp({}, { log: { write: (line) => lines.push(line) } });
});
afterAll(() => server.close());

const REPORT = {
  remote: 'mf-chat',
  release: '2026-01-31-abc',
  phase: 'load',
  message: 'Loading chunk 7 failed\nforged line',
  path: '/class/view/1',
};

function report(payload: object) {
  return server.app.inject({ method: 'POST', url: '/api/v1/reports/remote', payload });
}

test('a failed remote is logged with name and release, on one line', async () => {
  const reply = await report(REPORT);
  expect(reply.statusCode).toBe(200);
  expect(reply.json()).toEqual({});
  const found = lines.filter((line) => line.includes('mf-chat'));
  expect(found).toHaveLength(1);
  expect(JSON.parse(found[0]!)).toMatchObject({
    level: 40,
    remote: 'mf-chat',
    release: '2026-01-31-abc',
    phase: 'load',
    problem: 'Loading chunk 7 failed\nforged line',
    path: '/class/view/1',
  });
});

test('the log includes what the tab found out about the failure', async () => {
  await report({ ...REPORT, remote: 'mf-auth', replacedBy: '2026-01-30-abc' });
  await report({ ...REPORT, remote: 'mf-dashboard', offline: true });
  const found = lines.map((line) => JSON.parse(line) as Record<string, unknown>);
  expect(found).toContainEqual(
    expect.objectContaining({ remote: 'mf-auth', replacedBy: '2026-01-30-abc' }),
  );
  expect(found).toContainEqual(expect.objectContaining({ remote: 'mf-dashboard', offline: true }));
});

test.each([
  [{ ...REPORT, remote: 'Not A Name' }],
  [{ ...REPORT, phase: 'other' }],
  [{ ...REPORT, message: 'x'.repeat(1_001) }],
  [{}],
])('an invalid report is refused: %.60j', async (payload) => {
  const reply = await report(payload);
  expect(reply.statusCode).toBe(400);
  expect(reply.json()).toMatchObject({ code: 'invalid', fields: expect.any(Object) });
});
