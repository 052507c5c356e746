import { firstReads } from './firstReads.ts';
import { preloadsFor } from './firstView.ts';
import type { RegistryRemote } from '../registry.ts';

function aRemote(name: string, change: Partial<RegistryRemote> = {}): RegistryRemote {
  const page = `/remotes/${name}/a1/page.js`;
  return {
    name,
    release: 'a1',
    container: `${name}_a1`,
    entry: `/remotes/${name}/a1/remoteEntry.js`,
    integrity: 'sha384-entry',
    routes: [],
    contributes: {},
    preload: { './page': [page] },
    hashes: { [page]: 'sha384-page' },
    ...change,
  };
}

const open = { module: './page', access: 'open', layout: 'public' } as const;
const classroom = aRemote('room', {
  routes: [
    {
      ...open,
      path: '/room/:id',
      reads: [{ path: '/api/room/:id' }],
      tabs: { slot: 'room-tabs', reader: 'teacher', parameter: 'tab' },
    },
  ],
});
const chat = aRemote('chat', {
  routes: [{ ...open, path: '/chat' }],
  contributes: {
    'room-tabs': [
      {
        id: 'more',
        title: 'More',
        module: './more',
        place: 'more',
        order: 1,
        reads: [{ path: '/api/more' }],
      },
      {
        id: 'chat',
        title: 'Chat',
        module: './page',
        order: 20,
        for: ['teacher'],
        reads: [
          { path: '/api/chat', query: { in: ':id' } },
          { path: '/api/pupils', for: ['student'] },
        ],
      },
      { id: 'own', title: 'Own', module: './page', order: 2, for: ['student'] },
    ],
  },
});
const registry = { remotes: [classroom, chat] };

function scripts(pathname: string, search = '') {
  return preloadsFor(registry, { pathname, search }, 'en').map(({ src }) => src);
}

function reads(pathname: string, search = '') {
  return firstReads(registry, { pathname, search })?.reads.map(({ path }) => path);
}

test('a library that two remotes of a page share is preloaded once, from the page’s owner', () => {
  const withLibrary = (remote: RegistryRemote, version: string) => {
    const script = `/remotes/${remote.name}/a1/7.js`;
    const { preload, hashes = {} } = remote;
    return {
      ...remote,
      preload: { './page': [...(preload['./page'] ?? []), script] },
      hashes: { ...hashes, [script]: 'sha384-library' },
      libraries: { [script]: `yup@${version}` },
    };
  };
  const preloaded = (version: string) => {
    const remotes = [withLibrary(classroom, '1.7.1'), withLibrary(chat, version)];
    const page = { pathname: '/room/r1', search: '?tab=chat' };
    return preloadsFor({ remotes }, page, 'en').filter(({ src }) => src.endsWith('/7.js'));
  };
  const owners = { src: '/remotes/room/a1/7.js', integrity: 'sha384-library' };
  expect(preloaded('1.7.1')).toEqual([owners]);
  expect(preloaded('1.7.2').map(({ src }) => src)).toEqual([owners.src, '/remotes/chat/a1/7.js']);
});

test('a path preloads the scripts of the remote that owns it, and no others', () => {
  expect(preloadsFor(registry, { pathname: '/chat', search: '' }, 'en')).toEqual([
    { src: '/remotes/chat/a1/remoteEntry.js', integrity: 'sha384-entry' },
    { src: '/remotes/chat/a1/page.js', integrity: 'sha384-page' },
  ]);
  expect(scripts('/')).toEqual([]);
});

test('a page with tabs also preloads the active one, after its own scripts', () => {
  const both = [
    '/remotes/room/a1/remoteEntry.js',
    '/remotes/room/a1/page.js',
    '/remotes/chat/a1/remoteEntry.js',
    '/remotes/chat/a1/page.js',
  ];
  expect(scripts('/room/7')).toEqual(both);
  expect(scripts('/room/7', '?tab=chat')).toEqual(both);
  expect(scripts('/room/7', '?tab=more')).toEqual(both.slice(0, 3));
});

test('a page prefetches its own queries, and those of the active part', () => {
  expect(reads('/room/7')).toEqual(['/api/room/:id', '/api/chat']);
  expect(reads('/room/7', '?tab=more')).toEqual(['/api/room/:id', '/api/more']);
  expect(firstReads(registry, { pathname: '/room/7', search: '' })?.route).toBe('/room/:id');
});

test('with an unknown tab, or one of another viewer, the first is active', () => {
  for (const search of ['?tab=own', '?tab=__proto__', '?x=1']) {
    expect(reads('/room/7', search)).toEqual(['/api/room/:id', '/api/chat']);
  }
});

test('a page prefetches the queries of all parts that it always shows', () => {
  const hall = aRemote('hall', {
    routes: [{ ...open, path: '/hall', reads: [{ path: '/api/hall' }], slots: ['walls', 'doors'] }],
    contributes: {
      doors: [
        { id: 'late', title: '', module: './page', order: 2, reads: [{ path: '/api/late' }] },
        { id: 'silent', title: '', module: './page' },
        { id: 'soon', title: '', module: './page', order: 1, reads: [{ path: '/api/soon' }] },
      ],
    },
  });
  const all = firstReads({ remotes: [hall] }, { pathname: '/hall', search: '' })?.reads;
  expect(all?.map(({ path }) => path)).toEqual(['/api/hall', '/api/soon', '/api/late']);
});

test('a page without declared queries prefetches none, nor does a path without an owner', () => {
  expect(reads('/chat')).toEqual([]);
  expect(firstReads(registry, { pathname: '/nowhere', search: '' })).toBeUndefined();
});
