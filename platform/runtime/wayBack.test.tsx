import { useReducer } from 'react';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { defineRemote } from './defineRemote.ts';
import { withReplacements } from './failedReleases.ts';
import { fetchRegistry } from './fetchRegistry.ts';
import type { Lifecycles } from './lifecycles.ts';
import {
  ClassPage,
  aRegistry,
  answerWith,
  growLate,
  held,
  installTab,
  onFailure,
  open,
  served,
  type ServedRelease,
} from './testing/servedRemotes.tsx';

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

/** The release before `bad` is there for who must not get `bad`. */
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

test.each(broken)('a release that %s gives way to the one before', async (_, lifecycles) => {
  const bad = aRegistry();
  served.set(bad.entry, { './class': lifecycles });
  const before = openWithOneBefore(bad);
  expect(await heading()).toBeVisible();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(onFailure).toHaveBeenCalledTimes(2);
  expect(onFailure.mock.lastCall).toMatchObject([
    { remote: 'mf-class', release: bad.release, replacedBy: before.release },
  ]);
});

test('a release whose code is lost gives way to the one before', async () => {
  openWithOneBefore(aRegistry());
  expect(await heading()).toBeVisible();
});

test('one that throws while it is used says so, and gives way when it does so again', async () => {
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

test('a release that hangs gives way after the second ten seconds', async () => {
  jest.useFakeTimers({ advanceTimers: 100 });
  const bad = aRegistry();
  held.set(bad.entry, new Promise(() => undefined));
  openWithOneBefore(bad);
  await growLate();
  expect(await screen.findByRole('alert')).toHaveTextContent('Still loading after 10 s');
  await growLate();
  expect(await heading()).toBeVisible();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('one that fails only once is kept', async () => {
  const release = aRegistry();
  const once: Lifecycles = {
    bootstrap,
    unmount,
    mount: async (props) => {
      if (onFailure.mock.calls.length === 0) throw new Error('once');
      return mount(props);
    },
  };
  served.set(release.entry, { './class': once });
  openWithOneBefore(release);
  expect(await heading()).toBeVisible();
  expect(onFailure).toHaveBeenCalledTimes(1);
});

test('while the server cannot be reached a failure is nobody’s', async () => {
  const release = aRegistry();
  openWithOneBefore(release);
  answerWith(() => {
    throw new TypeError('Failed to fetch');
  });
  for (const times of [1, 2, 3]) {
    await waitFor(() => expect(onFailure).toHaveBeenCalledTimes(times));
    await userEvent.click(await screen.findByRole('button', { name: 'Retry' }));
  }
  await screen.findByRole('alert');
  served.set(release.entry, { './class': defineRemote(() => <h1>Back</h1>) });
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('heading', { name: 'Back' })).toBeVisible();
  for (const [failure] of onFailure.mock.calls) {
    expect(failure).toMatchObject({ isOffline: true });
    expect(failure).not.toHaveProperty('replacedBy');
  }
});

test('what took over and fails as well is left to Retry', async () => {
  const before = openWithOneBefore(aRegistry());
  served.delete(before.entry);
  expect(await screen.findByRole('alert')).toHaveTextContent('mf-class load');
  expect(onFailure.mock.lastCall).toMatchObject([{ release: before.release }]);
});

test('a release that was promoted since is taken all the same', async () => {
  openWithOneBefore(aRegistry());
  await heading();
  cleanup();
  const mended = aRegistry();
  served.set(mended.entry, { './class': defineRemote(() => <h1>Mended</h1>) });
  open(mended);
  expect(await screen.findByRole('heading', { name: 'Mended' })).toBeVisible();
});

test('after a reload the tab goes on with what took over, and asks for nothing else', async () => {
  const bad = aRegistry();
  const before = openWithOneBefore(bad);
  await heading();
  expect(withReplacements(bad.registry)).toEqual(before.registry);
  await fetchRegistry();
  expect(jest.mocked(fetch).mock.lastCall?.[0]).toBe(
    `/registry.json?without=${encodeURIComponent(`mf-class@${bad.release}`)}`,
  );
});
