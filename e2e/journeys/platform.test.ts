import type { Page } from 'playwright-core';
import type { SessionReply } from 'shared-api/contract';
import { axeViolations, sidewaysOverflow } from '../harness/axe.ts';
import {
  DESKTOP,
  newVisitor,
  PHONE,
  type Visitor,
  type VisitorOptions,
} from '../harness/browser.ts';
import { anOperatorToken, run } from '../harness/commands.ts';
import { comesAs, goToLater, openTab } from '../harness/openTab.ts';
import { anAccount, giveSession } from '../harness/people.ts';
import { copyReleases, type ReleasesCopy } from '../harness/releases.ts';
import { startServer, type HomeroomServer } from '../harness/server.ts';

/** Milliseconds for a long journey on a slow machine. */
const PATIENCE_MS = 240_000;

let server: HomeroomServer;
let releases: ReleasesCopy;
let teacher: SessionReply;
let operator: Visitor;
let page: Page;
beforeAll(async () => {
  releases = copyReleases();
  server = await startServer({ releasesDir: releases.dir });
  teacher = await anAccount(server, 'teacher');
});
afterAll(async () => {
  await server.stop();
  releases.remove();
});
afterEach(() => operator.close());

const REMOTE = 'mf-dashboard';
const card = () => page.getByRole('region', { name: REMOTE, exact: true });
const release = (id: string) => card().getByRole('listitem').filter({ hasText: id });
const press = (id: string, name: string) => release(id).getByRole('button', { name }).click();
const dialog = () => page.getByRole('dialog');

/** Confirms a dialog, and waits for its success message. */
async function confirm(name: string, done: string): Promise<void> {
  await dialog().getByRole('button', { name, exact: true }).click();
  await page.getByText(done).waitFor();
  await dialog().waitFor({ state: 'hidden' });
}

/**
 * Logs an operator in. Each journey has its own look: a theme change under an open dialog would
 * show a state that no reader sees.
 */
async function enter(token: string, look: VisitorOptions): Promise<void> {
  operator = await newVisitor(server, look);
  ({ page } = operator);
  await page.goto('/platform');
  await page.getByLabel('Operator token').fill(token);
  await page.getByRole('button', { name: 'Show releases' }).click();
}

async function expectFine(): Promise<void> {
  expect(await axeViolations(page)).toEqual([]);
  expect(await sidewaysOverflow(page)).toBe(0);
}

/** Releases the dashboard with another title, without a promotion. */
const releaseAs = (title: string) => releases.release(REMOTE, 'Your classes', title);

/** Returns a bucket for which the canary is active, or one for which it is not. */
async function bucketOf(id: string, isGiven: boolean): Promise<string> {
  for (let bucket = 0; bucket < 100; bucket += 1) {
    const headers = { cookie: `homeroom_bucket=${bucket}` };
    const reply = await fetch(`${server.url}/registry.json`, { headers });
    if ((await reply.text()).includes(id) === isGiven) return String(bucket);
  }
  throw new Error(`${id} is given to nobody, or to everybody.`);
}

async function newReader(): Promise<Visitor> {
  const reader = await newVisitor(server);
  await giveSession(reader.page, teacher);
  return reader;
}

const titled = (reader: Visitor, name: string) =>
  reader.page.getByRole('heading', { level: 1, name, exact: true }).waitFor();

test(
  'an operator promotes, tries and revokes releases, and open tabs follow',
  async () => {
    await enter(await anOperatorToken(server, 'ada'), {
      viewport: PHONE.viewport,
      colorScheme: 'dark',
    });
    await card().waitFor();
    const [lucky, other] = [await newReader(), await newReader()];
    await openTab(lucky.page, '/d');
    await titled(lucky, 'Your classes');

    const second = await releaseAs('Second classes');
    await press(second, 'Promote');
    await confirm('Promote', `${REMOTE} ${second} is active.`);
    await release(second).getByText('Active').waitFor();
    await goToLater(lucky.page, '/profile');
    await comesAs(lucky.page, 'Second classes');

    const third = await releaseAs('Third classes');
    await release(third).getByRole('button', { name: 'Start canary' }).focus();
    await page.keyboard.press('Enter');
    await dialog().getByLabel('Browsers out of 100').waitFor();
    await expectFine();
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.type('50');
    await page.keyboard.press('Enter');
    await page.getByText(`${REMOTE} ${third} now goes to 50% of browsers.`).waitFor();
    await release(third).getByText('Canary, 50%').waitFor();
    await expectFine();
    for (const [reader, isGiven] of [
      [lucky, true],
      [other, false],
    ] as const) {
      const cookie = { name: 'homeroom_bucket', value: await bucketOf(third, isGiven) };
      await reader.context.addCookies([{ ...cookie, url: server.url }]);
    }
    await goToLater(lucky.page, '/profile');
    await comesAs(lucky.page, 'Third classes');
    await other.page.goto('/d');
    await titled(other, 'Second classes');

    await press(third, 'Change share');
    await dialog().getByLabel('Browsers out of 100').fill('60');
    await confirm('Change share', `${REMOTE} ${third} now goes to 60% of browsers.`);
    await press(third, 'Promote');
    await confirm('Promote', `${REMOTE} ${third} is active.`);
    await other.page.reload();
    await titled(other, 'Third classes');

    await press(third, 'Revoke');
    await confirm('Revoke', `${REMOTE} ${third} has been revoked.`);
    for (const reader of [lucky, other]) await titled(reader, 'Second classes');

    await page.getByRole('tab', { name: 'Change log' }).click();
    const entries = page.getByRole('list', { name: 'Changes, newest first' });
    await entries.getByText(`ada revoked ${REMOTE} ${third}`).waitFor();
    await entries.getByText('For 60% of browsers.').waitFor();
    await expectFine();
    for (const { troubles } of [operator, lucky, other]) expect(troubles).toEqual([]);
    for (const { close } of [lucky, other]) await close();
  },
  PATIENCE_MS,
);

test(
  'the page explains a refusal, a quicker operator and a revoked token',
  async () => {
    await enter(await anOperatorToken(server, 'grace'), {
      viewport: DESKTOP.viewport,
      colorScheme: 'light',
    });
    await card().waitFor();
    const shell = await releases.active('shell');
    const firstRelease = await releases.releaseWith(REMOTE, (text) => {
      return text.replaceAll(/([."])PageHeading\b/g, '$1PageTitle');
    });
    await press(firstRelease, 'Promote');
    await dialog().getByRole('button', { name: 'Promote', exact: true }).dblclick();
    await dialog()
      .getByText(
        `Refused: ${REMOTE} ${firstRelease} needs PageTitle of shared-ui; shell ${shell} does not provide it. Promote a shell that does first.`,
      )
      .waitFor();
    await expectFine();
    await page.keyboard.press('Escape');

    const [quick, mine] = [await releaseAs('Quick classes'), await releaseAs('My classes')];
    await press(mine, 'Promote');
    await releases.promote(REMOTE, quick);
    await dialog().getByRole('button', { name: 'Promote', exact: true }).click();
    await dialog().getByText(`Not promoted: ${REMOTE} went from `).waitFor();
    await dialog()
      .getByRole('button', { name: `Replace ${quick} anyway` })
      .click();
    await page.getByText(`${REMOTE} ${mine} is active.`).waitFor();
    // The browser logs the refused calls.
    const refused = operator.troubles.splice(0);
    expect(refused).toEqual([expect.stringContaining('409'), expect.stringContaining('409')]);

    await run(server, 'server/src/token.ts', '--revoke', 'grace');
    await page.getByText('The token grace was revoked.').waitFor();
    await expectFine();
  },
  PATIENCE_MS,
);
