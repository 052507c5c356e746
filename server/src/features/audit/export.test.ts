import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { testApp, type TestApp } from '../../testing/test-app.ts';
import { callAs } from '../classes/testing/classroom.ts';
import { createCoursework, grade, type Coursework } from '../classwork/testing/coursework.ts';

const PROGRAM = join(import.meta.dirname, '..', '..', 'audit.ts');

let server: TestApp;
let coursework: Coursework;
beforeAll(async () => {
  server = await testApp();
  coursework = await createCoursework(server.app);
  await grade(server.app, coursework.owner, coursework.submissionId, { score: 12, comment: 'So' });
  const { owner, student, id } = coursework;
  await callAs(server.app, owner, 'DELETE', `/class/members/${student.id}?class_id=${id}`);
  await server.app.auditChaining.runNow();
});
afterAll(() => server.close());

/** Runs the command as an operator does, beside the server. */
async function run(...args: string[]) {
  const { dataDir, databaseUrl } = server.app.core.config;
  const env = { ...process.env, DATA_DIR: dataDir, DATABASE_URL: databaseUrl ?? '' };
  try {
    const output = await promisify(execFile)(process.execPath, [PROGRAM, ...args], { env });
    return { code: 0, ...output };
  } catch (error) {
    return error as { code: number; stdout: string; stderr: string };
  }
}

test('an operator lists entries as JSON, and checks the chain, while the server runs', async () => {
  const { id, owner, student } = coursework;
  const args = ['--since', '2020-01-01', '--class', id, '--json', '--verify'];
  const { code, stdout, stderr } = await run(...args);
  expect([code, stderr]).toEqual([0, expect.stringMatching(/none was changed, added or removed/)]);
  const entries = stdout
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  expect(entries.map(({ event }) => event)).toEqual([
    'class.created',
    'grade.changed',
    'member.removed',
  ]);
  expect(entries[1]).toMatchObject({
    seq: expect.any(Number),
    hash: expect.stringMatching(/^[0-9a-f]{64}$/),
    actor: owner.id,
    user: student.id,
    payload: { from: null, to: 12 },
  });
  expect(stdout).not.toContain('So');
});

test('the list is a table for people, narrowed by event, person and time', async () => {
  const { owner, student } = coursework;
  const { stdout } = await run('--event', 'member.removed', '--user', student.id);
  expect(stdout).toMatch(new RegExp(`^ *\\d+  .* UTC  member\\.removed +${owner.id}  class `));
  expect(stdout.trim().split('\n')).toHaveLength(1);
  expect((await run('--until', '2020-01-01')).stderr).toBe('There are no such entries.\n');
});

test.each([
  [['--since', 'yesterday'], /--since must be a day or a time/],
  [['--since', '2026-13-01'], /--since must be a day or a time/],
  [['--event', 'grade.lost'], /"grade\.lost" is no event/],
])('%j is refused in one sentence', async (args, words) => {
  const { code, stderr } = await run(...args);
  expect([code, stderr]).toEqual([1, expect.stringMatching(words)]);
});
