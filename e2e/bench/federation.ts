/**
 * Measures the cost of separate releases: first views of the federated site, and of the same
 * remotes in one bundle (`npm run build -- --single`). Compares the difference with its goal. Run
 * it in this folder.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Registry } from 'platform/registry';
import type { Page, Response } from 'playwright-core';
import type { SessionReply } from 'shared-api/contract';
import { closeBrowser, newVisitor } from '../harness/browser.ts';
import { firstView, median } from '../harness/firstView.ts';
import { aClassOf, anAccount, giveSession } from '../harness/people.ts';
import { startServer, type HomeroomServer } from '../harness/server.ts';

const RUNS = 5;
const CHAT = 'mf-chat';
/** Most that a first view may cost more: per cent of the bytes, and requests. */
const GOAL = { percent: 12, requests: 1 };

interface Measured {
  /** Milliseconds until the heading is painted. */
  ms: number;
  /** Transferred bytes of the page and its scripts. */
  bytes: number;
  requests: number;
}

interface Site {
  releasesDir: string;
  server: HomeroomServer;
  teacher: SessionReply;
  classId: string;
}

async function open(releasesDir: string): Promise<Site> {
  process.env['JOURNEYS_RELEASES_DIR'] = releasesDir;
  const server = await startServer();
  const teacher = await anAccount(server, 'teacher');
  const { id } = await aClassOf(server, teacher, 'Algebra');
  return { releasesDir, server, teacher, classId: id };
}

async function measure(site: Site, path: string): Promise<Measured> {
  const { server, teacher } = site;
  const times: number[] = [];
  let weighed: Omit<Measured, 'ms'> = { bytes: 0, requests: 0 };
  for (let run = 0; run < RUNS; run += 1) {
    const { page, close } = await newVisitor(server);
    if (path !== '/' && path !== '/login') await giveSession(page, teacher);
    const replies = repliesOf(page, site);
    times.push(await firstView(page, path, 'main h1'));
    await page.waitForLoadState('networkidle');
    const sizes = await Promise.all(replies.map((reply) => reply.request().sizes()));
    const bytes = sizes.reduce((sum, { responseBodySize }) => sum + responseBodySize, 0);
    weighed = { bytes, requests: replies.length };
    await close();
  }
  return { ms: median(times), ...weighed };
}

/**
 * Returns the responses of the page and its scripts, except those of the chat, which loads once a
 * class is idle.
 */
function repliesOf(page: Page, { releasesDir }: Site): Response[] {
  const file = join('..', releasesDir, 'registry.json');
  const { remotes } = JSON.parse(readFileSync(file, 'utf8')) as Registry;
  const scriptsOf = (isCounted: (name: string) => boolean) =>
    remotes
      .filter(({ name }) => isCounted(name))
      .flatMap(({ entry, preload }) => [entry, ...Object.values(preload).flat()]);
  const others = new Set(scriptsOf((name) => name !== CHAT));
  const ofChat = new Set(
    scriptsOf((name) => name === CHAT).filter((script) => !others.has(script)),
  );
  const replies: Response[] = [];
  page.on('response', (reply) => {
    const kind = reply.request().resourceType();
    const isCounted = kind === 'script' || kind === 'document';
    if (isCounted && !ofChat.has(new URL(reply.url()).pathname)) replies.push(reply);
  });
  return replies;
}

function difference(federated: number, single: number): number {
  return ((federated - single) / single) * 100;
}

function row(path: string, { ms, bytes, requests }: Measured): string {
  return `${path}: ${ms.toFixed(0)} ms, ${(bytes / 1024).toFixed(1)} KB, ${requests} requests`;
}

const [federated, single] = [await open('.releases'), await open('dist/single')];
try {
  for (const name of ['/', '/login', '/d', '/class/view/:id'] as const) {
    const pathIn = ({ classId }: Site) => name.replace(':id', classId);
    const apart = await measure(federated, pathIn(federated));
    const whole = await measure(single, pathIn(single));
    const bytes = difference(apart.bytes, whole.bytes);
    const time = difference(apart.ms, whole.ms);
    const more = apart.requests - whole.requests;
    const isOver = bytes > GOAL.percent || more > GOAL.requests;
    console.log(`federation  ${row(name, apart)}`);
    console.log(`single      ${row(name, whole)}`);
    const verdict = isOver ? 'OVER THE GOAL' : 'ok';
    console.log(
      `            ${time.toFixed(0)} % of the time more, ${bytes.toFixed(1)} % of the bytes, ${more} requests ` +
        `(at most ${GOAL.percent} % and ${GOAL.requests}) ${verdict}`,
    );
  }
} finally {
  await closeBrowser();
  await Promise.all([federated.server.stop(), single.server.stop()]);
}
