/**
 * Measures what each frame costs the page's main thread while the grade table scrolls in both
 * directions at once. Compares it with one direction alone, and with a copy of the visible part
 * without any script.
 * Prints processor time, so that other programs hardly count. Exits with 1 if too many frames would
 * be dropped. Run it in this folder, on a built workspace.
 */
import type { Page } from 'playwright-core';
import { closeBrowser, newVisitor } from '../harness/browser.ts';
import { aClassOf, anAccount, giveSession } from '../harness/people.ts';
import { startServer } from '../harness/server.ts';
import { traced, wholeOf } from '../harness/trace.ts';

const STUDENTS = 300;
const WORKS = 60;
const TURNS = 90;
/** Pixels that one turn of the wheel scrolls, right and down. */
const STEP = 60;
/** Share of a step that each direction scrolls. */
const DIAGONAL = { right: 1, down: 1 };
const DOWN = { right: 0, down: 1 };
const RIGHT = { right: 1, down: 0 };
const FRAME_MS = 1_000 / 60;
/** Share of the frames that may take longer. */
const MAY_BE_LONG = 0.01;

function gradeTable() {
  const classwork = Array.from({ length: WORKS }, (_, index) => ({
    id: `w${index}`,
    title: `Piece of classwork ${index + 1}`,
    mark: 20,
  }));
  /** Returns the columns of a row that have this kind of grade. */
  const indexes = (row: number, kind: number) =>
    classwork.flatMap((_work, column) => ((row + column) % 7 === kind ? [column] : []));
  const students = Array.from({ length: STUDENTS }, (_, row) => ({
    missing: indexes(row, 0),
    returned: indexes(row, 1),
    excused: indexes(row, 2),
    late: indexes(row, 3).map((column) => ({ assignment_id: `w${column}`, days: 2, percent: 20 })),
    user: { id: `s${row}`, username: `student-${row}`, profile_pic: '' },
    average: ((row * 7) % 100) / 100,
    cells: classwork.map((_work, column) => {
      const kind = (row + column) % 7;
      return kind === 0 ? null : [kind === 1 ? null : (row * column) % 21, 1];
    }),
  }));
  return { classwork, students };
}

/**
 * Turns the wheel over the scroller, one turn a frame, there and back. Returns the milliseconds of
 * each frame, the longest first.
 */
async function framesOf(page: Page, scroller: string, way = DIAGONAL): Promise<number[]> {
  await page.locator(scroller).evaluate((element) => element.scrollIntoView({ block: 'center' }));
  const box = await page.locator(scroller).boundingBox();
  if (!box) throw new Error('There is nothing to scroll');
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  const turn = async (by: number) => {
    await page.mouse.wheel(by * way.right, by * way.down);
    await page.evaluate(() => new Promise(requestAnimationFrame));
  };
  for (let warm = 0; warm < 10; warm += 1) await turn(STEP);
  const events = await traced(['cc'], async () => {
    for (let turns = 0; turns < TURNS; turns += 1) await turn(turns % 60 < 30 ? STEP : -STEP);
  });
  const frames = wholeOf(events, 'ProxyMain::BeginMainFrame').sort(
    (one, other) => (other.tdur ?? 0) - (one.tdur ?? 0),
  );
  // The browser's own windows have frames too, which are short.
  const ofPage = frames.filter(({ pid }) => pid === frames[0]?.pid);
  return ofPage.map(({ tdur = 0 }) => tdur / 1_000);
}

function report(what: string, frames: number[]): number {
  const long = frames.filter((ms) => ms > FRAME_MS).length / frames.length;
  const [longest = NaN] = frames;
  const middle = frames[Math.floor(frames.length / 2)] ?? NaN;
  console.log(
    `${what}: ${middle.toFixed(1)} ms a frame, at most ${longest.toFixed(1)}; ${(long * 100).toFixed(1)} % over ${FRAME_MS.toFixed(1)} ms`,
  );
  return long;
}

const server = await startServer();
try {
  const teacher = await anAccount(server, 'teacher');
  const { id } = await aClassOf(server, teacher, 'Geometry');
  const { page } = await newVisitor(server);
  await giveSession(page, teacher);
  await page.route('**/teacher/grading/table*', (route) => route.fulfill({ json: gradeTable() }));
  await page.goto(`/class/view/${id}?tab=grades&view=table`);
  await page.getByRole('rowheader', { name: 'student-0', exact: true }).waitFor();
  await page.waitForLoadState('networkidle');
  const long = report('the grade table', await framesOf(page, '[role=grid]'));
  report('down alone', await framesOf(page, '[role=grid]', DOWN));
  report('right alone', await framesOf(page, '[role=grid]', RIGHT));

  await page.locator('[role=grid]').evaluate((grid) => grid.replaceWith(grid.cloneNode(true)));
  report('without script', await framesOf(page, '[role=grid]'));
  if (long > MAY_BE_LONG) {
    console.log(`OVER: at most ${MAY_BE_LONG * 100} % of the frames may take longer`);
    process.exitCode = 1;
  }
} finally {
  await closeBrowser();
  await server.stop();
}
