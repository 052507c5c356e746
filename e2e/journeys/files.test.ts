import { randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Locator, Page, Request } from 'playwright-core';
import { axeViolations, sidewaysOverflow } from '../harness/axe.ts';
import { newVisitor, SCREENS, type Visitor } from '../harness/browser.ts';
import {
  aClassOf,
  aClassworkIn,
  aPostIn,
  anAccount,
  giveSession,
  joinByApi,
} from '../harness/people.ts';
import { sharedServer } from '../harness/sharedServer.ts';

/** Bytes of more than one part of an upload. */
const LARGE = 7 * 1024 * 1024;
const [FIRST, SECOND] = ['Lösung – حل.bin', 'second.bin'];
const first = randomBytes(LARGE);
const second = randomBytes(LARGE);

const server = sharedServer();
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'homeroom-files-'));
  await writeFile(join(folder, FIRST), first);
  await writeFile(join(folder, SECOND), second);
});
afterAll(async () => {
  await rm(folder, { recursive: true });
});

const UPLOADS = '**/api/v1/files/*';

async function isFit(page: Page): Promise<void> {
  await expect(axeViolations(page)).resolves.toEqual([]);
  await expect(sidewaysOverflow(page)).resolves.toBe(0);
}

/** Chooses a file on the disk, so that a second choice is the same file. */
function choose(page: Page, name: string): Promise<void> {
  return page.locator('input[type="file"][multiple]').setInputFiles(join(folder, name));
}

/** Fails each upload from its second part on. Returns a function that lets uploads pass again. */
async function cutUploads(page: Page): Promise<() => Promise<void>> {
  await page.route(UPLOADS, (route) => {
    const offset = route.request().headers()['upload-offset'];
    const isLater = route.request().method() === 'HEAD' || (offset ?? '0') !== '0';
    return isLater ? route.abort('connectionreset') : route.continue();
  });
  return () => page.unroute(UPLOADS);
}

const isPatch = (request: Request) => request.method() === 'PATCH';

describe.each(SCREENS)('files of an answer, $name', ({ viewport }) => {
  let teacher: Visitor;
  let student: Visitor;
  let classId: string;
  let answers: string;

  beforeAll(async () => {
    const noether = await anAccount(server, 'teacher');
    const emmy = await anAccount(server, 'emmy');
    const algebra = await aClassOf(server, noether);
    await joinByApi(server, emmy, algebra.class_code ?? '');
    const work = await aClassworkIn(server, noether, algebra.id);
    classId = algebra.id;
    answers = `/classwork/${work.id}?title=${work.title}&cwd=${classId}`;
    teacher = await newVisitor(server, { viewport });
    student = await newVisitor(server, { viewport });
    await giveSession(teacher.page, noether);
    await giveSession(student.page, emmy);
  });
  afterAll(async () => {
    await teacher.close();
    await student.close();
  });

  test('an upload resumes by itself when the network is back', async () => {
    const { page } = student;
    await page.goto(`/s/${classId}?tab=classwork`);
    await page.getByRole('button', { name: /Make Submission/ }).click();
    const restore = await cutUploads(page);
    await choose(page, FIRST);
    await page.getByText('No connection. The upload continues once you are connected.').waitFor();
    await isFit(page);
    // An answer may consist of files alone.
    await page.getByRole('button', { name: 'Submit Answer' }).click();
    await page
      .getByText('Some files are still being uploaded. Wait for them, or remove them.')
      .waitFor();
    await restore();
    await page.getByRole('progressbar').waitFor({ state: 'detached' });
    await isFit(page);
  });

  test('an upload resumes after a reload with the same file', async () => {
    const { page } = student;
    const restore = await cutUploads(page);
    await choose(page, SECOND);
    await page.getByText('No connection. The upload continues once you are connected.').waitFor();
    await page.reload();
    await restore();
    await page.getByRole('button', { name: /Make Submission/ }).click();
    await page.getByText(/^The upload stopped/).waitFor();
    // The upload of the first file was kept.
    await page.getByRole('listitem').filter({ hasText: FIRST }).last().waitFor();
    await isFit(page);
    const sent = page.waitForRequest(isPatch);
    await choose(page, SECOND);
    expect(Number((await sent).headers()['upload-offset'])).toBeGreaterThan(0);
    await page.getByText(/^The upload stopped/).waitFor({ state: 'detached' });
    await page.getByRole('progressbar').waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Submit Answer' }).click();
    await page.getByText('Submission successful').waitFor();
    await page.getByRole('link', { name: SECOND }).waitFor();
    await isFit(page);
  });

  test('the teacher downloads the same bytes', async () => {
    const { page } = teacher;
    await page.goto(answers);
    await page.getByText(/^View Submission/).click();
    const files = { [FIRST]: first, [SECOND]: second };
    for (const [name, content] of Object.entries(files)) {
      const downloading = page.waitForEvent('download');
      await page.getByRole('link', { name }).click();
      const download = await downloading;
      expect(download.suggestedFilename()).toBe(name);
      expect((await readFile(await download.path())).equals(content)).toBe(true);
    }
    await isFit(page);
  });
});

test('another file of the same name, size and time is uploaded whole after a reload', async () => {
  const NAME = 'scan.pdf';
  const saved = new Date('2026-11-02T08:00:00Z');
  for (const [name, content] of Object.entries({ one: first, other: second })) {
    await mkdir(join(folder, name), { recursive: true });
    await writeFile(join(folder, name, NAME), content);
    await utimes(join(folder, name, NAME), saved, saved);
  }
  const noether = await anAccount(server, 'teacher');
  const emmy = await anAccount(server, 'emmy');
  const algebra = await aClassOf(server, noether);
  await joinByApi(server, emmy, algebra.class_code ?? '');
  await aClassworkIn(server, noether, algebra.id);
  const student = await newVisitor(server);
  await giveSession(student.page, emmy);
  const { page } = student;
  const begin = async () => page.getByRole('button', { name: /Make Submission/ }).click();
  await page.goto(`/s/${algebra.id}?tab=classwork`);
  await begin();
  const restore = await cutUploads(page);
  await choose(page, join('one', NAME));
  await page.getByText('No connection. The upload continues once you are connected.').waitFor();
  await page.reload();
  await restore();
  await begin();
  await page.getByText(/^The upload stopped/).waitFor();
  await choose(page, join('other', NAME));
  await page.getByText(/^You chose a different file with the same name/).waitFor();
  await page.getByRole('progressbar').waitFor({ state: 'detached' });
  await isFit(page);
  // The second of two files with one name gets a number.
  await page.getByRole('button', { name: 'Remove scan (2).pdf' }).click();
  await page.getByRole('button', { name: 'Submit Answer' }).click();
  await page.getByText('Submission successful').waitFor();
  const downloading = page.waitForEvent('download');
  await page.getByRole('link', { name: NAME }).click();
  expect((await readFile(await (await downloading).path())).equals(second)).toBe(true);
  await student.close();
});

describe.each(SCREENS)('files of a post and a comment, $name', ({ viewport }) => {
  const SMALL = ['Arbeitsblatt.txt', 'حل.txt'] as const;
  const CONTENT = 'Solve for x.';
  let teacher: Visitor;
  let student: Visitor;
  let post: string;

  beforeAll(async () => {
    for (const name of SMALL) await writeFile(join(folder, name), CONTENT);
    const noether = await anAccount(server, 'teacher');
    const emmy = await anAccount(server, 'emmy');
    const algebra = await aClassOf(server, noether);
    await joinByApi(server, emmy, algebra.class_code ?? '');
    const { id } = await aPostIn(server, noether, algebra.id);
    post = `/stream/detail/${algebra.id}?stream=${id}`;
    teacher = await newVisitor(server, { viewport });
    student = await newVisitor(server, { viewport });
    await giveSession(teacher.page, noether);
    await giveSession(student.page, emmy);
  });
  afterAll(async () => {
    await teacher.close();
    await student.close();
  });

  const attachIn = (form: Locator) => form.getByRole('button', { name: 'Attach files' }).click();

  async function download(page: Page, name: string): Promise<string> {
    const downloading = page.waitForEvent('download');
    await page.getByRole('link', { name }).click();
    return readFile(await (await downloading).path(), 'utf8');
  }

  test('the upload code loads with the first file, and a reload keeps the attachments', async () => {
    const { page } = teacher;
    await page.goto(`${post}#edit`);
    await attachIn(page.getByRole('form', { name: 'Edit the post' }));
    await page.getByRole('group', { name: 'Attachments' }).waitFor();
    await choose(page, SMALL[0]);
    await page.getByRole('button', { name: /^Remove/ }).waitFor();
    await page.getByRole('progressbar').waitFor({ state: 'detached' });
    await isFit(page);
    await page.reload();
    await page.getByRole('button', { name: /^Remove/ }).waitFor();
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Post saved').waitFor();
    await page.getByRole('link', { name: SMALL[0] }).waitFor();
    await isFit(page);
  });

  test('a student gets the file and comments with another, which the teacher gets at once', async () => {
    const { page } = student;
    await page.goto(post);
    expect(await download(page, SMALL[0])).toBe(CONTENT);
    await teacher.page.getByText('No comments yet.').waitFor();

    await page.getByLabel('Your comment').fill('Here is mine.');
    await attachIn(page.getByRole('region', { name: 'Comments' }));
    await page.getByRole('group', { name: 'Attachments' }).waitFor();
    await choose(page, SMALL[1]);
    await page.getByRole('button', { name: /^Remove/ }).waitFor();
    await page.getByRole('progressbar').waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Post Comment' }).click();
    await page.getByRole('link', { name: SMALL[1] }).waitFor();
    await isFit(page);
    expect(await download(teacher.page, SMALL[1])).toBe(CONTENT);
    await isFit(teacher.page);
  });
});

describe.each(SCREENS)('files of a new post, $name', ({ viewport }) => {
  test('a teacher chooses files in the editor, and a student gets them', async () => {
    await writeFile(join(folder, 'Plan.txt'), 'On Monday.');
    const noether = await anAccount(server, 'teacher');
    const emmy = await anAccount(server, 'emmy');
    const algebra = await aClassOf(server, noether);
    await joinByApi(server, emmy, algebra.class_code ?? '');
    const teacher = await newVisitor(server, { viewport });
    const student = await newVisitor(server, { viewport });
    await giveSession(teacher.page, noether);
    await giveSession(student.page, emmy);

    const { page } = teacher;
    await page.goto(`/class/view/${algebra.id}`);
    await page.getByRole('button', { name: 'Post an update' }).click();
    await page.getByLabel(/^Post title/).fill('Our plan');
    await page.getByRole('textbox', { name: /^Post text/ }).fill('See it.');
    await isFit(page);
    await page.getByRole('button', { name: 'Attach files' }).click();
    await page.getByRole('group', { name: 'Attachments' }).waitFor();
    await choose(page, 'Plan.txt');
    await page.getByRole('button', { name: /^Remove/ }).waitFor();
    await page.getByRole('progressbar').waitFor({ state: 'detached' });
    await isFit(page);
    // Attachments are part of the draft.
    await page.reload();
    await page.getByRole('button', { name: /^Post an update/ }).click();
    await page.getByRole('button', { name: /^Remove/ }).waitFor();
    await page.getByRole('button', { name: 'Post', exact: true }).click();
    await page.getByText('Announcement Published').waitFor();

    await student.page.goto(`/s/${algebra.id}`);
    await student.page.getByRole('link', { name: /^Read more/ }).click();
    const downloading = student.page.waitForEvent('download');
    await student.page.getByRole('link', { name: 'Plan.txt' }).click();
    expect(await readFile(await (await downloading).path(), 'utf8')).toBe('On Monday.');
    await teacher.close();
    await student.close();
  });
});

test('two tabs that send the same file at once both show it, and the answer has it once', async () => {
  const noether = await anAccount(server, 'teacher');
  const emmy = await anAccount(server, 'emmy');
  const algebra = await aClassOf(server, noether);
  await joinByApi(server, emmy, algebra.class_code ?? '');
  await aClassworkIn(server, noether, algebra.id);
  const student = await newVisitor(server);
  await giveSession(student.page, emmy);
  const other = await student.page.context().newPage();
  const tabs = [student.page, other];
  for (const tab of tabs) {
    await tab.goto(`/s/${algebra.id}?tab=classwork`);
    await tab.getByRole('button', { name: /Make Submission/ }).click();
    await tab.getByRole('group', { name: 'Attachments' }).waitFor();
  }
  await Promise.all(tabs.map((tab) => choose(tab, FIRST)));
  for (const tab of tabs) {
    await tab.getByRole('button', { name: /^Remove/ }).waitFor();
    await tab.getByRole('progressbar').waitFor({ state: 'detached' });
    await expect(tab.getByText(/^The upload stopped|upload failed/).count()).resolves.toBe(0);
  }
  // The answer consists of files alone.
  await other.getByRole('button', { name: 'Submit Answer' }).click();
  await other.getByText('Submission successful').waitFor();
  await other.getByRole('link', { name: FIRST }).waitFor();
  await expect(other.getByRole('link', { name: FIRST }).count()).resolves.toBe(1);
  const downloading = other.waitForEvent('download');
  await other.getByRole('link', { name: FIRST }).click();
  expect((await readFile(await (await downloading).path())).equals(first)).toBe(true);
  // The other tab shows the answer as handed in.
  await student.page.reload();
  await student.page.getByRole('link', { name: FIRST }).waitFor();
  await expect(student.page.getByText(/^The upload stopped/).count()).resolves.toBe(0);
  await student.close();
});
