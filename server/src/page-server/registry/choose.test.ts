import type { RegistryRemote } from 'platform/registry';
import { chooseRegistry, isInCanary, type Caller, type Offer } from './choose.ts';

function aRelease(name: string, release: string, path = `/${name}`): RegistryRemote {
  return {
    name,
    release,
    container: `${name}_${release}`,
    entry: `/remotes/${name}/${release}/remoteEntry.js`,
    routes: [{ path, module: '../page', access: 'open', layout: 'public' }],
    contributes: {},
    preload: {},
  };
}

/**
 * chat3 is active, chat4 a canary for half of the browsers; chat1 is revoked; chat0 had the path
 * that auth has now.
 */
const KNOWN = [
  aRelease('chat', 'chat0', '/auth'),
  aRelease('chat', 'chat1'),
  aRelease('chat', 'chat2'),
  aRelease('chat', 'chat3'),
  aRelease('chat', 'chat4'),
  aRelease('auth', 'auth1'),
  aRelease('auth', 'auth2'),
];
const CANARY = { release: 'chat4', percent: 50, since: '2026-01-31T12:00:00.000Z' };

function describe(remote: string, release: string) {
  return KNOWN.find((one) => one.name === remote && one.release === release);
}

const OFFER: Offer = {
  file: {
    remotes: [describe('auth', 'auth2')!, describe('chat', 'chat3')!],
    history: {
      auth: { before: ['auth1'], left: {}, withdrawn: [] },
      chat: {
        before: ['chat0', 'chat1', 'gone', 'chat2'],
        left: {},
        withdrawn: ['chat1'],
        canary: CANARY,
      },
    },
  },
  describe,
  isTrusted: () => true,
  fits: () => true,
};
const ANYBODY: Caller = { bucket: null, without: [], overrides: new Map() };
const buckets = Array.from({ length: 100 }, (_, bucket) => bucket);
const MINE = buckets.find((bucket) => isInCanary('chat', CANARY, bucket))!;

function without(...refs: string[]) {
  return refs.map((ref) => {
    const [remote = '', release = ''] = ref.split('@');
    return { remote, release };
  });
}

function given(caller: Partial<Caller>, offer: Partial<Offer> = {}) {
  const { remotes, ...rest } = chooseRegistry({ ...OFFER, ...offer }, { ...ANYBODY, ...caller });
  return [...remotes.map(({ release }) => release), ...Object.keys(rest)];
}

test('a canary goes to a fixed share of browsers, and the next canary to others', () => {
  const mine = (release: string, percent: number) => {
    return buckets.filter((bucket) => isInCanary('chat', { ...CANARY, release, percent }, bucket));
  };
  expect(mine('chat4', 10)).toHaveLength(10);
  expect(mine('chat4', 30)).toEqual(expect.arrayContaining(mine('chat4', 10)));
  expect(mine('chat5', 10)).not.toEqual(mine('chat4', 10));
  expect(given({ bucket: MINE })).toEqual(['auth2', 'chat4']);
  const other = buckets.find((bucket) => !isInCanary('chat', CANARY, bucket))!;
  expect(given({ bucket: other })).toEqual(['auth2', 'chat3']);
});

test.each([
  [['chat@chat3'], ['auth2', 'chat2']],
  [
    ['chat@chat3', 'auth@auth2'],
    ['auth1', 'chat2'],
  ],
  // Releases that are gone, revoked or conflict over a path are skipped; then the active one stays.
  [
    ['chat@chat3', 'chat@chat2'],
    ['auth2', 'chat3'],
  ],
  [['chat@chat9'], ['auth2', 'chat3']],
  [['nobody@chat3'], ['auth2', 'chat3']],
])('without %j a tab gets %j', (refused, expected) => {
  expect(given({ without: without(...refused) })).toEqual(expected);
});

test('a browser that cannot run the canary gets the active release', () => {
  expect(given({ bucket: MINE, without: without('chat@chat4') })).toEqual(['auth2', 'chat3']);
});

test('a tab whose shell is too old gets compatible releases, and is notified', () => {
  const fits: Offer['fits'] = (shell, { release }) => shell !== 'old' || release < 'chat3';
  expect(given({ shell: 'old' }, { fits })).toEqual(['auth2', 'chat2', 'outdated']);
  expect(given({ shell: 'new' }, { fits })).toEqual(['auth2', 'chat3']);
  expect(given({ shell: 'old' }, { fits: (_, { name }) => name === 'auth' })).toEqual([
    'auth2',
    'outdated',
  ]);
});

test('an override applies even to a release that was never promoted', () => {
  const wanted = [aRelease('chat', 'local'), aRelease('chess', 'first')];
  const overrides = new Map(wanted.map((one) => [one.name, one]));
  const registry = chooseRegistry(OFFER, { ...ANYBODY, overrides });
  expect(registry.remotes.map(({ release }) => release)).toEqual(['auth2', 'local', 'first']);
  expect(registry.overridden).toEqual(['chat', 'chess']);
  const rival = new Map([['chess', aRelease('chess', 'rival', '/auth')]]);
  expect(given({ overrides: rival })).toEqual(['auth2', 'chat3']);
});

test('nothing comes from an untrusted origin', () => {
  expect(given({}, { isTrusted: ({ name }) => name !== 'chat' })).toEqual(['auth2']);
});

test('a caller without preferences gets the promoted releases', () => {
  const { history, ...rest } = OFFER.file;
  expect(chooseRegistry(OFFER, ANYBODY)).toEqual(rest);
  expect(history).toBeDefined();
});
