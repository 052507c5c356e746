import type { Page } from 'playwright-core';
import type { SessionReply } from 'shared-api/contract';
import { newVisitor, type Visitor } from '../harness/browser.ts';
import { hasValue } from '../harness/hasValue.ts';
import { comesAs, goTo, goToLater, openTab, shellOf } from '../harness/openTab.ts';
import { anAccount, freshEmail, giveSession } from '../harness/people.ts';
import { copyReleases, type ReleasesCopy } from '../harness/releases.ts';
import { startServer, type HomeroomServer } from '../harness/server.ts';

let server: HomeroomServer;
let releases: ReleasesCopy;
let teacher: SessionReply;
let first: string;
let visitor: Visitor;
let page: Page;
beforeAll(async () => {
  releases = copyReleases();
  const email = freshEmail('teacher');
  server = await startServer({ releasesDir: releases.dir, env: { REMOTE_TESTERS: email } });
  teacher = await anAccount(server, 'teacher', email);
  first = active();
});
afterAll(async () => {
  await server.stop();
  releases.remove();
});
beforeEach(async () => {
  await releases.promote(REMOTE, first);
  visitor = await newVisitor(server);
  ({ page } = visitor);
  await giveSession(page, teacher);
});
afterEach(() => visitor.close());

const REMOTE = 'mf-dashboard';
const heading = (name: string) => page.getByRole('heading', { level: 1, name, exact: true });
const description = () => page.getByLabel('Description');
const part = () => page.getByText('Part of this page must be replaced');

const active = () => {
  const { release } = releases.registry().remotes.find(({ name }) => name === REMOTE) ?? {};
  return String(release);
};

/** Releases the dashboard with another title. */
const releaseAs = (title: string) => releases.release(REMOTE, 'Your classes', title);

async function promoteAs(title: string): Promise<string> {
  const release = await releaseAs(title);
  await releases.promote(REMOTE, release);
  return release;
}

async function until(isSo: () => boolean): Promise<void> {
  const deadline = Date.now() + 15_000;
  while (!isSo() && Date.now() < deadline) await new Promise((done) => setTimeout(done, 50));
}

test('a tab loads a promoted release with its next page, and keeps typed text when a release is revoked', async () => {
  await openTab(page, '/d');
  await heading('Your classes').waitFor();
  const second = await promoteAs('Second classes');
  await goToLater(page, '/profile');
  await comesAs(page, 'Second classes');

  await releases.revoke(REMOTE, second);
  await heading('Your classes').waitFor();

  const third = await promoteAs('Third classes');
  await goToLater(page, '/profile');
  await comesAs(page, 'Third classes');
  await goTo(page, '/class/new');
  await description().fill('All about ponds.');
  await releases.revoke(REMOTE, third);
  await part().waitFor();
  await hasValue(description(), 'All about ponds.');
  await page.getByRole('button', { name: 'Keep what I typed' }).click();
  await part().waitFor({ state: 'hidden' });
  await hasValue(description(), 'All about ponds.');
  expect(visitor.troubles).toEqual([]);
});

test('a tab replaces a broken release by the one before, also after a reload', async () => {
  const before = active();
  const broken = await releases.release(REMOTE, '"use strict";', 'throw new Error("broken");');
  await releases.promote(REMOTE, broken);
  await page.goto('/d');
  await heading('Your classes').waitFor();
  await page.getByRole('alert').waitFor({ state: 'hidden' });
  await page.reload();
  await heading('Your classes').waitFor();
  const listReplacements = () => server.log().filter((record) => record['replacedBy'] === before);
  await until(() => listReplacements().length > 0);
  // One report only: after the reload the tab knows of the replacement.
  expect(listReplacements()).toEqual([
    expect.objectContaining({ remote: REMOTE, release: broken }),
  ]);
});

test('a tester sees an inactive release after confirming, until they reset it', async () => {
  const other = await releaseAs('Other classes');
  await openTab(page, `/d?remote=${REMOTE}@${other}`);
  await heading('Your classes').waitFor();
  await page.getByRole('button', { name: 'Use release' }).click();
  await heading('Other classes').waitFor();
  expect(new URL(page.url()).search).toBe('');
  await page.getByText(`${REMOTE} comes from ${other}, only for you.`).waitFor();
  await page.getByRole('button', { name: 'Reset' }).click();
  await heading('Your classes').waitFor();
});

test('a newer shell waits for a page load, and never interrupts typing', async () => {
  await openTab(page, '/class/new');
  const old = await shellOf(page);
  await description().fill('All about ponds.');
  const next = await releases.release('shell', 'All rights reserved', 'All rights kept');
  await releases.promote('shell', next);
  await releases.revoke('shell', old);
  const notice = page.getByText('A new version of Homeroom is ready.');
  await notice.waitFor();
  await hasValue(description(), 'All about ponds.');
  expect(await shellOf(page)).toBe(old);

  await description().fill('');
  await goTo(page, '/d');
  await notice.waitFor({ state: 'hidden' });
  await heading('Your classes').waitFor();
  expect(await shellOf(page)).toBe(next);
  expect(new URL(page.url()).pathname).toBe('/d');
});
