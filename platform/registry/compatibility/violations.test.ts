import type { Fits } from './fits.ts';
import { fitsShell } from './unmetNeeds.ts';
import { violationsOf } from './violations.ts';
import type { Part } from '../part.ts';

const NOTHING: Fits = { gives: {}, versions: {}, needs: {}, ranges: {}, slots: [], copies: [] };
const KB = 1024;

const SHELL_FITS: Fits = {
  ...NOTHING,
  gives: { 'shared-ui': ['Button', 'Pill', 'Row'], react: null, 'shared-api/contract': ['LIMITS'] },
  versions: { 'shared-ui': '0.1.0', react: '19.3.1' },
  contract: 1,
  slots: ['main-nav'],
  scripts: {
    all: ['shell.js'],
    landing: ['landing.js'],
    mounting: ['mounting.js'],
    public: [],
  },
  weights: { 'shell.js': 104 * KB, 'landing.js': 4 * KB, 'mounting.js': 24 * KB },
};

function shell(release: string, fits: Partial<Fits> = {}, more: Partial<Part> = {}): Part {
  const all = { ...SHELL_FITS, ...fits };
  return {
    name: 'shell',
    release,
    isShell: true,
    state: 'live',
    isNew: false,
    fits: all,
    routes: [],
    hangsInto: [],
    scripts: all.scripts ?? {},
    ...more,
  };
}

function remote(name: string, release: string, fits: Partial<Fits> = {}, more: Partial<Part> = {}) {
  const route = { path: `/${name}`, module: './page', access: 'open', layout: 'public' } as const;
  const part: Part = {
    name,
    release,
    isShell: false,
    state: 'live',
    isNew: false,
    fits: { ...NOTHING, ...fits },
    routes: [route],
    hangsInto: [],
    scripts: { './page': ['remoteEntry.js', 'page.js'] },
    ...more,
  };
  return part;
}

const NEW = { isNew: true };
const sentences = (...parts: Part[]) => violationsOf(parts).map(({ sentence }) => sentence);

test('compatible parts are not refused', () => {
  const needs = { 'shared-ui': ['Pill'], react: ['useState'] };
  const chat = remote('mf-chat', '07a3', { needs, ranges: { react: '^19' }, contract: 1 }, NEW);
  expect(sentences(shell('3960'), chat)).toEqual([]);
});

test('a remote that requires an export which the shell does not provide is refused', () => {
  const needs = { 'shared-ui': ['Pill', 'Row'] };
  const chat = remote('mf-chat', '07a3c1a05890', { needs }, NEW);
  const old = shell('3960f45095', { gives: { 'shared-ui': ['Button', 'Row'] } });
  expect(sentences(old, chat)).toEqual([
    'Refused: mf-chat 07a3c1a05890 needs Pill of shared-ui; shell 3960f45095 does not provide it. Promote a shell that does first.',
  ]);
  const older = shell('1', { gives: {} });
  expect(sentences(older, chat)).toEqual([
    'Refused: mf-chat 07a3c1a05890 needs Pill and Row of shared-ui; shell 1 does not provide them. Promote a shell that does first.',
  ]);
});

test('a shell that no longer provides what active releases use is refused', () => {
  const needs = { 'shared-ui': ['Row'] };
  const parts = [
    remote('mf-chat', '9d37', { needs }),
    remote('mf-chat', '6eef', { needs }, { state: 'canary' }),
  ];
  const next = shell('81c2', { gives: { 'shared-ui': ['Pill'] } }, NEW);
  expect(sentences(next, ...parts)).toEqual([
    'Refused: shell 81c2 no longer provides Row of shared-ui, which mf-chat 9d37 (live) and 6eef (canary) use.',
  ]);
  const [live] = parts as [Part];
  expect(sentences(next, live)).toEqual([
    'Refused: shell 81c2 no longer provides Row of shared-ui, which mf-chat 9d37 (live) uses.',
  ]);
  expect(sentences(next, ...parts, remote('mf-auth', '12ab', { needs }))).toEqual([
    'Refused: shell 81c2 no longer provides Row of shared-ui, which mf-chat 9d37 (live) and 6eef (canary), and mf-auth 12ab (live) use.',
  ]);
});

test('a library outside of the required range is refused', () => {
  const chess = (more?: Partial<Part>) =>
    remote('mf-chess', '1', { ranges: { react: '^18' } }, more);
  expect(sentences(shell('3960'), chess(NEW))).toEqual([
    'Refused: mf-chess needs react ^18; the shell provides 19.3.1.',
  ]);
  expect(sentences(shell('3960', {}, NEW), chess())).toEqual([
    'Refused: shell 3960 no longer provides react ^18, which mf-chess 1 (live) uses.',
  ]);
});

test('another version of the contract is refused', () => {
  expect(sentences(shell('3960'), remote('mf-chess', '1', { contract: 2 }, NEW))).toEqual([
    'Refused: mf-chess needs contract 2; the shell provides 1.',
  ]);
});

test('a second copy of a singleton is refused', () => {
  expect(sentences(shell('3960'), remote('mf-chess', '1', { copies: ['react'] }, NEW))).toEqual([
    'Refused: mf-chess 1 contains a second copy of react; a page must have only one.',
  ]);
});

test('an entry point of which another remote’s copy may be loaded first is checked', () => {
  const gives = (names: string[]) => ({ gives: { 'shared-ui/controls': names } });
  const needs = { 'shared-ui/controls': ['Tag'] };
  const chat = { ...gives(['Tag']), needs };
  expect(
    sentences(
      shell('3960'),
      remote('mf-auth', '9d37', gives(['Tabs'])),
      remote('mf-chat', '07a3', chat, NEW),
    ),
  ).toEqual([
    'Refused: mf-chat 07a3 needs Tag of shared-ui/controls; mf-auth 9d37 does not provide it. Promote a mf-auth that does first.',
  ]);
  expect(
    sentences(
      shell('3960'),
      remote('mf-auth', '9d37', gives([]), NEW),
      remote('mf-chat', '07a3', chat),
    ),
  ).toEqual([
    'Refused: mf-auth 9d37 no longer provides Tag of shared-ui/controls, which mf-chat 07a3 (live) uses.',
  ]);
  // Every part may have its own version of a library.
  const yup = (names: string[]) => ({ gives: { yup: names }, needs: { yup: ['object'] } });
  expect(
    sentences(remote('mf-a', '1', yup(['object']), NEW), remote('mf-b', '1', yup([]))),
  ).toEqual([]);
});

test('a slot that no page shows, or shows any more, is refused', () => {
  const chat = (more: Partial<Part>) =>
    remote('mf-chat', '9d37', {}, { hangsInto: ['class-tabs'], ...more });
  const page = { slots: ['class-tabs'] };
  expect(sentences(shell('3960'), chat(NEW))).toEqual([
    'Refused: mf-chat 9d37 registers in the slot class-tabs, which no page shows. There are: main-nav.',
  ]);
  expect(sentences(shell('3960'), chat(NEW), remote('mf-classroom', '1', page))).toEqual([]);
  // An older release without a manifest may show that slot.
  const older = remote('mf-old', '1', {}, { fits: undefined });
  expect(sentences(shell('3960'), chat(NEW), older)).toEqual([]);
  const without = remote('mf-classroom', '2', {}, { ...NEW, before: { ...NOTHING, ...page } });
  expect(sentences(shell('3960'), chat({}), without)).toEqual([
    'Refused: mf-classroom 2 no longer shows the slot class-tabs, which mf-chat 9d37 (live) uses.',
  ]);
});

test('a release that takes away a page which the shell needs is refused', () => {
  const [login, step] = ['/login', '/auth/second-factor/:id'].map(
    (path) => ({ path, module: './page', access: 'open', layout: 'public' }) as const,
  );
  const auth = (more: Partial<Part>) => remote('mf-auth', '9d37', {}, more);
  const needing = shell('3960', { pages: ['/login', '/auth/second-factor/:name'] });
  const both = [login, step].filter((route) => route !== undefined);
  const [first] = both;
  const older = auth({ ...NEW, routes: first ? [first] : [], routesBefore: both });
  const sentence =
    'Refused: mf-auth 9d37 lacks the page /auth/second-factor/:name, which shell 3960 (live) needs. Choose a release that has it.';
  expect(sentences(needing, older)).toEqual([sentence]);
  // Beside the active release, for some people only.
  expect(sentences(needing, auth({ routes: both }), { ...older, state: 'canary' })).toEqual([
    sentence,
  ]);
  expect(sentences(needing, { ...older, routes: [] })).toEqual([
    'Refused: mf-auth 9d37 lacks the pages /login and /auth/second-factor/:name, which shell 3960 (live) needs. Choose a release that has them.',
  ]);
  expect(sentences(shell('3960'), older)).toEqual([]);
  // It has not got worse: the way to a release with the page stays open.
  expect(sentences(needing, { ...older, routesBefore: older.routes })).toEqual([]);
  expect(sentences(needing, { ...older, isNew: false })).toEqual([]);
  // Another remote has taken the page over.
  expect(sentences(needing, older, remote('mf-steps', '1', {}, { routes: both }))).toEqual([]);
});

test('an import that requires another version than pages share is refused', () => {
  const mismatch = { library: 'formik', version: '2.4.9', range: '^1.5.8', importer: 'src/A.tsx' };
  expect(sentences(remote('mf-chess', '1', { mismatches: [mismatch] }, NEW))).toEqual([
    'Refused: mf-chess 1: src/A.tsx imports formik and requires ^1.5.8, but pages share formik 2.4.9. Require a range that includes 2.4.9.',
  ]);
});

test('a remote that styles the whole page is refused', () => {
  const styles = { needs: { 'styled-components': ['createGlobalStyle', 'css'] } };
  expect(sentences(remote('mf-chess', '1', styles, NEW))).toEqual([
    'Refused: mf-chess 1 styles the whole page with createGlobalStyle. Use styled() for its own elements.',
  ]);
  const own = { needs: { 'styled-components': ['css'] } };
  expect(sentences(remote('mf-chess', '1', own, NEW))).toEqual([]);
  expect(sentences(shell('3960', styles, NEW))).toEqual([]);
  // It is active already, so other promotions continue.
  expect(sentences(remote('mf-old', '1', styles), remote('mf-chess', '1', own, NEW))).toEqual([]);
});

test('a page above its size limit is refused', () => {
  const heavy = (more?: Partial<Part>) =>
    remote('mf-chess', '1', { weights: { 'remoteEntry.js': 2 * KB, 'page.js': 88 * KB } }, more);
  expect(sentences(shell('3960'), heavy(NEW))).toEqual([
    'Refused: mf-chess 1 makes /mf-chess weigh 218.0 KB of scripts; at most 217 are allowed.',
  ]);
  const weights = { 'shell.js': 124 * KB, 'landing.js': 2 * KB, 'mounting.js': 24 * KB };
  expect(sentences(shell('3960', { weights }, NEW), heavy())).toEqual([
    'Refused: shell 3960 makes every page weigh 124.0 KB of scripts; at most 122 are allowed.',
    'Refused: shell 3960 makes / weigh 126.0 KB of scripts; at most 125 are allowed.',
    'Refused: shell 3960 makes /mf-chess weigh 238.0 KB of scripts; at most 217 are allowed.',
  ]);
});

test('violations of active releases do not block other promotions', () => {
  const broken = remote('mf-old', '1', { needs: { 'shared-ui': ['Gone'] }, copies: ['react'] });
  expect(sentences(shell('3960'), broken, remote('mf-chess', '1', {}, NEW))).toEqual([]);
});

test('without a known shell, a remote may require anything of it', () => {
  const needs = { 'shared-ui': ['Pill'] };
  const chat = remote('mf-chat', '1', { needs }, { ...NEW, hangsInto: ['class-tabs'] });
  expect(sentences(chat)).toEqual([]);
  expect(sentences(shell('3960', {}, { fits: undefined }), chat)).toEqual([]);
});

test('a shell is compatible with a release whose requirements it provides, and with one without a manifest', () => {
  const needs = { 'shared-ui': ['Pill'] };
  expect(fitsShell(SHELL_FITS, { ...NOTHING, needs })).toBe(true);
  expect(fitsShell({ ...SHELL_FITS, gives: {} }, { ...NOTHING, needs })).toBe(false);
  expect(fitsShell(SHELL_FITS, { ...NOTHING, ranges: { react: '^18' } })).toBe(false);
  expect(fitsShell(SHELL_FITS, { ...NOTHING, contract: 2 })).toBe(false);
  expect(fitsShell(undefined, { ...NOTHING, needs })).toBe(true);
  expect(fitsShell(SHELL_FITS, undefined)).toBe(true);
});

test('an entry point or a library may have the name of a property of every object', () => {
  const needs = { constructor: ['x'], toString: ['y'] };
  const part = remote('mf-odd', 'a1', { needs, ranges: { constructor: '^1.0.0' } }, NEW);
  expect(sentences(shell('5e11'), part)).toEqual([
    expect.stringContaining('needs x of constructor'),
    expect.stringContaining('needs y of toString'),
  ]);
});
