import 'fake-indexeddb/auto';
import type { ReactElement } from 'react';
import { act, render as renderAlone, screen, waitFor } from '@testing-library/react';
import { createStore, keys } from 'idb-keyval';
import { SWRConfig } from 'swr';
import { getCache, setReplyCache } from '../../client/responseCache.ts';
import { request } from '../../client/request.ts';
import { saveSession } from '../../client/session.ts';
import { signOut } from '../../client/signOut.ts';
import { useClassList } from '../../client/useClasses.ts';
import { showReply, useQuery } from '../../client/useQuery.ts';
import { getClass, listClasses, logOut, type Endpoint } from '../../contract/index.ts';
import {
  aClass,
  aClassDetail,
  aSession,
  callsOf,
  disconnect,
  forgetEverything,
  installStubbedServer,
  neverReply,
  refuse,
  signIn,
  stub,
  stubPages,
} from '../../testing/index.ts';
import { deviceResponseCache } from './deviceResponseCache.ts';
import { INDEX, pathsToEvict } from './cacheIndex.ts';

const STORE = createStore('kept-replies', 'kept-replies');

installStubbedServer();
beforeEach(async () => {
  await getCache()?.wipe();
  await forgetEverything();
  setReplyCache(deviceResponseCache());
});
afterEach(() => jest.restoreAllMocks());

function ClassName({ id = 'class-1', fromDevice = true }) {
  const { data, error, isLoading } = useQuery(getClass, { params: { id } }, { fromDevice });
  return (
    <>
      <p>{isLoading ? 'loading' : (data?.name ?? 'nothing')}</p>
      <p>{error ? 'failed' : 'fine'}</p>
    </>
  );
}

function ClassNames() {
  const { data } = useClassList();
  return <p>{data?.map(({ name }) => name).join(' ')}</p>;
}

/** Renders as on a new visit: the page knows nothing yet, but the device may. */
function render(page: ReactElement) {
  setReplyCache(deviceResponseCache());
  return renderAlone(<SWRConfig value={{ provider: () => new Map() }}>{page}</SWRConfig>);
}

/** Waits until the shown responses are stored on the device. */
async function visit(page: ReactElement, text: string): Promise<void> {
  const before = (await keys(STORE)).length;
  const { unmount } = render(page);
  await screen.findByText(text);
  await waitFor(async () => expect((await keys(STORE)).length).toBeGreaterThan(before));
  unmount();
}

const seenEtags = (endpoint: Endpoint) => callsOf(endpoint).map(({ etag }) => etag !== null);

test('a cached response shows before the server replies, and stays if it is unchanged', async () => {
  signIn();
  stub(getClass, aClassDetail({ name: 'Algebra' }));
  await visit(<ClassName />, 'Algebra');
  render(<ClassName />);
  await screen.findByText('Algebra');
  await waitFor(() => expect(seenEtags(getClass)).toEqual([false, true]));
  expect(screen.getByText('Algebra')).toBeVisible();
});

describe('while another page blocks the cache', () => {
  /** Opens a database that neither succeeds nor fails. */
  function block() {
    jest.useFakeTimers();
    jest.spyOn(indexedDB, 'open').mockReturnValue({} as IDBOpenDBRequest);
    setReplyCache(deviceResponseCache());
  }
  afterEach(() => {
    jest.useRealTimers();
    jest.restoreAllMocks();
    setReplyCache(deviceResponseCache());
  });

  test('pages show what the server replies, after a moment', async () => {
    signIn();
    stub(getClass, aClassDetail({ name: 'Algebra' }));
    await visit(<ClassName />, 'Algebra');
    block();
    const { unmount } = render(<ClassName />);
    await act(() => jest.advanceTimersByTimeAsync(1_500));
    expect(screen.getByText('loading')).toBeVisible();
    await act(() => jest.advanceTimersByTimeAsync(500));
    expect(screen.getByText('Algebra')).toBeVisible();
    expect(seenEtags(getClass)).toEqual([false, true, false]);
    unmount();
  });

  test('a log-out ends all the same', async () => {
    signIn();
    stub(logOut, {});
    block();
    const ended = jest.fn();
    void signOut().then(ended);
    await jest.advanceTimersByTimeAsync(2_000);
    expect(ended).toHaveBeenCalled();
  });
});

test('a changed reply replaces the cached one on screen and on the device', async () => {
  signIn();
  stub(getClass, aClassDetail({ name: 'Algebra' }));
  await visit(<ClassName />, 'Algebra');
  let reply: (name: string) => void = () => undefined;
  stub(getClass, async () => aClassDetail({ name: await new Promise((say) => (reply = say)) }));
  const { unmount } = render(<ClassName />);
  await screen.findByText('Algebra');
  reply('Algebra II');
  await screen.findByText('Algebra II');
  unmount();
  neverReply(getClass);
  render(<ClassName />);
  await screen.findByText('Algebra II');
});

test('a reload after a write shows the new state', async () => {
  signIn();
  stub(getClass, aClassDetail({ name: 'Algebra' }));
  await visit(<ClassName />, 'Algebra');
  await showReply(getClass, { params: { id: 'class-1' } }, aClassDetail({ name: 'Algebra II' }));
  let reply: (name: string) => void = () => undefined;
  stub(getClass, async () => aClassDetail({ name: await new Promise((say) => (reply = say)) }));
  render(<ClassName />);
  await screen.findByText('Algebra II');
  reply('Algebra III');
  await screen.findByText('Algebra III');
});

test('without a connection the last reply is shown, and the failure is known', async () => {
  signIn();
  stub(getClass, aClassDetail({ name: 'Algebra' }));
  await visit(<ClassName />, 'Algebra');
  disconnect(getClass);
  render(<ClassName />);
  await screen.findByText('Algebra');
  await screen.findByText('failed');
});

test('a denied response is neither shown nor kept', async () => {
  signIn();
  stub(getClass, aClassDetail({ name: 'Algebra' }));
  await visit(<ClassName />, 'Algebra');
  refuse(getClass, 404);
  render(<ClassName />);
  await screen.findByText('failed');
  expect(screen.queryByText('Algebra')).not.toBeInTheDocument();
  await waitFor(async () => expect(await keys(STORE)).toEqual([]));
});

test('a form starts from a fresh reply, not from a cached one', async () => {
  signIn();
  stub(getClass, aClassDetail({ name: 'Algebra' }));
  await visit(<ClassName />, 'Algebra');
  neverReply(getClass);
  render(
    <>
      <ClassName fromDevice={false} />
      <ClassNames />
    </>,
  );
  await act(() => new Promise((resolve) => setTimeout(resolve, 20)));
  expect(screen.getByText('loading')).toBeVisible();
});

test('a list shows all pages seen before', async () => {
  signIn();
  const pages = [[aClass({ id: 'a', name: 'A' })], [aClass({ id: 'b', name: 'B' })]];
  stubPages(listClasses, pages);
  await visit(<ClassNames />, 'A B');
  neverReply(listClasses);
  render(<ClassNames />);
  await screen.findByText('A B');
});

test('a reply whose body the browser lost is requested in full', async () => {
  signIn();
  stub(getClass, aClassDetail({ name: 'Algebra' }));
  await visit(<ClassName />, 'Algebra');
  const index = localStorage.getItem(INDEX) ?? '';
  await getCache()?.wipe();
  localStorage.setItem(INDEX, index);
  render(<ClassName />);
  await screen.findByText('Algebra');
  expect(seenEtags(getClass)).toEqual([false, true, false]);
});

test('log-out leaves nothing, and neither do calls in progress', async () => {
  signIn();
  stub(logOut, {});
  stub(getClass, aClassDetail({ name: 'Algebra' }));
  await visit(<ClassName />, 'Algebra');
  let reply: () => void = () => undefined;
  stub(getClass, async () => {
    await new Promise<void>((resolve) => (reply = resolve));
    return aClassDetail({ name: 'Late' });
  });
  render(<ClassName />);
  await screen.findByText('Algebra');
  await act(() => signOut());
  reply();
  await act(() => new Promise((resolve) => setTimeout(resolve, 20)));
  expect(await keys(STORE)).toEqual([]);
  expect(localStorage).toHaveLength(0);
});

test('another account sees nothing of it, and it is deleted', async () => {
  signIn({ id: 'ada' });
  stub(getClass, aClassDetail({ name: 'Secret' }));
  await visit(<ClassName />, 'Secret');
  signIn({ id: 'eve', token: 'another' });
  refuse(getClass, 500);
  render(<ClassName />);
  await screen.findByText('failed');
  expect(screen.queryByText('Secret')).not.toBeInTheDocument();
  expect(callsOf(getClass).at(-1)?.etag).toBeNull();
  await waitFor(async () => expect(await keys(STORE)).toEqual([]));
});

test('another version of the contract clears the cache', async () => {
  signIn();
  stub(getClass, aClassDetail({ name: 'Algebra' }));
  await visit(<ClassName />, 'Algebra');
  const index: object = JSON.parse(localStorage.getItem(INDEX) ?? '{}');
  localStorage.setItem(INDEX, JSON.stringify({ ...index, contract: 0 }));
  disconnect(getClass);
  render(<ClassName />);
  await screen.findByText('failed');
  expect(screen.getByText('nothing')).toBeVisible();
});

test('on a shared computer nothing is stored outside the tab', async () => {
  saveSession(aSession(), { isShared: true });
  stub(getClass, aClassDetail({ name: 'Algebra' }));
  render(<ClassName />);
  await screen.findByText('Algebra');
  await act(() => new Promise((resolve) => setTimeout(resolve, 20)));
  expect(await keys(STORE)).toEqual([]);
  expect(localStorage).toHaveLength(0);
  expect(sessionStorage.getItem('token')).toBe(aSession().token);
});

test('an endpoint without `isCached` is never cached', async () => {
  signIn();
  stub(getClass, aClassDetail());
  await request(getClass, { params: { id: 'class-1' } });
  expect(localStorage.getItem(INDEX)).toBeNull();
});

test('expired, too large and too many responses are evicted, oldest first', () => {
  const now = 1_000_000_000_000;
  const day = 86_400_000;
  expect(pathsToEvict({ a: ['1', now - 15 * day, 1], b: ['1', now, 1] }, now)).toEqual(['a']);
  expect(pathsToEvict({ a: ['1', now - 2, 3e6], b: ['1', now - 1, 3e6] }, now)).toEqual(['a']);
  const many = Array.from({ length: 152 }, (_, at) => [`p${at}`, ['1', now - at, 1]]);
  expect(pathsToEvict(Object.fromEntries(many), now)).toEqual(['p150', 'p151']);
});

test('unreferenced bodies are deleted', async () => {
  signIn();
  stub(getClass, aClassDetail({ name: 'Algebra' }));
  await visit(<ClassName />, 'Algebra');
  localStorage.removeItem(INDEX);
  await getCache()?.tidy();
  expect(await keys(STORE)).toEqual([]);
});

test('a response not confirmed for a week is deleted even offline', async () => {
  signIn();
  stub(getClass, aClassDetail({ name: 'Algebra' }));
  await visit(<ClassName />, 'Algebra');
  disconnect(getClass);
  const now = Date.now();
  jest.spyOn(Date, 'now').mockReturnValue(now + 6 * 86_400_000);
  const { unmount } = render(<ClassName />);
  await screen.findByText('Algebra');
  unmount();
  jest.spyOn(Date, 'now').mockReturnValue(now + 8 * 86_400_000);
  localStorage.setItem('draft of mine', 'unsent');
  render(<ClassName />);
  await screen.findByText('nothing');
  await waitFor(async () => expect(await keys(STORE)).toEqual([]));
  expect(localStorage.getItem(INDEX)).not.toContain('class-1');
  expect(localStorage.getItem('draft of mine')).toBe('unsent');
});
