import type { SessionReply } from 'shared-api/contract';
import { newVisitor } from '../harness/browser.ts';
import { anAccount, giveSession } from '../harness/people.ts';
import { copyReleases, type ReleasesCopy } from '../harness/releases.ts';
import { startServer, type HomeroomServer } from '../harness/server.ts';

let server: HomeroomServer;
let releases: ReleasesCopy;
beforeAll(async () => {
  releases = copyReleases();
  server = await startServer({ releasesDir: releases.dir, env: { ROLLBACK_USERS: '2' } });
});
afterAll(async () => {
  await server.stop();
  releases.remove();
});

const REMOTE = 'mf-dashboard';
const TITLE = 'Your classes';

function active(): string {
  return String(releases.registry().remotes.find(({ name }) => name === REMOTE)?.release);
}

function logLines(release: string, msg: string): Record<string, unknown>[] {
  return server.log().filter((record) => record['release'] === release && record['msg'] === msg);
}

async function until(isSo: () => boolean): Promise<void> {
  const deadline = Date.now() + 30_000;
  while (!isSo() && Date.now() < deadline) await new Promise((done) => setTimeout(done, 50));
  expect(isSo()).toBe(true);
}

/**
 * Opens the dashboard several times, in a browser of its own. Each visit succeeds, because a tab
 * falls back by itself.
 */
async function visit(session: SessionReply | null, times = 1): Promise<void> {
  const visitor = await newVisitor(server);
  const { page } = visitor;
  try {
    if (session) await giveSession(page, session);
    for (let time = 0; time < times; time += 1) {
      await page.goto('/d');
      await page.getByRole('heading', { level: 1, name: TITLE }).waitFor();
    }
  } finally {
    await visitor.close();
  }
}

test('forged reports roll no release back; failures of several people do', async () => {
  const good = active();
  const [forger, other] = [await anAccount(server, 'forger'), await anAccount(server, 'other')];
  // A syntax error: the script does not run.
  const broken = await releases.release(REMOTE, TITLE, `${TITLE}"'\``);
  await releases.promote(REMOTE, broken);
  const reports = () => logLines(broken, 'a remote failed in a browser').length;

  await visit(forger, 3);
  await until(() => reports() >= 2);
  const payload = { remote: REMOTE, release: broken, phase: 'load', message: 'x', path: '/d' };
  for (const token of ['', forger.token]) {
    await fetch(`${server.url}/api/v1/reports/remote`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Token ${token}` },
      body: JSON.stringify(payload),
    });
  }
  await until(() => reports() >= 4);
  expect(active()).toBe(broken);

  await visit(other);
  await until(() => active() === good);
  expect(logLines(broken, 'release rolled back automatically after failures')).toMatchObject([
    { remote: REMOTE, to: good, why: 'It failed for 2 people within 10 minutes.' },
  ]);
  const before = reports();
  await visit(forger);
  expect(reports()).toBe(before);
});
