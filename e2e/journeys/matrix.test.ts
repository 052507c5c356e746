import { newVisitor } from '../harness/browser.ts';
import { aClassOf, anAccount, logInThroughScreen } from '../harness/people.ts';
import { copyReleases, type ReleasesCopy } from '../harness/releases.ts';
import { startServer, type HomeroomServer } from '../harness/server.ts';
import type { ClassDetail, SessionReply } from 'shared-api/contract';

let server: HomeroomServer;
let releases: ReleasesCopy;
let teacher: SessionReply;
let algebra: ClassDetail;
/** Releases by name: the one before the newest, and the newest. */
let ids: Record<string, readonly [before: string, newest: string]>;

const SHELL = 'shell';
const REMOTES = ['mf-auth', 'mf-chat', 'mf-classroom', 'mf-classwork', 'mf-dashboard'];

beforeAll(async () => {
  releases = copyReleases();
  const pairs = [SHELL, ...REMOTES].map(async (name) => {
    // A release of the same sources, without a visible difference.
    const before = await releases.release(name, '"use strict";', '"use strict";;');
    return [name, [before, await releases.active(name)]] as const;
  });
  ids = Object.fromEntries(await Promise.all(pairs));
  server = await startServer({ releasesDir: releases.dir });
  teacher = await anAccount(server, 'teacher');
  algebra = await aClassOf(server, teacher, 'Algebra');
});
afterAll(async () => {
  await server.stop();
  releases.remove();
});

test.each([
  { shell: 'N', remotes: 'N', places: [1, 1] },
  { shell: 'N', remotes: 'N-1', places: [1, 0] },
  { shell: 'N-1', remotes: 'N-1', places: [0, 0] },
  { shell: 'N-1', remotes: 'N', places: [0, 1] },
])(
  'shell $shell with remotes $remotes: log-in, classes and a chat work',
  async ({ places: turns }) => {
    const [ofShell = 0, ofRemotes = 0] = turns;
    await releases.promote(SHELL, String(ids[SHELL]?.[ofShell]));
    for (const name of REMOTES) await releases.promote(name, String(ids[name]?.[ofRemotes]));

    const { page, troubles, close } = await newVisitor(server);
    const scripts: string[] = [];
    page.on('requestfinished', (request) => scripts.push(new URL(request.url()).pathname));
    await logInThroughScreen(page, teacher.email);
    await page.getByRole('heading', { level: 1, name: 'Your classes' }).waitFor();
    await page.goto('/d');
    await page
      .getByRole('main')
      .getByRole('link', { name: /Algebra/ })
      .first()
      .click();
    await page.waitForURL(`**/class/view/${algebra.id}`);
    await page.getByText('No data on your in your class stream.').waitFor();
    await page.getByRole('tab', { name: 'Chat' }).click();
    const words = `Said by ${turns.join(' ')}`;
    await page.getByRole('textbox', { name: 'Message' }).fill(words);
    await page.keyboard.press('Enter');
    await page.getByRole('log', { name: 'Messages' }).getByText(words).waitFor();
    await page.getByRole('tab', { name: 'Classwork' }).click();
    await page.getByText('This class has no class work attached to it!').waitFor();
    expect(troubles).toEqual([]);
    // The page has run exactly these releases.
    const run = (name: string) => new Set(scripts.flatMap((path) => releaseIn(path, name)));
    expect([...run(SHELL)]).toEqual([ids[SHELL]?.[ofShell]]);
    for (const name of REMOTES) expect([...run(name)]).toEqual([ids[name]?.[ofRemotes]]);
    await close();
  },
);

function releaseIn(path: string, name: string): string[] {
  const found = new RegExp(`/${name}/([a-z0-9]+)/[^/]+\\.js$`).exec(path)?.[1];
  return found === undefined ? [] : [found];
}
