/**
 * Measures what common actions cost the main thread of a phone, in a full class and in an ordinary
 * one.
 * Prints processor time, times four. It counts the time from the event until its effect is painted,
 * and later tasks over 50 ms, which would delay the next event. The total cost stands beside it,
 * and its value on a usual machine, scaled by reference work.
 * With `--inp`, it measures the time until the next frame is shown instead, whatever is in it, with
 * the processor slowed down.
 * Exits with 1 if an action takes longer than it may. Run it in this folder, on a built workspace.
 * `node bench/heavyScreens.ts [--rounds 7] [--only "table,answer"] [--inp]`
 */
import { parseArgs } from 'node:util';
import type { Locator, Page } from 'playwright-core';
import type { Assignment, ClassDetail } from 'shared-api/contract';
import { closeBrowser, newVisitor } from '../harness/browser.ts';
import { costOf, type Effect } from '../harness/costOf.ts';
import { nextPaintAfter } from '../harness/nextPaint.ts';
import { median } from '../harness/firstView.ts';
import { aClassOf, aClassworkIn, aPostIn, anAccount, giveSession } from '../harness/people.ts';
import { startServer } from '../harness/server.ts';

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '7' },
    only: { type: 'string', default: '' },
    inp: { type: 'boolean', default: false },
  },
});
const ROUNDS = Number(values.rounds);
const STUDENTS = 200;
const ANSWERS = 160;
/** Factor by which a phone is slower. */
const SLOWER = 4;
/** Milliseconds that each action may take on a phone. */
const MAY_TAKE = 100;
/** Milliseconds that the reference work takes on a machine of 2026. */
const REFERENCE_MS = 25;
/** Milliseconds from which on a task delays the next event on a phone. */
const LONG_TASK = 50;

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

/** Returns each student's grades of the first few pieces of classwork. */
function gradeRecords() {
  const { classwork, students } = gradeTable();
  return students.map(({ user: person, average }, row) => ({
    user: person,
    average,
    gradings: classwork.slice(0, 8).map(({ id: of, title, mark }, column) => ({
      title,
      mark,
      assignment_id: of,
      date: '2026-10-01T08:00:00.000Z',
      score: (row * column) % 21,
      comment: '',
    })),
  }));
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

/** Action on a screen, with the effect that shows its end. */
interface Deed {
  effect: Effect;
  act: () => Promise<void>;
}

/** Prepares a click on an element that the pointer is already over. */
async function pressing(page: Page, target: Locator, effect: Effect): Promise<Deed> {
  await target.scrollIntoViewIfNeeded();
  await target.hover();
  await page.waitForLoadState('networkidle');
  const box = await target.boundingBox();
  if (!box) throw new Error('There is nothing to press');
  const act = () => page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
  return { effect, act };
}

const references: number[] = [];

/**
 * Measures a fixed piece of work on this machine, as `weigh` of platform/testing does. Keeps the
 * best of a few tries.
 */
async function takeReference(page: Page): Promise<void> {
  references.push(
    await page.evaluate(() => {
      const pairs = Array.from({ length: 16_000 }, (_, index) => [`name${index}`, index]);
      const names = JSON.stringify(Object.fromEntries(pairs));
      const tries = Array.from({ length: 5 }, () => {
        const start = performance.now();
        for (let times = 0; times < 5; times += 1) JSON.stringify(JSON.parse(names));
        return performance.now() - start;
      });
      return Math.min(...tries);
    }),
  );
}

const server = await startServer();
const costs = new Map<string, { counted: number[]; all: number[] }>();

/** Performs the action, and records its cost. */
async function note(page: Page, what: string, { effect, act }: Deed): Promise<void> {
  const known = costs.get(what) ?? { counted: [], all: [] };
  costs.set(what, known);
  if (values.inp) {
    known.counted.push(await nextPaintAfter(page, effect, act));
    return;
  }
  const { untilPainted, later } = await costOf(page, effect, act);
  const long = later.filter((ms) => ms * SLOWER > LONG_TASK);
  const sum = (all: number[]) => SLOWER * all.reduce((total, ms) => total + ms, 0);
  known.counted.push(sum([untilPainted, ...long]));
  known.all.push(sum([untilPainted, ...later]));
}

try {
  const teacher = await anAccount(server, 'teacher');
  const { id } = await aClassOf(server, teacher, 'Geometry');
  await aPostIn(server, teacher, id);
  const work = await aClassworkIn(server, teacher, id);
  const { page } = await newVisitor(server);
  await giveSession(page, teacher);
  await page.route('**/teacher/grading/table*', (route) => route.fulfill({ json: gradeTable() }));
  await page.route('**/teacher/grading?*', (route) => route.fulfill({ json: gradeRecords() }));
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

  const ofClass = `/class/view/${id}`;
  const show = async (path: string, what: Locator) => {
    await page.goto(path);
    await what.waitFor({ state: 'attached' });
    // Contributed parts load once the page is at rest.
    await page.waitForTimeout(4_000);
    await page.waitForLoadState('networkidle');
  };
  const key = (name: string, effect: Effect): Deed => {
    return { effect, act: () => page.keyboard.press(name) };
  };

  const all: Record<string, (round: number) => Promise<void>> = {
    table: async () => {
      const asTable = page.getByRole('button', { name: 'Show table' });
      await show(`${ofClass}?tab=grades`, asTable);
      const effect = { selector: '[role=grid] [role=rowheader]' };
      await note(page, 'grades: list to table', await pressing(page, asTable, effect));
      const cell = page.getByRole('gridcell').nth(2);
      const focused = { selector: '[role=gridcell]:focus' };
      await note(page, 'grades: a cell', await pressing(page, cell, focused));
      const editor = { selector: '[role=gridcell] input' };
      await note(page, 'grades: a digit in it', key('7', editor));
    },
    answer: async () => {
      const views = page.getByText('View Submission');
      // The list renders in steps.
      await show(`/classwork/${work.id}?title=Three&cwd=${id}`, views.nth(ANSWERS - 1));
      const effect = { selector: '[data-id=a0]', text: 'Seven, of course.' };
      await note(page, 'an answer opened', await pressing(page, views.first(), effect));
    },
    people: async () => {
      const find = page.getByRole('searchbox');
      await show(`${ofClass}?tab=people`, find);
      await find.focus();
      for (const [index, typed] of ['g', 'gr', 'gra'].entries()) {
        const effect = { selector: '[role=status]', text: `“${typed}”` };
        await note(page, `people: key ${index + 1}`, key(typed.at(-1) ?? '', effect));
      }
    },
    tab: async () => {
      await show(ofClass, page.getByRole('article').first());
      const tab = page.getByRole('tab', { name: 'Classwork' });
      const effect = { selector: '[role=tabpanel] > div:not([hidden])', text: 'Three equations' };
      await note(page, 'another tab, not seen before', await pressing(page, tab, effect));
      const back = page.getByRole('tab', { name: 'Stream' });
      const stream = { selector: '[role=tabpanel] > div:not([hidden]) article' };
      await note(page, 'back to the tab before', await pressing(page, back, stream));
    },
    menu: async () => {
      await show('/d', page.getByRole('heading', { name: 'Geometry' }));
      const menu = { selector: '[role=menu]' };
      const profile = page.getByRole('button', { name: /^Profile menu/ });
      await note(page, 'a menu', await pressing(page, profile, menu));
    },
    expand: async () => {
      const student = page.locator('summary').first();
      await show(`${ofClass}?tab=grades`, student);
      const effect = { selector: 'details[open]', text: 'Piece of classwork 1' };
      await note(page, 'the grades of a student', await pressing(page, student, effect));
    },
    post: async (round) => {
      const opener = page.getByRole('button', { name: 'Post an update' });
      await show(ofClass, opener);
      const form = { selector: '[contenteditable=true]' };
      await note(page, 'the composer', await pressing(page, opener, form));
      const title = `Round ${round}`;
      await page.getByRole('textbox', { name: /^Post title/ }).fill(title);
      await page.getByRole('textbox', { name: /^Post text/ }).click();
      await page.keyboard.type('Bring boots.');
      const submit = page.getByRole('button', { name: 'Post', exact: true });
      const effect = { selector: 'article', text: title };
      await note(page, 'a post', await pressing(page, submit, effect));
    },
    palette: async () => {
      await show('/d', page.getByRole('heading', { name: 'Geometry' }));
      await page.getByRole('button', { name: 'Go to anything' }).hover();
      await page.waitForLoadState('networkidle');
      await note(page, 'the palette', key('ControlOrMeta+k', { selector: '[role=option]' }));
      await page.waitForLoadState('networkidle');
      const nothing = { selector: 'dialog p', text: 'qq' };
      await page.keyboard.press('q');
      await page.waitForLoadState('networkidle');
      await note(page, 'a letter in it', key('q', nothing));
    },
  };

  const wanted = values.only.split(',').filter(Boolean);
  for (let round = 0; round < ROUNDS; round += 1) {
    await page.goto('/login');
    await takeReference(page);
    for (const [name, deed] of Object.entries(all)) {
      if (wanted.length === 0 || wanted.includes(name)) await deed(round);
    }
  }
  const reference = median(references);
  const slower = reference / REFERENCE_MS;
  console.log(
    `the reference work takes ${reference.toFixed(0)} ms, ${REFERENCE_MS} on a machine of 2026`,
  );
  const measured = values.inp
    ? 'ms from the event to the next paint'
    : "ms of a phone's main thread until painted and in long tasks (all that it does; on such a machine)";
  console.log(`${measured}; the middle of ${ROUNDS}`);
  for (const [what, { counted, all: whole }] of costs) {
    const cost = median(counted);
    const isOver = cost > MAY_TAKE;
    const verdict = isOver ? `, OVER ${MAY_TAKE}` : '';
    const beside = `(${median(whole).toFixed(0)}; ${(cost / slower).toFixed(0)})`;
    console.log(`${what}: ${cost.toFixed(0)} ${values.inp ? '' : beside}${verdict}`);
    if (isOver) process.exitCode = 1;
  }
} finally {
  await closeBrowser();
  await server.stop();
}
