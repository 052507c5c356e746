import type { Page } from 'playwright-core';
import {
  getGradeTable,
  listMessages,
  moveDueDate,
  archiveClass,
  listThread,
  type ClassDetail,
  type SessionReply,
} from 'shared-api/contract';
import { newVisitor, type Visitor } from '../harness/browser.ts';
import {
  PASSWORD,
  aClassOf,
  aClassworkIn,
  aPostIn,
  anAccount,
  anAnswerTo,
  ask,
  field,
  giveSession,
  joinByApi,
  logInThroughScreen,
} from '../harness/people.ts';
import { copyReleases, type ReleasesCopy } from '../harness/releases.ts';
import { startServer, type HomeroomServer } from '../harness/server.ts';

/** Milliseconds for a slow machine; data is saved only once a page is at rest. */
const PATIENCE_MS = 240_000;
const REMOTE = 'mf-dashboard';

let server: HomeroomServer;
let releases: ReleasesCopy;
let teacher: SessionReply;
let classroom: ClassDetail;
let visitor: Visitor;
beforeAll(async () => {
  releases = copyReleases();
  server = await startServer({ releasesDir: releases.dir });
  teacher = await anAccount(server, 'teacher');
  classroom = await aClassOf(server, teacher);
  await aPostIn(server, teacher, classroom.id);
});
afterAll(async () => {
  await server.stop();
  releases.remove();
});
beforeEach(async () => {
  visitor = await newVisitor(server, { serviceWorkers: 'allow' });
});
afterEach(() => visitor.close());

/** Returns all data that the browser has saved. */
function savedIn(page: Page) {
  return page.evaluate(async () => {
    const names = await caches.keys();
    const all = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    const request = indexedDB.open('kept-replies');
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(new Error('no database'));
    });
    const stores = [...database.objectStoreNames];
    const counts = stores.map((name) => {
      const count = database.transaction(name).objectStore(name).count();
      return new Promise<number>((resolve) => {
        count.onsuccess = () => resolve(count.result);
      });
    });
    const replies = (await Promise.all(counts)).reduce((sum, count) => sum + count, 0);
    database.close();
    return {
      files: all.flat().map(({ url }) => new URL(url).pathname),
      replies,
      storage: Object.keys(localStorage),
      workers: (await navigator.serviceWorker.getRegistrations()).length,
    };
  });
}

type Saved = Awaited<ReturnType<typeof savedIn>>;

async function untilSaved(page: Page, isSo: (saved: Saved) => boolean): Promise<Saved> {
  let saved = await savedIn(page);
  while (!isSo(saved)) {
    await page.waitForTimeout(100);
    saved = await savedIn(page);
  }
  return saved;
}

const NOTHING: Saved = { files: [], replies: 0, storage: [], workers: 0 };

async function readTheClass(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1, name: 'Your classes' }).waitFor();
  await page
    .getByRole('main')
    .getByRole('link', { name: `View class ${classroom.name}` })
    .click();
  await page.getByText('A walk to the pond').first().waitFor();
}

async function logOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Profile menu/ }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await field(page, 'Password').waitFor();
}

test(
  'a class that was read opens without a connection, and a log-out deletes it from the device',
  async () => {
    const { page, context } = visitor;
    await logInThroughScreen(page, teacher.email);
    await readTheClass(page);
    const classUrl = page.url();
    await untilSaved(page, ({ files }) => files.includes('/offline.html'));

    await context.setOffline(true);
    await page.goto(classUrl);
    await page.getByText('A walk to the pond').first().waitFor();
    await page.getByText(/^You are offline. This page is as it was at/).waitFor();
    await page.goto('/d');
    await readTheClass(page);
    await aPostIn(server, teacher, classroom.id);
    await context.setOffline(false);
    // Failed requests are repeated by themselves.
    await page.getByText('A walk to the pond').nth(1).waitFor();
    await page.getByText(/^You are offline/).waitFor({ state: 'detached' });

    await logOut(page);
    expect(await untilSaved(page, ({ replies, files }) => replies + files.length === 0)).toEqual(
      NOTHING,
    );
  },
  PATIENCE_MS,
);

test(
  'a part that is first opened offline comes from the device, though its worker sleeps',
  async () => {
    const { page, context } = visitor;
    await logInThroughScreen(page, teacher.email);
    await page.getByRole('heading', { level: 1, name: 'Your classes' }).waitFor();
    await untilSaved(page, ({ files }) => files.includes('/offline.html'));
    await context.setOffline(true);
    const devtools = await context.newCDPSession(page);
    await devtools.send('Network.enable');
    await devtools.send('Network.clearBrowserCache');
    await devtools.send('ServiceWorker.enable');
    await devtools.send('ServiceWorker.stopAllWorkers');
    await page.keyboard.press('Control+k');
    await page.getByRole('dialog').getByRole('combobox').waitFor();
  },
  PATIENCE_MS,
);

test(
  'a post written offline stays queued over a reload, and is sent once',
  async () => {
    const { page, context } = visitor;
    await logInThroughScreen(page, teacher.email);
    await readTheClass(page);
    await page
      .getByRole('link', { name: /^Read more/ })
      .first()
      .click();
    await field(page, 'Your comment').waitFor();
    await untilSaved(page, ({ files }) => files.includes('/offline.html'));

    await context.setOffline(true);
    await field(page, 'Your comment').fill('Written on a train');
    await page.getByRole('button', { name: 'Post Comment' }).click();
    const waiting = page.getByRole('group', { name: 'Waiting to be sent' });
    await waiting.getByText('Written on a train').waitFor();
    await page.reload();
    await waiting.getByText('Written on a train').waitFor();
    // Another tab of the same person also notices the connection.
    const other = await context.newPage();
    await other.goto(page.url());
    await other.getByText('Written on a train').waitFor();
    await page.getByRole('button', { name: /^Profile menu/ }).click();
    await page.getByRole('menuitem', { name: 'Logout' }).click();
    await page.getByRole('dialog', { name: 'Some entries have not been sent' }).waitFor();
    await page.getByRole('button', { name: 'Stay logged in' }).click();

    await context.setOffline(false);
    await waiting.waitFor({ state: 'detached' });
    await page.getByRole('listitem').getByText('Written on a train').waitFor();
    await page.reload();
    await page.getByRole('listitem').getByText('Written on a train').waitFor();
    expect(await page.getByText('Written on a train').count()).toBe(1);
    await other.close();
  },
  PATIENCE_MS,
);

test(
  'an answer and a message written offline are sent once, from any page',
  async () => {
    const { page, context } = visitor;
    const student = await anAccount(server, 'emmy');
    await joinByApi(server, student, classroom.class_code ?? '');
    const { id: workId } = await aClassworkIn(server, teacher, classroom.id);
    await giveSession(page, student);
    await page.goto(`/s/${classroom.id}?tab=chat`);
    const box = page.getByRole('textbox', { name: 'Message' });
    await box.fill('Sent before');
    await box.press('Enter');
    await page.getByRole('log').getByText('Sent before').waitFor();
    await page.getByRole('tab', { name: 'Classwork' }).click();
    await page.getByRole('button', { name: /Make Submission/ }).click();
    await page.getByRole('textbox', { name: /^Answer/ }).fill('x is 3');
    await untilSaved(page, ({ files }) => files.includes('/offline.html'));

    await context.setOffline(true);
    await page.getByRole('button', { name: 'Submit Answer' }).click();
    await page.getByRole('group', { name: 'Waiting to be sent' }).getByText('x is 3').waitFor();
    await page.getByRole('tab', { name: 'Chat' }).click();
    for (const text of ['First', 'Second']) {
      await box.fill(text);
      await box.press('Enter');
    }
    const outbox = page.getByRole('list', { name: 'Unsent messages' });
    await outbox.getByText('Second').waitFor();
    await page.reload();
    await outbox.getByText('Will be sent automatically.').nth(1).waitFor();
    await page.goto('/d');
    await page.getByRole('heading', { level: 1, name: 'Your classes' }).waitFor();

    await context.setOffline(false);
    const textsOf = async () => {
      const messages = await ask(server, teacher, listMessages, { classId: classroom.id });
      return messages.map(({ content }) => content);
    };
    while ((await textsOf()).length < 3) await page.waitForTimeout(100);
    await page.goto(`/s/${classroom.id}?tab=chat`);
    await page.getByRole('log').getByText('Second').waitFor();
    await outbox.waitFor({ state: 'detached' });
    expect(await textsOf()).toEqual(['Sent before', 'First', 'Second']);
    const table = await ask(server, teacher, getGradeTable, {}, { class_id: classroom.id });
    const column = table.classwork.findIndex(({ id }) => id === workId);
    const row = table.students.find(({ user }) => user.id === student.id);
    // The answer is handed in once, and not graded.
    expect(row?.cells[column]).toEqual([null, 1]);
  },
  PATIENCE_MS,
);

test(
  'any page shows the refusal of an offline answer, and the student can send it as a message',
  async () => {
    const { page, context } = visitor;
    const chemistry = await aClassOf(server, teacher, 'Chemistry');
    const student = await anAccount(server, 'marie');
    await joinByApi(server, student, chemistry.class_code ?? '');
    const soon = new Date(Date.now() + 3_600_000).toISOString();
    const { id: workId } = await aClassworkIn(server, teacher, chemistry.id, { date_due: soon });
    const { id: postId } = await aPostIn(server, teacher, chemistry.id);
    const outbox = page.getByRole('region', { name: 'Only on this device' });
    const refused = page.getByText(/^What you wrote on .* was not accepted\./);
    await giveSession(page, student);
    await page.goto(`/s/${chemistry.id}?tab=classwork`);
    await page.getByRole('button', { name: /Make Submission/ }).click();
    await page.getByRole('textbox', { name: /^Answer/ }).fill('Two mol, 10 g');
    await untilSaved(page, ({ files }) => files.includes('/offline.html'));

    await context.setOffline(true);
    await page.getByRole('button', { name: 'Submit Answer' }).click();
    await page.getByRole('group', { name: 'Waiting to be sent' }).getByText('Two mol').waitFor();
    await page.goto('/d');
    await page.getByRole('heading', { level: 1, name: 'Your classes' }).waitFor();
    // The classwork becomes due while the student is offline.
    const over = { date_due: new Date(Date.now() - 60_000).toISOString() };
    await ask(server, teacher, moveDueDate, { id: workId }, {}, over);
    await context.setOffline(false);
    await refused.waitFor();
    await page.getByRole('button', { name: /, 1 entry was not accepted$/ }).click();
    await page
      .getByRole('dialog')
      .getByText(/^Submission for “Three equations”, written on/)
      .waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Show', exact: true }).click();
    await page.waitForURL('**/todo');
    await outbox.getByText('Two mol, 10 g', { exact: true }).waitFor();
    await outbox.getByRole('button', { name: /^Send to your teachers/ }).click();
    await page.getByText('Your teachers have received the text as a private message').waitFor();
    await outbox.waitFor({ state: 'detached' });
    const about = { student_id: student.id };
    const sent = await ask(server, teacher, listThread, { id: workId }, about);
    expect(sent.map(({ message }) => message)).toEqual([
      expect.stringMatching(
        /^I wrote this submission on .*, while I was offline:\n\nTwo mol, 10 g$/,
      ),
    ]);

    // An archived class has no form that could show the refused comment.
    await page.goto(`/stream/detail/${chemistry.id}?stream=${postId}`);
    await field(page, 'Your comment').fill('Is it over?');
    await context.setOffline(true);
    await page.getByRole('button', { name: 'Post Comment' }).click();
    await page
      .getByRole('group', { name: 'Waiting to be sent' })
      .getByText('Is it over?')
      .waitFor();
    await ask(server, teacher, archiveClass, { id: chemistry.id });
    await context.setOffline(false);
    await refused.waitFor();
    await page.goto('/todo');
    await outbox.getByText(/^Comment, written on/).waitFor();
    await outbox.getByText('Is it over?', { exact: true }).waitFor();
    await outbox.getByRole('button', { name: /^Discard/ }).click();
    await outbox.waitFor({ state: 'detached' });
  },
  PATIENCE_MS,
);

test('a comment written offline before the page was fully loaded is sent with the next connection', async () => {
  const { page, context } = visitor;
  const { id } = await aPostIn(server, teacher, classroom.id);
  await giveSession(page, teacher);
  await page.goto(`/stream/detail/${classroom.id}?stream=${id}`);
  const box = page.getByRole('textbox', { name: 'Comment' });
  await box.waitFor();
  const isLate = (url: URL) => url.pathname.startsWith('/shell/') && url.pathname.endsWith('.js');
  const lost = page.waitForEvent('requestfailed', (request) => isLate(new URL(request.url())));
  await page.route(isLate, (route) => route.abort());
  await lost;
  await context.setOffline(true);
  await box.fill('From a tunnel');
  await page.getByRole('button', { name: 'Post Comment' }).click();
  const waiting = page.getByRole('group', { name: 'Waiting to be sent' });
  await waiting.getByText('From a tunnel').waitFor();
  await page.unroute(isLate);
  await context.setOffline(false);
  await waiting.waitFor({ state: 'detached' });
  await page.getByRole('listitem').getByText('From a tunnel').waitFor();
  visitor.troubles.length = 0;
});

test(
  'grades typed offline, in the form and in the table, are saved once',
  async () => {
    const { page, context } = visitor;
    const maths = await aClassOf(server, teacher, 'Geometry');
    const { id: workId } = await aClassworkIn(server, teacher, maths.id);
    const students = [await anAccount(server, 'ada'), await anAccount(server, 'grace')];
    for (const student of students) {
      await joinByApi(server, student, maths.class_code ?? '');
      await anAnswerTo(server, student, maths.id, workId);
    }
    await giveSession(page, teacher);
    await page.goto(`/class/view/${maths.id}?tab=classwork`);
    await page.getByText('Three equations').first().click();
    await page.getByRole('link', { name: /View Submissions/ }).click();
    await page
      .getByText(/^View Submission/)
      .first()
      .click();
    await page.getByRole('textbox', { name: /Grade/ }).first().fill('17');
    await context.setOffline(true);
    await page.getByRole('button', { name: 'Submit' }).first().click();
    const waiting = page.getByRole('group', { name: 'Waiting to be sent' });
    await waiting.getByText('17').waitFor();
    await context.setOffline(false);
    await waiting.waitFor({ state: 'detached' });

    await page.goto(`/class/view/${maths.id}?tab=grades`);
    await page
      .getByRole('button', { name: 'Show table' })
      .or(page.getByRole('radio', { name: 'Show table' }))
      .first()
      .click();
    const cell = page.getByRole('gridcell', { name: 'not graded' });
    await cell.click();
    await context.setOffline(true);
    await page.keyboard.type('12.5');
    await page.keyboard.press('Enter');
    const waitingCell = page.getByRole('gridcell', { name: '12.5 waiting to be sent' });
    await waitingCell.waitFor();
    await context.setOffline(false);
    await waitingCell.waitFor({ state: 'detached' });
    await page.getByRole('gridcell', { name: '12.5', exact: true }).waitFor();
    const table = await ask(server, teacher, getGradeTable, {}, { class_id: maths.id });
    const cells = table.students.map(({ cells: [first] }) => first);
    // Version 2: each answer was graded exactly once.
    expect(cells).toEqual(
      expect.arrayContaining([
        [17, 2],
        [12.5, 2],
      ]),
    );
  },
  PATIENCE_MS,
);

test(
  'an open tab deletes the cached files of a revoked release',
  async () => {
    const { page } = visitor;
    const bad = await releases.release(REMOTE, 'Your classes', 'Broken classes');
    await releases.promote(REMOTE, bad);
    await logInThroughScreen(page, teacher.email);
    await page.getByRole('heading', { level: 1, name: 'Broken classes' }).waitFor();
    const isOf = (release: string) => (file: string) => file.includes(`/${REMOTE}/${release}/`);
    await untilSaved(page, ({ files }) => files.some(isOf(bad)) && files.includes('/offline.html'));
    await releases.revoke(REMOTE, bad);
    await page.getByRole('heading', { level: 1, name: 'Your classes' }).waitFor();
    const good = await releases.active(REMOTE);
    const saved = await untilSaved(page, ({ files }) => files.some(isOf(good)));
    expect(saved.files.filter(isOf(bad))).toEqual([]);
  },
  PATIENCE_MS,
);

test(
  'a shared computer saves data for the tab alone',
  async () => {
    const { page } = visitor;
    const isAtRest = page.waitForEvent('websocket', (socket) => socket.url().endsWith('/releases'));
    await page.goto('/login');
    await field(page, 'Email').fill(teacher.email);
    await field(page, 'Password').fill(PASSWORD);
    await page.getByRole('checkbox', { name: 'This is a shared computer' }).check();
    await page.getByRole('button', { name: 'Log in', exact: true }).click();
    await readTheClass(page);
    await isAtRest;
    expect(await savedIn(page)).toEqual(NOTHING);
    await page.reload();
    await page.getByText('A walk to the pond').first().waitFor();
    const other = await visitor.context.newPage();
    await other.goto('/d');
    await other.waitForURL(/\/signup/);
  },
  PATIENCE_MS,
);
