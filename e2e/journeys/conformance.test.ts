import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { RouteDeclaration } from 'platform/registry';
import { conformance, openSmokeTest, siteOfWorkspace, type SmokeTest } from 'platform/smoke-test';
import { browserProgram } from '../harness/browser.ts';
import { entryOf, remoteOf } from '../harness/brokenRemotes.ts';

const ROOT = resolve(process.cwd(), '..');
const NAME = 'mf-neighbour';
const PAGE: RouteDeclaration = {
  path: '/neighbour',
  module: './part',
  access: 'open',
  layout: 'public',
};
const PANEL = { id: 'neighbour', title: 'Neighbour', module: './part', background: true };

/** Remote that renders its content, and does one thing that harms other parts of the page. */
interface Misdeed {
  /** Rest of the test title after "a module that". */
  what: string;
  mount: string;
  unmount?: string;
  message: RegExp;
}

const MISDEEDS: Misdeed[] = [
  {
    what: 'leaves elements',
    mount: 'document.body.append(document.createElement("i"))',
    message: /leaves [12]\d elements behind after 20 mounts/,
  },
  {
    what: 'leaves listeners',
    mount: 'addEventListener("resize", () => undefined)',
    message: /leaves [12]\d listeners behind/,
  },
  {
    what: 'leaves intervals',
    mount: 'setInterval(() => undefined, 60_000)',
    message: /leaves [12]\d intervals behind/,
  },
  {
    what: 'leaves time-outs that renew themselves',
    mount: 'const again = () => setTimeout(again, 20); again()',
    message: /leaves \d+ time-outs that renew themselves behind/,
  },
  {
    what: 'leaves animations that nobody sees',
    mount: 'const draw = () => requestAnimationFrame(draw); draw()',
    message: /leaves \d+ animation frames that renew themselves behind/,
  },
  {
    what: 'keeps what it has read',
    mount: '(plain.kept ??= []).push(Array.from({ length: 30_000 }, Math.random))',
    message: /leaves \d+ bytes behind/,
  },
  {
    what: 'styles what is not its own',
    mount: 'domElement.innerHTML = "<style>main { letter-spacing: 1px }</style><p>here</p>"',
    message: /has a style for "main", which reaches the whole page/,
  },
  {
    what: 'styles a heading that is not on the page yet',
    mount:
      'document.head.insertAdjacentHTML("beforeend", "<style>@media all { .a, h4 { color: red } }</style>")',
    unmount: 'document.head.lastElementChild.remove()',
    message: /has a style for "\.a, h4", which reaches the whole page/,
  },
  {
    what: 'styles the elements of others by their class',
    mount: `const others = document.querySelector("main").className.split(" ").at(-1);
      domElement.innerHTML = "<style>." + others + " { letter-spacing: 1px }</style><p>here</p>"`,
    message: /has a style for "\.[^"]+" that changes elements of other parts/,
  },
  {
    what: 'replaces what others use',
    mount: 'Array.prototype.at = function at() { return this[0]; }',
    message: /adds or replaces the global Array\.prototype\.at/,
  },
  {
    what: 'leaves a global',
    mount: 'globalThis.$neighbour = true',
    message: /adds or replaces the global \$neighbour/,
  },
  {
    what: 'changes the address again and again',
    mount: 'plain.timer = setInterval(() => history.replaceState(null, "", location.href), 10)',
    unmount: 'clearInterval(plain.timer)',
    message: /changes the address \d+ times in a second/,
  },
  {
    what: 'works for long at a time',
    mount: `const names = Array.from({ length: 16_000 }, (_, index) => ["name" + index, index]);
      const text = JSON.stringify(Object.fromEntries(names));
      for (; (plain.times ??= 600) > 0; plain.times -= 1) JSON.stringify(JSON.parse(text))`,
    // Six times the limit, as other programs use the processor too. On a slow machine that takes
    // ten seconds.
    message: /keeps the page busy(: nothing| for as long as \d+ pieces of reference work)/,
  },
  {
    what: 'cannot be used by everybody',
    mount: 'domElement.innerHTML = "<button></button>"',
    message: /is not accessible: button-name/,
  },
  {
    what: 'keeps the page busy for ever',
    mount: 'setTimeout(() => { for (;;); }, 400)',
    message: /keeps the page busy: nothing else was done in it for 10 s/,
  },
  {
    what: 'blocks the page when its style sheets are read',
    mount: `setTimeout(() => Object.defineProperty(document, "adoptedStyleSheets", { get() { for (;;); } }), 200)`,
    message: /keeps the page busy: nothing else was done in it for 10 s/,
  },
];
const AT_ONCE = 3;

let smokeTest: SmokeTest;
const outcomes = new Map<Misdeed, Promise<string>>();
beforeAll(async () => {
  const workspace = { root: ROOT, releasesDir: join(ROOT, '.releases') };
  const site = siteOfWorkspace(workspace);
  smokeTest = openSmokeTest({ browser: await browserProgram(), site, test: conformance });
  const lanes = Array.from({ length: AT_ONCE }, () => Promise.resolve(''));
  for (const [index, misdeed] of MISDEEDS.entries()) {
    const lane = index % AT_ONCE;
    lanes[lane] = Promise.resolve(lanes[lane]).then(() => remoteWith(misdeed));
    outcomes.set(misdeed, lanes[lane]);
  }
});
afterAll(async () => {
  await Promise.allSettled(outcomes.values());
  await smokeTest.close();
});

/** Returns the report about a remote with one page, or one panel that works in the background. */
async function remoteWith(
  { mount, unmount = '' }: Partial<Misdeed>,
  isPanel = false,
): Promise<string> {
  const module = `({
    ...plain,
    mount: async ({ domElement }) => { domElement.innerHTML = '<p>here</p>'; ${mount ?? ''} },
    unmount: async ({ domElement }) => { domElement.textContent = ''; ${unmount} },
  })`;
  const dir = mkdtempSync(join(tmpdir(), 'neighbour-'));
  try {
    writeFileSync(join(dir, 'remoteEntry.js'), entryOf(NAME, 'one', { module }));
    const remote = remoteOf(NAME, 'one', { module, way: '', phase: 'run' });
    const registration = isPanel ? { contributes: { 'class-tabs': [PANEL] } } : { routes: [PAGE] };
    await smokeTest.check({ release: { ...remote, ...registration, releasedAt: '' }, dir });
    return '';
  } catch (error) {
    return (error as Error).message;
  } finally {
    rmSync(dir, { recursive: true });
  }
}

test.each(MISDEEDS)(
  'a module that $what does not conform, and the message says so',
  async (misdeed) => {
    const words = String(await outcomes.get(misdeed));
    expect(words).toMatch(/^Refused: mf-neighbour one: its module "part" [^\n]+$/);
    expect(words).toMatch(misdeed.message);
  },
);

test('a module that keeps a fixed number of listeners conforms', async () => {
  const mount = `plain.times = (plain.times ?? 0) + 1;
    for (let kept = 0; plain.times === 10 && kept < 15; kept += 1) addEventListener("resize", () => kept)`;
  expect(await remoteWith({ mount })).toBe('');
});

test('a module with a long time-out conforms: the test does not advance it', async () => {
  const mount = 'plain.late ??= setTimeout(() => { for (;;); }, 600_000)';
  expect(await remoteWith({ mount })).toBe('');
});

test('a module without side effects conforms', async () => {
  expect(await remoteWith({})).toBe('');
});
