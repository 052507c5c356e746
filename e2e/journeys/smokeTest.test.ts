import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { RouteDeclaration } from 'platform/registry';
import { openSmokeTest, siteOfServer, siteOfWorkspace, type SmokeTest } from 'platform/smoke-test';
import { browserProgram } from '../harness/browser.ts';
import { BREAKAGES, type Breakage } from '../harness/breakages.ts';
import { entryOf, remoteOf } from '../harness/brokenRemotes.ts';
import { copyReleases, type ReleasesCopy } from '../harness/releases.ts';
import { startServer } from '../harness/server.ts';

const ROOT = resolve(process.cwd(), '..');
const NAME = 'mf-tried';
const PAGE: RouteDeclaration = {
  path: '/tried',
  module: './part',
  access: 'protected',
  layout: 'signed-in',
};
const PANEL = { id: 'tried', title: 'Tried', module: './part', background: true };

/** Faults that show when a module is opened. Others are about its transfer, or appear later. */
const OPENED = BREAKAGES.filter(({ answer, phase }) => !answer && phase !== 'run');
const BUSY: Breakage[] = [
  {
    way: 'never lets go of the page',
    module: '({ ...plain, mount() { for (;;); } })',
    phase: 'mount',
  },
  {
    way: 'never lets go of the page once it is there',
    module: 'component((React) => React.useEffect(() => { setTimeout(() => { for (;;); }) }))',
    phase: 'run',
  },
];

/** Messages of the shell about a module that failed, by phase. */
const WORDS: Record<Breakage['phase'], RegExp> = {
  load: /could not be loaded: .+|exports no .+/,
  mount: /threw while (starting|mounting): .+|hangs: .+/,
  render: /threw while rendering: Error: (render|effect)/,
  unmount: /threw while unmounting: Error: unmount/,
  run: /keeps the page busy: .+/,
};
const AT_ONCE = 4;

let smokeTest: SmokeTest;
/** Checks run a few at a time, because they mostly wait. */
const refusals = new Map<Breakage, Promise<string>>();
beforeAll(async () => {
  const workspace = { root: ROOT, releasesDir: join(ROOT, '.releases') };
  smokeTest = openSmokeTest({ browser: await browserProgram(), site: siteOfWorkspace(workspace) });
  const lanes = Array.from({ length: AT_ONCE }, () => Promise.resolve(''));
  for (const [index, breakage] of [...OPENED, ...BUSY].entries()) {
    const lane = index % AT_ONCE;
    lanes[lane] = Promise.resolve(lanes[lane]).then(() => refusalOf(breakage));
    refusals.set(breakage, lanes[lane]);
  }
});
afterAll(async () => {
  await Promise.allSettled(refusals.values());
  await smokeTest.close();
});

/** Checks a remote with one page and one panel. Returns the refusal. */
async function refusalOf(breakage: Breakage, where = smokeTest): Promise<string> {
  const dir = mkdtempSync(join(tmpdir(), 'tried-'));
  try {
    writeFileSync(join(dir, 'remoteEntry.js'), entryOf(NAME, 'one', breakage));
    const remote = remoteOf(NAME, 'one', breakage);
    const registration = { routes: [PAGE], contributes: { 'class-tabs': [PANEL] } };
    await where.check({ release: { ...remote, ...registration, releasedAt: '' }, dir });
    return '';
  } catch (error) {
    return (error as Error).message;
  } finally {
    rmSync(dir, { recursive: true });
  }
}

test.each([...OPENED, ...BUSY])(
  'a remote that $way is refused before it is released, as a page and as a panel',
  async (breakage) => {
    const sentences = String(await refusals.get(breakage)).split('\n');
    expect(sentences).toHaveLength(2);
    for (const sentence of sentences) {
      expect(sentence).toMatch(/^Refused: mf-tried one: its module "part" /);
      expect(sentence).toMatch(BUSY.includes(breakage) ? WORDS.run : WORDS[breakage.phase]);
    }
  },
);

const WHOLE: Breakage = { way: 'is whole', phase: 'load' };

test('a working remote is accepted', async () => {
  expect(await refusalOf(WHOLE)).toBe('');
});

test('a page that renders nothing is refused', async () => {
  const module = '({ ...plain, mount: done })';
  expect(await refusalOf({ way: 'renders nothing', module, phase: 'run' })).toBe(
    'Refused: mf-tried one: its module "part" renders nothing',
  );
});

test('a release for a server is tested with that server’s other releases', async () => {
  const server = await startServer();
  const there = openSmokeTest({
    browser: await browserProgram(),
    site: siteOfServer(server.url),
  });
  const breakage = BREAKAGES.find(({ phase }) => phase === 'render')!;
  expect(await refusalOf(WHOLE, there)).toBe('');
  expect(await refusalOf(breakage, there)).toMatch(WORDS.render);
  await there.close();
  await server.stop();
});

describe('a shell', () => {
  let releases: ReleasesCopy;
  beforeAll(() => {
    releases = copyReleases();
  });
  afterAll(() => releases.remove());

  async function reportOf(id: string): Promise<string> {
    const release = { name: 'shell' as const, release: id, releasedAt: '' };
    const dir = join(releases.dir, 'shell', id);
    const whole = siteOfWorkspace({ root: ROOT, releasesDir: releases.dir });
    // One remote suffices.
    const registry = async () => {
      const { remotes, ...rest } = await whole.registry();
      return {
        ...rest,
        remotes: remotes.filter(({ contributes }) => contributes['class-tabs']).slice(0, 1),
      };
    };
    const site = { ...whole, registry };
    const there = openSmokeTest({ browser: await browserProgram(), site });
    const report = await there.check({ release, dir }).then(
      () => '',
      (error: Error) => error.message,
    );
    await there.close();
    return report;
  }

  test('a working shell is tested with remotes and accepted', async () => {
    expect(await reportOf(await releases.active('shell'))).toBe('');
  });

  test('a blank shell is refused before any remote', async () => {
    const broken = await releases.release(
      'shell',
      'getElementById("root")',
      'getElementById("no")',
    );
    expect(await reportOf(broken)).toBe(
      `Refused: shell ${broken} shows nothing at /: Error: The page has no #root`,
    );
  });
});
