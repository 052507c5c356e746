import type { Registry } from 'platform/registry';
import { saveSession, type EarlyReads } from 'shared-api';
import { forgetEverything } from 'shared-api/testing';
import { deleteSnapshotsOfOthers, storeSnapshot } from './storeSnapshot.ts';

const ADA = { token: 'mine', id: 'user-1', email: 'ada@school.example' };
const GIVES_UP_AFTER = 4_000;

const getMine = { path: '/api/v1/class/:id', isKept: true };
const ROUTE = {
  path: '/class/view/:id',
  module: './class',
  access: 'protected',
  layout: 'signed-in',
  reads: [getMine],
} as const;

function registryText(reads: object[] = [getMine]): string {
  const remote = { name: 'mf-room', contributes: {}, routes: [{ ...ROUTE, reads }] };
  return JSON.stringify({ remotes: [remote] } as unknown as Registry);
}

/** Loads the page with an empty app shell. */
function arrive(registry = registryText()): void {
  document.head.innerHTML = '<style>.card{color:red}.other{color:blue}:root{--ink:black}</style>';
  document.body.innerHTML = `<script type="application/json" id="registry"></script>
    <div id="root"><div data-frame="signed-in"><main></main></div></div>`;
  const element = document.getElementById('registry');
  if (element) element.textContent = registry;
}

/** Simulates React's first commit, which replaces the app shell. */
function draw(html: string): HTMLElement {
  const root = document.getElementById('root');
  if (root) root.innerHTML = `<main>${html}</main>`;
  return main();
}

function main(): HTMLElement {
  const found = document.querySelector('main');
  if (!found) throw new Error('There is no main');
  return found;
}

const card = '<p class="card">Algebra</p>';
const skeleton = '<i data-loading></i>';

/** Stores what the page showed at the last visit. */
function visited(html = card): void {
  storeSnapshot(draw(html), location);
}

let roots: ShadowRoot[];
const { attachShadow } = Element.prototype;

/** Runs the inlined script. Returns what it shows. */
async function seen(registry?: string): Promise<string | undefined> {
  arrive(registry);
  roots = [];
  await jest.isolateModulesAsync(async () => {
    await import('./showSnapshot.ts');
  });
  return roots[0]?.querySelector('div')?.textContent;
}

const view = () => document.getElementById('last-view');

beforeEach(async () => {
  jest.useFakeTimers();
  await forgetEverything();
  roots = [];
  jest.spyOn(Element.prototype, 'attachShadow').mockImplementation(function (this: Element, init) {
    const root = attachShadow.call(this, init);
    roots.push(root);
    return root;
  });
  // jsdom has no media queries. Each of the script's names a least and a greatest width.
  window.matchMedia = (query) => {
    const [least = 0, greatest = 0] = (query.match(/\d+/g) ?? []).map(Number);
    return { matches: least <= innerWidth && innerWidth <= greatest } as MediaQueryList;
  };
  history.replaceState(null, '', '/class/view/c7');
  saveSession(ADA);
  arrive();
});
afterEach(async () => {
  draw(card);
  await settled();
  jest.restoreAllMocks();
  delete window.homeroomEarly;
  jest.useRealTimers();
});

test('a page starts with its snapshot, which is inert and has the CSS rules it needs', async () => {
  visited();
  expect(await seen()).toBe('Algebra');
  expect(view()?.inert).toBe(true);
  expect(view()?.parentElement).toBe(main());
  expect(roots[0]?.mode).toBe('closed');
  const [rules] = roots[0]?.querySelectorAll('style') ?? [];
  expect(rules?.textContent).toContain('.card{');
  expect(rules?.textContent).not.toContain('.other{');
  expect(view()?.querySelector('style')?.textContent).toContain('--ink');
});

test.each([
  ['of another address', () => history.replaceState(null, '', '/class/view/c8')],
  ['of another query', () => history.replaceState(null, '', '/class/view/c7?tab=chat')],
  ['of another account', () => saveSession({ ...ADA, id: 'user-2' })],
  ['of a session that is over', () => localStorage.removeItem('token')],
  ['where the session is a tab’s', () => sessionStorage.setItem('token', 'mine')],
  ['in a window of another width', () => jest.replaceProperty(globalThis, 'innerWidth', 360)],
  ['of a week ago', () => jest.setSystemTime(Date.now() + 7 * 86_400_000)],
  [
    'where the page was left in its middle',
    () => sessionStorage.setItem('scroll', '[["default",700]]'),
  ],
  ['that nobody of us wrote', () => localStorage.setItem('views', '{')],
])('nothing is seen %s', async (_, change) => {
  visited();
  change();
  expect(await seen()).toBeUndefined();
  expect(view()).toBeNull();
});

test('snapshots of other releases are not shown', async () => {
  visited();
  expect(await seen(registryText([getMine, getMine]))).toBeUndefined();
});

test('the snapshot stays until the page has as much content', async () => {
  visited();
  await seen();
  document.body.append(document.createElement('noscript'));
  await settled();
  expect(view()?.parentElement).toBe(main());
  draw('<div></div>');
  await settled();
  expect(view()?.parentElement).toBe(main());
  const element = view()?.nextElementSibling;
  element?.insertAdjacentHTML('beforeend', card + skeleton);
  await settled();
  expect(view()).not.toBeNull();
  element?.querySelector('[data-loading]')?.remove();
  await settled();
  expect(view()).toBeNull();
});

test.each([
  // jsdom calls no `onpointerdown`.
  ['something is pressed', () => window.onpointerdown?.(new Event('pointerdown') as PointerEvent)],
  ['a key is pressed', () => dispatchEvent(new Event('keydown'))],
  [
    'somebody goes elsewhere',
    () => {
      history.replaceState(null, '', '/d');
      main().append('.');
    },
  ],
  ['it takes too long', () => jest.advanceTimersByTime(GIVES_UP_AFTER)],
])('it goes when %s', async (_, happens) => {
  visited();
  await seen();
  draw(skeleton);
  await settled();
  expect(view()).not.toBeNull();
  happens();
  await settled();
  expect(view()).toBeNull();
});

test.each([
  ['on a shared computer', () => sessionStorage.setItem('shared-computer', 'yes')],
  ['without a connection', () => jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)],
  ['of a page that was scrolled', () => jest.replaceProperty(globalThis, 'scrollY', 10)],
  ['without a session', () => localStorage.removeItem('token')],
  ['of an address of nobody', () => history.replaceState(null, '', '/nowhere')],
])('nothing is kept %s', (_, change) => {
  change();
  visited();
  expect(storedKeys()).toEqual([]);
});

test('pages with queries that must not be cached, or without declared queries, get no snapshot', () => {
  for (const reads of [[getMine, { path: '/api/v1/tokens' }], []]) {
    arrive(registryText(reads));
    visited();
    expect(storedKeys()).toEqual([]);
  }
});

test('a loading page is not stored, and keeps the earlier snapshot', async () => {
  visited();
  visited(card + skeleton);
  expect(await seen()).toBe('Algebra');
});

test('an error page deletes the snapshot', async () => {
  visited();
  visited('<p role="alert">Not yours</p>');
  expect(await seen()).toBeUndefined();
});

test('a write deletes the snapshot of its page', async () => {
  visited();
  let dropped = 0;
  window.homeroomEarly = { drop: () => (dropped += 1) } as unknown as EarlyReads;
  await jest.isolateModulesAsync(async () => {
    await import('./deleteChangedSnapshot.ts');
  });
  (window.homeroomEarly as EarlyReads | undefined)?.drop();
  expect(dropped).toBe(1);
  expect(await seen()).toBeUndefined();
});

test('the eight newest snapshots are kept, and no large ones', () => {
  for (let count = 1; count <= 10; count += 1) {
    history.replaceState(null, '', `/class/view/c${count}`);
    visited();
  }
  expect(storedKeys()).toHaveLength(8);
  expect(storedKeys()).not.toContain('view /class/view/c2');
  history.replaceState(null, '', '/class/view/c11');
  visited(`<p>${'long '.repeat(15_000)}</p>`);
  expect(storedKeys()).not.toContain('view /class/view/c11');
});

test('the first snapshot of an account deletes those of others', () => {
  visited();
  saveSession({ ...ADA, id: 'user-2' });
  history.replaceState(null, '', '/class/view/c9');
  visited();
  expect(storedKeys()).toEqual(['view /class/view/c9']);
});

test('a session deletes snapshots of others, and keeps those of its account', () => {
  visited();
  deleteSnapshotsOfOthers(ADA.id);
  expect(storedKeys()).toEqual(['view /class/view/c7']);
  deleteSnapshotsOfOthers('user-2');
  expect(storedKeys()).toEqual([]);
  expect(localStorage.getItem('views')).toBeNull();
});

test('a page deletes snapshots of the previous week', () => {
  visited();
  localStorage.setItem('draft', 'An answer');
  jest.setSystemTime(Date.now() + 7 * 86_400_000);
  deleteSnapshotsOfOthers(ADA.id);
  expect(storedKeys()).toEqual([]);
  expect(localStorage.getItem('draft')).toBe('An answer');
});

test('without space for it, other data stays', () => {
  visited();
  localStorage.setItem('draft', 'An answer');
  history.replaceState(null, '', '/class/view/c9');
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  visited();
  expect(storedKeys()).toEqual([]);
  expect(localStorage.getItem('draft')).toBe('An answer');
});

test('a snapshot has no scripts, expiring URLs or duplicate ids', async () => {
  visited(`<label for="a">Name</label><input id="a" name="a"><textarea id="b"></textarea>
    <iframe src="/x"></iframe><dialog open>Delete?</dialog><div popover>Menu</div>
    <input type="password"><img class="card" src="/files/f1/preview?signed=1"><img src="/avatar.png">`);
  const [name, secret] = document.querySelectorAll('input');
  const area = document.querySelector('textarea');
  if (!name || !secret || !area) throw new Error('The fields are missing');
  [name.value, secret.value, area.value] = ['Ada', 'Secret', 'Written'];
  storeSnapshot(main(), location);
  await seen();
  const [root] = roots;
  expect(root?.querySelectorAll('iframe, dialog, [popover], [id], [name], [for]')).toHaveLength(0);
  expect(root?.querySelector('input')?.value).toBe('Ada');
  expect(root?.querySelector('textarea')?.value).toBe('Written');
  expect(root?.innerHTML).not.toContain('Secret');
  expect([...(root?.querySelectorAll('img') ?? [])].map((one) => one.getAttribute('src'))).toEqual([
    '/avatar.png',
  ]);
  expect(root?.querySelector('span.card')).not.toBeNull();
});

/** The keys of the stored snapshots. */
function storedKeys(): string[] {
  return Object.keys(localStorage).filter((key) => key.startsWith('view '));
}

/** Waits until mutation observers have run. */
async function settled(): Promise<void> {
  await Promise.resolve();
}
