import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { isInCanary } from '../../page-server/registry/choose.ts';
import { createPerson, type Person } from '../../testing/people.ts';
import { testApp, type TestApp } from '../../testing/test-app.ts';
import { TabCounts } from '../releases/tabs/tab-counts.ts';
import { build, shipper } from '../releases/testing/ship.ts';
import { createToken } from '../releases/access/tokens.ts';

let releasesDir: string;
let server: TestApp;
let operator: ReturnType<typeof shipper>;
let people: Person[];
const lines: string[] = [];

beforeAll(async () => {
  releasesDir = await mkdtemp(path.join(tmpdir(), 'releases-'));
  const environment = { RELEASES_DIR: releasesDir, ROLLBACK_USERS: '3' };
  server = await testApp(environment, { log: { write: (line) => lines.push(line) } });
  operator = shipper(server.app, await createToken(server.app.core.db, 'operator', null));
  people = [];
  for (let count = 0; count < 4; count += 1) people.push(await createPerson(server.app));
});
afterAll(async () => {
  await server.close();
  await rm(releasesDir, { recursive: true, force: true });
});

/** Each test has a remote of its own, so that all share one server. */
let count = 0;
let remote: string;
beforeEach(() => {
  count += 1;
  remote = `mf-remote${count}`;
  lines.length = 0;
});

/** Uploads a release without promoting it. */
async function upload(content: string): Promise<string> {
  const made = await build(remote, content);
  expect((await operator.upload(made)).statusCode).toBe(200);
  return made.release;
}

async function promote(...contents: string[]): Promise<string[]> {
  const ids: string[] = [];
  for (const content of contents) {
    const release = await upload(content);
    const { active } = await state();
    await operator.promote(remote, { release, expected: active });
    ids.push(release);
  }
  return ids;
}

interface ReportedEvent {
  remote?: string;
  phase?: string;
  offline?: boolean;
  translated?: boolean;
  seen_hash?: string;
  unreachable?: boolean;
}

async function fail(
  release: string,
  headers: Record<string, string>,
  more: ReportedEvent = {},
  remoteAddress = '127.0.0.1',
) {
  const report = { remote, release, phase: 'mount', message: 'Broken', path: '/', ...more };
  const url = '/api/v1/reports/remote';
  const reply = await server.app.inject({
    method: 'POST',
    url,
    payload: report,
    headers,
    remoteAddress,
  });
  expect(reply.statusCode).toBe(200);
}

async function state() {
  return (await operator.look(remote)).json();
}

test('a release that fails for several people is rolled back, and log and audit log say why', async () => {
  const [one = '', two = ''] = await promote('one', 'two');
  for (const { headers } of people.slice(0, 2)) await fail(two, headers);
  expect(await state()).toMatchObject({ active: two });
  await fail(two, people[2]!.headers);
  expect(await state()).toMatchObject({
    active: one,
    log: expect.arrayContaining([
      expect.objectContaining({
        by: 'automatic',
        what: 'rolled back',
        from: two,
        to: one,
        why: 'It failed for 3 people within 10 minutes.',
      }),
    ]),
  });
  const logged = lines.find((line) => line.includes('rolled back automatically'));
  expect(JSON.parse(logged ?? '{}')).toMatchObject({ remote, release: two, to: one });
  // Later reports change nothing.
  await fail(two, people[3]!.headers);
  expect(await state()).toMatchObject({ active: one });
});

test('forged reports roll back nothing: neither many, nor unsigned ones', async () => {
  const [, two = ''] = await promote('one', 'two');
  const inactive = await createPerson(server.app, { isActive: false });
  for (let time = 0; time < 10; time += 1) {
    await fail(two, people[0]!.headers);
    await fail(two, {});
    await fail(two, { authorization: 'Token garbage' });
    await fail(two, inactive.headers);
  }
  expect(await state()).toMatchObject({ active: two });
});

test.each<[string, ReportedEvent]>([
  ['of a tab that was offline', { offline: true }],
  ['of a page under translation', { translated: true }],
  ['whose scripts were altered', { phase: 'load', seen_hash: `sha384-${'A'.repeat(64)}` }],
  ['whose scripts did not come', { phase: 'load', unreachable: true }],
  ['of the shell', { remote: 'shell' }],
  ['of a remote that there is not', { remote: 'mf-chess' }],
  ['that take nothing away', { phase: 'run' }],
])('failures %s do not count', async (_, more) => {
  const [, two = ''] = await promote('one', 'two');
  for (const { headers } of people) await fail(two, headers, more);
  expect(await state()).toMatchObject({ active: two });
});

test('only failures of users who were given the release count', async () => {
  const [, two = ''] = await promote('one', 'two');
  const three = await upload('three');
  for (const { headers } of people) await fail(three, headers);
  const since = (
    await operator.canary(remote, { release: three, percent: 10, expected: null })
  ).json();
  expect(since).toMatchObject({ canary: three });
  const canary = { release: three, percent: 10, since: '' };
  const buckets = Array.from({ length: 100 }, (_value, bucket) => bucket);
  const cookieOf = (isMine: boolean) => {
    const bucket = buckets.find((one) => isInCanary(remote, canary, one) === isMine);
    return `homeroom_bucket=${bucket}`;
  };
  for (const { headers } of people) await fail(three, { ...headers, cookie: cookieOf(false) });
  for (const { headers } of people) await fail(three, headers);
  expect(await state()).toMatchObject({ active: two, canary: { release: three } });

  for (const { headers } of people) await fail(three, { ...headers, cookie: cookieOf(true) });
  const { active, canary: left, log } = await state();
  expect({ active, left }).toEqual({ active: two, left: null });
  expect(log[0]).toMatchObject({ by: 'automatic', what: 'canary ended', from: three, to: null });
});

test('a few of many are not enough', async () => {
  const [one = '', two = ''] = await promote('one', 'two');
  const elsewhere = new TabCounts(server.app.core.db);
  await elsewhere.keep([{ remote, release: two, tabs: 80, users: 80 }]);
  for (const { headers } of people.slice(0, 3)) await fail(two, headers);
  expect(await state()).toMatchObject({ active: two });
  await fail(two, people[3]!.headers);
  expect(await state()).toMatchObject({ active: one });
});

test('the server rolls back once, until somebody has promoted again', async () => {
  const [, two = '', three = ''] = await promote('one', 'two', 'three');
  for (const { headers } of people) await fail(three, headers);
  expect(await state()).toMatchObject({ active: two });
  for (const { headers } of people) await fail(two, headers);
  expect(await state()).toMatchObject({ active: two });
  expect(lines.some((line) => line.includes('it stays'))).toBe(true);
  // Failures from before the next promotion do not count, and another rollback takes other people.
  const others = [
    await createPerson(server.app),
    await createPerson(server.app),
    await createPerson(server.app),
  ];
  await operator.promote(remote, { release: three, expected: two });
  for (let time = 0; time < 3; time += 1) {
    for (const { headers } of people) await fail(three, headers);
  }
  expect(await state()).toMatchObject({ active: three });
  for (const { headers } of others) await fail(three, headers);
  expect(await state()).toMatchObject({ active: two });
});

test('accounts created after the release cannot cause a rollback', async () => {
  const [one = '', two = ''] = await promote('one', 'two');
  const late: Person[] = [];
  for (let count = 0; count < 4; count += 1) late.push(await createPerson(server.app));
  for (const { headers } of late) await fail(two, headers);
  expect(await state()).toMatchObject({ active: two });
  for (const { headers } of people.slice(0, 3)) await fail(two, headers);
  expect(await state()).toMatchObject({ active: one });
});

test('the first release has no predecessor, and no caller gets an error', async () => {
  const [one = ''] = await promote('one');
  for (const { headers } of people) await fail(one, headers);
  expect(await state()).toMatchObject({ active: one });
  expect(lines.some((line) => line.includes('cannot be rolled back'))).toBe(true);
});

async function view(release: string, { headers }: Person, remoteAddress: string) {
  const payload = { remote, release, shell: '' };
  const url = '/api/v1/reports/view';
  await server.app.inject({ method: 'POST', url, payload, headers, remoteAddress });
}

test('failures in one network cause no rollback while another network opens the release', async () => {
  const [one = '', two = ''] = await promote('one', 'two');
  const other = await createPerson(server.app);
  await view(two, other, '203.0.113.9');
  for (const { headers } of people) await fail(two, headers, {}, '198.51.100.7');
  expect(await state()).toMatchObject({ active: two });
  const warnings = lines.filter((line) => line.includes('in one network only'));
  expect(warnings).toHaveLength(1);
  expect(JSON.parse(warnings[0] ?? '{}')).toMatchObject({
    level: 40,
    remote,
    release: two,
    networks: { '198.51.100.0/24': 3 },
    phases: { mount: 3 },
  });
  const metrics = await server.app.inject({ url: '/metrics' });
  expect(metrics.body).toContain(`releases_failing_in_one_network_total{remote="${remote}"} 1`);
  await fail(two, people[0]!.headers, {}, '192.0.2.1');
  expect(await state()).toMatchObject({ active: one });
});

test('if only one network uses the site, the successes there count', async () => {
  await server.app.core.db.deleteFrom('release_successes').execute();
  const [one = '', two = ''] = await promote('one', 'two');
  await view(two, people[3]!, '127.0.0.1');
  for (const { headers } of people.slice(0, 3)) await fail(two, headers);
  expect(await state()).toMatchObject({ active: two });
  await fail(two, people[3]!.headers);
  expect(await state()).toMatchObject({ active: one });
});
