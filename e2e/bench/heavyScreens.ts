/**
 * What each of three things costs the main thread on a phone, of a full class: the list of grades becoming a table, an answer being opened,
 * a key typed into the filter of people. Processor time, times four. Run it in this folder, on a built workspace.
 */
import type { Page } from 'playwright-core';
import type { Assignment, ClassDetail } from 'shared-api/contract';
import { closeBrowser, newVisitor } from '../harness/browser.ts';
import { median } from '../harness/firstView.ts';
import { workUntil } from '../harness/painted.ts';
import { aClassOf, aClassworkIn, anAccount, giveSession } from '../harness/people.ts';
import { startServer } from '../harness/server.ts';

const STUDENTS = 200;
const ANSWERS = 160;
const ROUNDS = 7;
/** How much slower a phone is. */
const SLOWER = 4;
/** Milliseconds on it that each may take. */
const MAY_TAKE = 100;

const user = (row: number) => ({
  id: `s${row}`,
  username: `${['Ada', 'Grace', 'Emmy', 'Sofia'][row % 4]} Student-${row}`,
  email: `s${row}@school.example`,
  profile_pic: '',
  image_url: null,
  profile_image: null,
});

function gradeTable() {
  const classwork = Array.from({ length: 20 }, (_, index) => {
    return { id: `w${index}`, title: `Piece of classwork ${index + 1}`, mark: 20 };
  });
  const students = Array.from({ length: STUDENTS }, (_, row) => ({
    user: user(row),
    average: ((row * 7) % 100) / 100,
    cells: classwork.map((_work, column) => [(row * column) % 21, 1]),
  }));
  return { classwork, students };
}

function members() {
  return Array.from({ length: STUDENTS }, (_, row) => {
    return { user: user(row), date_joined: '2026-09-01T08:00:00.000Z' };
  });
}

function answers() {
  return Array.from({ length: ANSWERS }, (_, row) => ({
    id: `a${row}`,
    user: user(row),
    marked: row % 3 === 0,
    score: row % 3 === 0 ? 12 : null,
    comment: null,
    version: 1,
    date_submitted: '2026-10-01T08:00:00.000Z',
  }));
}

/** Until what was done is painted, and nothing of it is left to do. */
async function costOf(page: Page, act: () => Promise<void>): Promise<number> {
  const work = await workUntil(page);
  await act();
  await page.evaluate(async () => {
    for (let frame = 0; frame < 5; frame += 1) await new Promise(requestAnimationFrame);
    await new Promise((done) => requestIdleCallback(done));
  });
  return (await work()) * SLOWER;
}

function tell(what: string, costs: number[]): void {
  const cost = median(costs);
  const verdict = cost > MAY_TAKE ? `, OVER ${MAY_TAKE}` : '';
  console.log(`${what}: ${cost.toFixed(0)} ms (${(cost / SLOWER).toFixed(1)} here)${verdict}`);
}

const server = await startServer();
try {
  const teacher = await anAccount(server, 'teacher');
  const { id } = await aClassOf(server, teacher, 'Geometry');
  const work = await aClassworkIn(server, teacher, id);
  const { page } = await newVisitor(server);
  await giveSession(page, teacher);
  await page.route('**/teacher/grading/table*', (route) => route.fulfill({ json: gradeTable() }));
  await page.route(`**/api/v1/class/${id}*`, async (route) => {
    const own = (await (await route.fetch()).json()) as ClassDetail;
    await route.fulfill({ json: { ...own, members: members(), student_count: STUDENTS } });
  });
  await page.route('**/api/v1/class/assignment/*', async (route) => {
    const own = (await (await route.fetch()).json()) as Assignment;
    await route.fulfill({ json: { ...own, submitions: answers() } });
  });
  await page.route('**/api/v1/class/assignments/*', (route) => {
    return route.fulfill({ json: { ...answers()[0], answer: '<p>Seven, of course.</p>' } });
  });
  const toTable: number[] = [];
  const opened: number[] = [];
  const keys: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    await page.goto(`/class/view/${id}?tab=grades`);
    const asTable = page.getByRole('button', { name: 'Table' });
    await asTable.waitFor();
    await page.waitForLoadState('networkidle');
    await asTable.hover();
    await page.waitForLoadState('networkidle');
    toTable.push(
      await costOf(page, async () => {
        await asTable.click();
        await page.getByRole('grid').waitFor();
      }),
    );

    await page.goto(`/classwork/${work.id}?title=Three&cwd=${id}`);
    const views = page.getByText('View Submission');
    // They come little by little.
    await views.nth(ANSWERS - 1).waitFor({ state: 'attached' });
    const view = views.first();
    await view.hover();
    await page.waitForLoadState('networkidle');
    opened.push(
      await costOf(page, async () => {
        await view.click();
        await page.getByText('Seven, of course.').waitFor();
      }),
    );

    await page.goto(`/class/view/${id}?tab=people`);
    const find = page.getByRole('searchbox');
    await find.focus();
    await page.waitForLoadState('networkidle');
    for (const key of 'gra') keys.push(await costOf(page, () => page.keyboard.press(key)));
  }
  tell(`list to table of ${STUDENTS} students`, toTable);
  tell(`one of ${ANSWERS} answers opened`, opened);
  for (const place of [0, 1, 2]) {
    const ofKey = keys.filter((_, index) => index % 3 === place);
    tell(`people, key ${place + 1} of 3`, ofKey);
  }
} finally {
  await closeBrowser();
  await server.stop();
}
