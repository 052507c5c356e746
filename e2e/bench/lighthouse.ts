/**
 * Runs Lighthouse over five screens, as a phone that it simulates. Accessibility, best practices
 * and search engines score the same on any machine; a busy one lowers performance.
 * Run it in this folder, on a built workspace; npm fetches Lighthouse.
 */
import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { chromium } from 'playwright-core';
import { browserProgram } from '../harness/browser.ts';
import { median } from '../harness/firstView.ts';
import { aClassOf, aClassworkIn, anAccount, giveSession, joinByApi } from '../harness/people.ts';
import { startServer } from '../harness/server.ts';

const ROUNDS = 3;
/** Not a dependency: it would install as many packages as the product has. */
const LIGHTHOUSE = 'lighthouse@13.5.0';
const MOST_BYTES = 100_000_000;
const FLAGS = ['--no-sandbox', '--disable-gpu', '--no-first-run', '--remote-debugging-port=0'];

/** Lowest accepted scores. Screens behind the log-in are not measured for search engines. */
const LEAST = { accessibility: 100, 'best-practices': 100, performance: 95 } as const;
const LEAST_IN_FRONT = { ...LEAST, seo: 100 } as const;

interface Screen {
  name: string;
  path: string;
  least: Partial<Record<string, number>>;
}

/** Fields of Lighthouse's report that are read here. */
interface Report {
  categories: Partial<Record<string, Category>>;
  audits: Partial<Record<string, Audit>>;
}

interface Category {
  /** Number from 0 to 1. */
  score: number;
  auditRefs: { id: string; weight: number }[];
}

interface Audit {
  title: string;
  displayValue?: string;
  /** Number from 0 to 1; null if it does not apply. */
  score: number | null;
}

async function reportOf({ path, least }: Screen, port: string): Promise<Report> {
  const { stdout } = await promisify(execFile)(
    'npx',
    [
      ...['--yes', LIGHTHOUSE, server.url + path, `--port=${port}`, '--quiet', '--output=json'],
      ...['--disable-storage-reset', '--no-enable-error-reporting'],
      `--only-categories=${Object.keys(least).join(',')}`,
    ],
    { maxBuffer: MOST_BYTES },
  );
  return JSON.parse(stdout) as Report;
}

/** Returns the audits that lower the score of a category. */
function missed({ categories, audits }: Report, category: string): string[] {
  const refs = categories[category]?.auditRefs ?? [];
  return refs.flatMap(({ id, weight }) => {
    const audit = audits[id];
    if (weight === 0 || !audit || audit.score === null || audit.score >= 0.9) return [];
    return [`${audit.title} (${audit.displayValue ?? audit.score})`];
  });
}

const server = await startServer();
const profile = await mkdtemp(join(tmpdir(), 'lighthouse-'));
const context = await chromium.launchPersistentContext(profile, {
  executablePath: await browserProgram(),
  args: FLAGS,
});
let isOver = false;
try {
  const teacher = await anAccount(server, 'teacher');
  const { id, class_code: code } = await aClassOf(server, teacher, 'Geometry');
  await aClassworkIn(server, teacher, id);
  for (let count = 0; count < 30; count += 1) {
    await joinByApi(server, await anAccount(server, 'student'), code ?? '');
  }
  const [port = ''] = (await readFile(join(profile, 'DevToolsActivePort'), 'utf8')).split('\n');
  const open: Screen[] = [
    { name: 'landing page', path: '/', least: LEAST_IN_FRONT },
    { name: 'log-in', path: '/login', least: LEAST },
  ];
  const signedIn: Screen[] = [
    { name: 'dashboard', path: '/d', least: LEAST },
    { name: 'class', path: `/class/view/${id}`, least: LEAST },
    { name: 'grade table', path: `/class/view/${id}?tab=grades`, least: LEAST },
  ];
  const look = async (screen: Screen) => {
    const rounds: Report[] = [];
    while (rounds.length < ROUNDS) rounds.push(await reportOf(screen, port));
    for (const [category, least = 0] of Object.entries(screen.least)) {
      const score = 100 * median(rounds.map((one) => one.categories[category]?.score ?? 0));
      const isUnder = score < least;
      isOver ||= isUnder;
      const why = rounds[0] && score < 100 ? `: ${missed(rounds[0], category).join('; ')}` : '';
      console.log(
        `${screen.name}, ${category}: ${score.toFixed(0)}${isUnder ? `, UNDER ${least}` : ''}${why}`,
      );
    }
  };
  for (const screen of open) await look(screen);
  const page = await context.newPage();
  await giveSession(page, teacher);
  await page.goto(server.url);
  await page.close();
  for (const screen of signedIn) await look(screen);
} finally {
  await context.close();
  await rm(profile, { recursive: true, force: true });
  await server.stop();
}
if (isOver) process.exitCode = 1;
