import type { SessionReply } from 'shared-api/contract';
import { newVisitor, type Visitor } from '../harness/browser.ts';
import { run } from '../harness/commands.ts';
import { hasValue } from '../harness/hasValue.ts';
import { goTo, goToLater, openTab, shellOf } from '../harness/openTab.ts';
import { anAccount, giveSession } from '../harness/people.ts';
import { copyReleases, type ReleasesCopy } from '../harness/releases.ts';
import { startServer, type HomeroomServer } from '../harness/server.ts';

/** Milliseconds for a long journey on a slow machine. */
const PATIENCE_MS = 240_000;

let server: HomeroomServer;
let releases: ReleasesCopy;
let teacher: SessionReply;
let visitor: Visitor;
beforeAll(async () => {
  releases = copyReleases();
  server = await startServer({ releasesDir: releases.dir });
  teacher = await anAccount(server, 'teacher');
});
afterAll(async () => {
  await server.stop();
  releases.remove();
});
afterEach(() => visitor.close());

const REMOTE = 'mf-dashboard';
/**
 * Export that the next shell provides under a second name, and the next dashboard imports by it.
 */
const [GIVEN, MORE] = ['PageHeading', 'PageTitle'];

/**
 * Releases a shell with one more export and a dashboard that requires it: their scripts and their
 * compatibility manifests.
 */
async function releaseNext(): Promise<{ shell: string; dashboard: string }> {
  const shell = await releases.releaseWith('shell', (text, file) => {
    return file.endsWith('.js')
      ? text.replace(new RegExp(`\\b${GIVEN}:(\\(\\)=>[\\w$.]+)`), `$&,${MORE}:$1`)
      : text.replace(`"${GIVEN}"`, `"${GIVEN}","${MORE}"`);
  });
  const dashboard = await releases.releaseWith(REMOTE, (text) => {
    return text
      .replaceAll(new RegExp(`([."])${GIVEN}\\b`, 'g'), `$1${MORE}`)
      .replaceAll('Your classes', 'Newer classes');
  });
  return { shell, dashboard };
}

/** Runs a command that is refused, and returns its message. */
async function refusalOf(name: string, ...options: string[]): Promise<string> {
  const { code, output, errors } = await run(server, `platform/cli/${name}.ts`, ...options);
  expect({ code, output }).toEqual({ code: 1, output: '' });
  return errors.trim();
}

test(
  'a remote that requires the next shell is promoted with it; open tabs offer a reload and lose no text',
  async () => {
    const [shell, dashboard] = [await releases.active('shell'), await releases.active(REMOTE)];
    const next = await releaseNext();
    expect(await refusalOf('promote', REMOTE, next.dashboard)).toBe(
      `Refused: ${REMOTE} ${next.dashboard} needs ${MORE} of shared-ui; shell ${shell} does not provide it. ` +
        'Promote a shell that does first.',
    );

    visitor = await newVisitor(server);
    const { page, troubles } = visitor;
    const heading = (name: string) => page.getByRole('heading', { level: 1, name, exact: true });
    const description = page.getByLabel('Description');
    const notice = page.getByText('A new version of Homeroom is ready.');
    await giveSession(page, teacher);
    await openTab(page, '/d');
    await heading('Your classes').waitFor();
    await releases.promoteTogether({ shell: next.shell, [REMOTE]: next.dashboard });

    await goToLater(page, '/class/new');
    await description.fill('All about ponds.');
    await notice.waitFor();
    await description.press('End');
    await description.pressSequentially(' And lakes.');
    await hasValue(description, 'All about ponds. And lakes.');
    expect(await shellOf(page)).toBe(shell);

    await goTo(page, '/d');
    await heading('Newer classes').waitFor();
    expect(await shellOf(page)).toBe(next.shell);
    await notice.waitFor({ state: 'hidden' });
    await page.goto('/class/new');
    await hasValue(description, 'All about ponds. And lakes.');
    expect(troubles).toEqual([]);

    expect(await refusalOf('rollback', 'shell')).toBe(
      `Refused: shell ${shell} no longer provides ${MORE} of shared-ui, which ${REMOTE} ${next.dashboard} (live) uses.`,
    );
    await run(server, 'platform/cli/rollback.ts', REMOTE);
    await run(server, 'platform/cli/rollback.ts', 'shell');
    expect(await releases.active(REMOTE)).toBe(dashboard);
    expect(await releases.active('shell')).toBe(shell);
  },
  PATIENCE_MS,
);
