import { useReducer } from 'react';
import { act, cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { defineRemote } from '../defineRemote.ts';
import { readFailed, withReplacements } from './failedReleases.ts';
import { fetchRegistry } from '../releases/fetchRegistry.ts';
import type { RemoteFailure } from '../hostSettings.ts';
import type { Lifecycles } from '../mounting/lifecycles.ts';
import {
  ClassPage,
  aRegistry,
  answerWith,
  advanceTimersUntil,
  hasNotice,
  blockedScripts,
  installTab,
  onFailure,
  open,
  served,
  until,
  type ServedRelease,
} from '../testing/servedRemotes.tsx';

installTab();
afterEach(() => sessionStorage.clear());

const heading = () => screen.findByRole('heading', { name: 'Class 7' });
const { bootstrap, mount, unmount } = defineRemote(ClassPage);

function ThrowsInRendering(): never {
  throw new Error('x is undefined');
}

const broken: [string, object][] = [
  ['exports no lifecycles', {}],
  ['throws while it mounts', { bootstrap, unmount, mount: () => Promise.reject(new Error('no')) }],
  ['throws in its first rendering', defineRemote(ThrowsInRendering)],
];

/** Returns the reports about a release. An earlier test may have left a report of its own. */
function reportsOf({ release }: ServedRelease): RemoteFailure[] {
  return onFailure.mock.calls
    .map(([failure]) => failure as RemoteFailure)
    .filter((failure) => failure.release === release);
}

/** Opens a tab on `bad`. The server offers the previous release to tabs that must not get `bad`. */
function openWithOneBefore(bad: ServedRelease): ServedRelease {
  const before = aRegistry();
  served.set(before.entry, { './class': defineRemote(ClassPage) });
  open(bad);
  answerWith((query) => {
    const isUnwanted = query.get('without')?.split(',').includes(`mf-class@${bad.release}`);
    return isUnwanted ? before.registry : bad.registry;
  });
  return before;
}

test.each(broken)('a release that %s rolls back to the one before', async (_, lifecycles) => {
  const bad = aRegistry();
  served.set(bad.entry, { './class': lifecycles });
  const before = openWithOneBefore(bad);
  expect(await heading()).toBeVisible();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  // After the second try, and once.
  expect(reportsOf(bad)).toEqual([
    expect.objectContaining({ remote: 'mf-class', replacedBy: before.release }),
  ]);
});

test('a release whose code is missing rolls back to the one before', async () => {
  openWithOneBefore(aRegistry());
  expect(await heading()).toBeVisible();
});

test('a release that throws during use shows an error, and rolls back when it throws again', async () => {
  function Fragile() {
    const [isBroken, breakIt] = useReducer(() => true, false);
    if (isBroken) throw new Error('x is undefined');
    return <button onClick={breakIt}>Sort</button>;
  }
  const bad = aRegistry();
  served.set(bad.entry, { './class': defineRemote(Fragile) });
  openWithOneBefore(bad);
  await userEvent.click(await screen.findByRole('button', { name: 'Sort' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Retry' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Sort' }));
  expect(await heading()).toBeVisible();
});

test('a release that hangs rolls back after the second ten seconds', async () => {
  jest.useFakeTimers({ advanceTimers: 100 });
  const bad = aRegistry();
  blockedScripts.set(bad.entry, new Promise(() => undefined));
  openWithOneBefore(bad);
  await advanceTimersUntil(hasNotice);
  expect(screen.getByRole('alert')).toHaveTextContent('Still loading after 10 s');
  await advanceTimersUntil(() => !hasNotice());
  expect(await heading()).toBeVisible();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

/** Lifecycles of a module that fails to mount until its tab has counted that, and then does so. */
function failsOnce(then: Lifecycles['mount']): Lifecycles {
  return {
    bootstrap,
    unmount,
    mount: async (props) => {
      if (readFailed().length === 0) throw new Error('once');
      return then(props);
    },
  };
}

test('one that fails only once is kept, and not reported', async () => {
  const release = aRegistry();
  served.set(release.entry, { './class': failsOnce(mount) });
  openWithOneBefore(release);
  expect(await heading()).toBeVisible();
  expect(reportsOf(release)).toEqual([]);
});

test('leaving the page before the second attempt ends reports the first failure', async () => {
  const release = aRegistry();
  const load = jest.fn(() => new Promise<never>(() => undefined));
  served.set(release.entry, { './class': failsOnce(load) });
  openWithOneBefore(release);
  await until(() => load.mock.calls.length > 0);
  expect(reportsOf(release)).toEqual([]);
  act(() => history.pushState(null, '', '/elsewhere'));
  await screen.findByRole('heading', { name: 'The shell’s own' });
  await until(() => reportsOf(release).length > 0);
  expect(reportsOf(release)).toEqual([
    expect.objectContaining({ phase: 'mount', error: new Error('once') }),
  ]);
});

test('one that fails while somebody uses it is reported at once', async () => {
  function Fragile() {
    const [isBroken, breakIt] = useReducer(() => true, false);
    if (isBroken) throw new Error('x is undefined');
    return <button onClick={breakIt}>Sort</button>;
  }
  const release = aRegistry();
  served.set(release.entry, { './class': defineRemote(Fragile) });
  openWithOneBefore(release);
  await userEvent.click(await screen.findByRole('button', { name: 'Sort' }));
  await screen.findByRole('alert');
  expect(reportsOf(release)).toEqual([expect.objectContaining({ phase: 'render' })]);
});

test('the report after the second try has the evidence of the first', async () => {
  const bad = aRegistry();
  const answer = jest.mocked(fetch).getMockImplementation();
  jest.mocked(fetch).mockImplementation(async (input, init) => {
    const isFirst = readFailed().length === 0;
    if (input === bad.entry && isFirst) throw new TypeError('Failed to fetch');
    return answer?.(input, init) as Promise<Response>;
  });
  const before = openWithOneBefore(bad);
  expect(await heading()).toBeVisible();
  expect(reportsOf(bad)).toEqual([
    expect.objectContaining({ phase: 'load', isUnreachable: true, replacedBy: before.release }),
  ]);
});

test('a failure while the server is unreachable does not count against a release', async () => {
  const release = aRegistry();
  openWithOneBefore(release);
  answerWith(() => {
    throw new TypeError('Failed to fetch');
  });
  for (const times of [1, 2, 3]) {
    await until(() => reportsOf(release).length >= times && hasNotice());
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    // The notice stays while the request is pending.
    await until(() => reportsOf(release).length > times);
  }
  await until(hasNotice);
  served.set(release.entry, { './class': defineRemote(() => <h1>Back</h1>) });
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('heading', { name: 'Back' })).toBeVisible();
  for (const failure of reportsOf(release)) {
    expect(failure).toMatchObject({ isOffline: true });
    expect(failure).not.toHaveProperty('replacedBy');
  }
});

test('a replacement that fails as well is left to Retry', async () => {
  const before = openWithOneBefore(aRegistry());
  served.delete(before.entry);
  expect(await screen.findByRole('alert')).toHaveTextContent('mf-class load');
  expect(reportsOf(before)).toHaveLength(1);
});

test('a release that was promoted since is loaded', async () => {
  openWithOneBefore(aRegistry());
  await heading();
  cleanup();
  const mended = aRegistry();
  served.set(mended.entry, { './class': defineRemote(() => <h1>Mended</h1>) });
  open(mended);
  expect(await screen.findByRole('heading', { name: 'Mended' })).toBeVisible();
});

test('after a reload the tab continues with the replacement, and requests nothing else', async () => {
  const bad = aRegistry();
  const before = openWithOneBefore(bad);
  await heading();
  expect(withReplacements(bad.registry)).toEqual(before.registry);
  await fetchRegistry();
  expect(jest.mocked(fetch).mock.lastCall?.[0]).toBe(
    `/registry.json?without=${encodeURIComponent(`mf-class@${bad.release}`)}`,
  );
});
