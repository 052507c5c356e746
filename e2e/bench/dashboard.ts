/**
 * Measures what /d with 40 classes costs the main thread: until the cards are painted, and until
 * all contributed parts are loaded. Compares it with a page without parts in its cards.
 * Prints processor time in milliseconds of alternating visits: other programs hardly change it. Run
 * it in this folder, on a built workspace.
 */
import type { BrowserContext } from 'playwright-core';
import { closeBrowser, newVisitor } from '../harness/browser.ts';
import { median } from '../harness/firstView.ts';
import { layoutShift, paintedAt, watchFor, workUntil } from '../harness/painted.ts';
import {
  aClassOf,
  aClassworkIn,
  anAccount,
  anAnswerTo,
  giveSession,
  joinByApi,
} from '../harness/people.ts';
import { startServer } from '../harness/server.ts';

const CLASSES = 40;
const ROUNDS = 9;
/** Time after which every contributed part is loaded; the bell is the last. */
const AT_REST_MS = 6_000;

/** Contribution points in the page's registry and among the reads of its first script. */
const HANGS_IN = /"(class-cards|dashboard)":/g;
const READS = /\{"path":"\/api\/v1\/todo"[^}]*\},?/g;

/** Removes the parts that remotes contribute to the class cards from the pages of a context. */
async function withoutParts(context: BrowserContext): Promise<void> {
  await context.route('**/d', async (route) => {
    const response = await route.fetch();
    const page = await response.text();
    const body = page.replace(HANGS_IN, '"no-$1":').replace(READS, '');
    if (body === page) throw new Error('Nothing hangs in');
    await route.fulfill({ response, body });
  });
}

interface Cost {
  painted: number;
  atRest: number;
  shift: number;
}

async function costOf(context: BrowserContext): Promise<Cost> {
  const page = await context.newPage();
  const work = await workUntil(page);
  await paintedAt(page, `${server.url}/d`);
  const painted = await work();
  await page.waitForTimeout(AT_REST_MS);
  const cost = { painted, atRest: await work(), shift: await layoutShift(page) };
  await page.close();
  return cost;
}

const server = await startServer();
try {
  const teacher = await anAccount(server, 'teacher');
  const student = await anAccount(server, 'student');
  for (let number = 1; number <= CLASSES; number += 1) {
    const { id, class_code: code } = await aClassOf(server, teacher, `Class ${number}`);
    if (number > 3) continue;
    await joinByApi(server, student, code ?? '');
    const { id: work } = await aClassworkIn(server, teacher, id);
    await anAnswerTo(server, student, id, work);
  }
  const costs: Record<string, Cost[]> = {};
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const kind of ['with', 'without']) {
      const { context, page, close } = await newVisitor(server);
      await giveSession(page, teacher);
      await page.close();
      await watchFor(context, `Class ${CLASSES}`);
      if (kind === 'without') await withoutParts(context);
      else await context.route('**/d', (route) => route.continue());
      for (const visit of ['first', 'second']) {
        (costs[`${kind} parts, ${visit} visit`] ??= []).push(await costOf(context));
      }
      await close();
    }
  }
  for (const [name, all] of Object.entries(costs)) {
    const middle = (of: keyof Cost) => median(all.map((cost) => cost[of]));
    const work = `${middle('painted').toFixed(0)} until painted, ${middle('atRest').toFixed(0)} until at rest`;
    console.log(`${name}: ${work}; layout shift ${middle('shift').toFixed(3)}`);
  }
} finally {
  await closeBrowser();
  await server.stop();
}
