import { firstReads } from './firstReads.ts';
import { preloadsFor } from './firstView.ts';
import type { RegistryRemote } from './registry.ts';

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
const room = aRemote('room', {
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
const registry = { remotes: [room, chat] };

function scripts(pathname: string, search = '') {
  return preloadsFor(registry, { pathname, search }, 'en').map(({ src }) => src);
}

function reads(pathname: string, search = '') {
  return firstReads(registry, { pathname, search })?.reads.map(({ path }) => path);
}

test('what two remotes of a page share is preloaded once, as the page’s owner has it', () => {
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
    const remotes = [withLibrary(room, '1.7.1'), withLibrary(chat, version)];
    const page = { pathname: '/room/r1', search: '?tab=chat' };
    return preloadsFor({ remotes }, page, 'en').filter(({ src }) => src.endsWith('/7.js'));
  };
  const owners = { src: '/remotes/room/a1/7.js', integrity: 'sha384-library' };
  expect(preloaded('1.7.1')).toEqual([owners]);
  expect(preloaded('1.7.2').map(({ src }) => src)).toEqual([owners.src, '/remotes/chat/a1/7.js']);
});

test('an address preloads the scripts of the remote that owns it, and no other', () => {
  expect(preloadsFor(registry, { pathname: '/chat', search: '' }, 'en')).toEqual([
    { src: '/remotes/chat/a1/remoteEntry.js', integrity: 'sha384-entry' },
    { src: '/remotes/chat/a1/page.js', integrity: 'sha384-page' },
  ]);
  expect(scripts('/')).toEqual([]);
});

test('a page of tabs preloads the one in front too, after its own', () => {
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

test('what is read at once is the page’s own and that of the part in front', () => {
  expect(reads('/room/7')).toEqual(['/api/room/:id', '/api/chat']);
  expect(reads('/room/7', '?tab=more')).toEqual(['/api/room/:id', '/api/more']);
  expect(firstReads(registry, { pathname: '/room/7', search: '' })?.route).toBe('/room/:id');
});

test('a tab that is none, or another reader’s, leaves the first in front', () => {
  for (const search of ['?tab=own', '?tab=__proto__', '?x=1']) {
    expect(reads('/room/7', search)).toEqual(['/api/room/:id', '/api/chat']);
  }
});

test('a page reads at once what the parts read that it shows all of', () => {
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

test('a page that declares nothing reads nothing, and an address without an owner has none', () => {
  expect(reads('/chat')).toEqual([]);
  expect(firstReads(registry, { pathname: '/nowhere', search: '' })).toBeUndefined();
});
