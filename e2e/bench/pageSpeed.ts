/**
 * Measures how long a first view and a navigation between remotes take in a real browser. Prints a
 * line per measurement, and exits with 1 if a budget is exceeded. Run it in this folder, on a built
 * workspace.
 */
import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { closeBrowser, newVisitor } from '../harness/browser.ts';
import { firstView, median } from '../harness/firstView.ts';
import { aClassOf, anAccount, giveSession } from '../harness/people.ts';
import { startServer } from '../harness/server.ts';

const RUNS = 5;
let isBroken = false;

function report(what: string, value: number, limit: number, unit: string): void {
  const isOver = value > limit;
  isBroken ||= isOver;
  const verdict = isOver ? 'OVER' : 'ok';
  console.log(`${what}: ${value.toFixed(0)} ${unit} (at most ${limit} ${unit}) ${verdict}`);
}

/**
 * Returns the milliseconds from the click on a link until the page with that heading is painted.
 */
async function move(page: Page, href: string, heading: string): Promise<number> {
  return page.evaluate(
    async ({ target, text }) => {
      const link = document.querySelector<HTMLAnchorElement>(`a[href="${target}"]`);
      if (!link) throw new Error(`No link leads to ${target}`);
      const start = performance.now();
      link.click();
      const frame = () => new Promise(requestAnimationFrame);
      while (!document.querySelector('h1')?.textContent.includes(text)) await frame();
      await frame();
      return performance.now() - start;
    },
    { target: href, text: heading },
  );
}

/** Returns the mebibytes that the process uses. */
function memoryOf(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024;
}

const server = await startServer();
try {
  if (process.platform === 'linux') report('memory after start', memoryOf(server.pid), 200, 'MB');

  for (const [path, selector, limit] of [
    ['/', 'h1', 1_000],
    ['/login', 'input[name=email]', 1_400],
  ] as const) {
    const times: number[] = [];
    for (let run = 0; run < RUNS; run += 1) {
      const visitor = await newVisitor(server);
      times.push(await firstView(visitor.page, path, selector));
      await visitor.close();
    }
    report(`${path} over 1.6 Mbit/s and 80 ms`, median(times), limit, 'ms');
  }

  const teacher = await anAccount(server, 'teacher');
  const { id } = await aClassOf(server, teacher, 'Algebra');
  const { page, close } = await newVisitor(server);
  await giveSession(page, teacher);
  await page.goto('/d');
  await page.waitForLoadState('networkidle');
  await move(page, `/class/view/${id}`, 'Algebra');
  await page.waitForLoadState('networkidle');
  const moves: number[] = [];
  for (let run = 0; run < RUNS; run += 1) {
    moves.push(await move(page, '/d', 'classes'), await move(page, `/class/view/${id}`, 'Algebra'));
  }
  report('moving between visited remotes', median(moves), 100, 'ms');
  await close();
} finally {
  await closeBrowser();
  await server.stop();
}
process.exitCode = isBroken ? 1 : 0;
