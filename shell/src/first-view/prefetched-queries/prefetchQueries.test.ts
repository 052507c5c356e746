import type { EarlyReads } from 'shared-api';
import { act, renderHook, waitFor } from '@testing-library/react';
import {
  getSession,
  listOf,
  receiveEarly,
  request,
  saveSession,
  usePages,
  useQuery,
} from 'shared-api';
import {
  createClass,
  getClass,
  getProfile,
  listClasses,
  reportView,
  type ClassListItem,
} from 'shared-api/contract';
import {
  aClass,
  aProfile,
  callsOf,
  disconnect,
  forgetEverything,
  installStubbedServer,
  neverReply,
  refuse,
  signIn,
  stub,
} from 'shared-api/testing';

installStubbedServer();
beforeEach(forgetEverything);
afterEach(() => {
  document.body.replaceChildren();
  delete window.homeroomEarly;
});

const PROFILE = { path: '/api/v1/user/profile' };
const CLASS = { path: '/api/v1/class/:id' };

/** Runs the page's first script at an address, with the given queries. */
async function begin(reads: object[], at = '/class/view/c7'): Promise<EarlyReads> {
  history.replaceState(null, '', at);
  document.body.innerHTML = `<script type="application/json" id="first-reads"></script>`;
  const element = document.getElementById('first-reads');
  if (element) element.textContent = JSON.stringify({ route: '/class/view/:id', reads });
  await jest.isolateModulesAsync(async () => {
    await import('./prefetchQueries.ts');
  });
  const { homeroomEarly } = window;
  if (!homeroomEarly) throw new Error('The script has left nothing');
  return homeroomEarly;
}

test('the queries of a page are prefetched, and not sent twice', async () => {
  stub(getProfile, aProfile());
  signIn({ token: 'mine' });
  await begin([PROFILE]);
  expect(callsOf(getProfile)).toMatchObject([{ token: 'mine' }]);
  const { result } = renderHook(() => useQuery(getProfile, {}));
  await waitFor(() => expect(result.current.data).toEqual(aProfile()));
  expect(callsOf(getProfile)).toHaveLength(1);
  await act(() => result.current.reload());
  expect(callsOf(getProfile)).toHaveLength(2);
});

test('a prefetched reply shows in the first render, without a second request', async () => {
  stub(getProfile, aProfile());
  stub(listClasses, [aClass()]);
  // Another person, whose queries SWR does not count as just requested.
  signIn({ id: 'user-3' });
  await begin([PROFILE, { path: '/api/v1/class' }]);
  await receiveEarly();
  const seen: unknown[] = [];
  const { result } = renderHook(() => {
    const { data: profile, isLoading } = useQuery(getProfile, {});
    const { data: classes } = usePages(listClasses, {}, listOf<ClassListItem>());
    seen.push([profile?.username, classes?.length, isLoading]);
    return useQuery(getProfile, {});
  });
  expect(seen[0]).toEqual([aProfile().username, 1, false]);
  await act(async () => undefined);
  expect(new Set(seen.map(String)).size).toBe(1);
  expect(callsOf(getProfile)).toHaveLength(1);
  expect(callsOf(listClasses)).toHaveLength(1);
  stub(getProfile, aProfile({ username: 'Grace' }));
  await act(() => result.current.reload());
  expect(result.current.data?.username).toBe('Grace');
});

test('replies for another token are not used, and an error is reported', async () => {
  stub(getProfile, aProfile());
  signIn({ token: 'old', id: 'user-4' });
  await begin([PROFILE]);
  await receiveEarly();
  saveSession({ token: 'new', id: 'user-5', email: 'ada@school.example' });
  refuse(getProfile, 500);
  const { result } = renderHook(() => useQuery(getProfile, {}));
  expect(result.current.data).toBeUndefined();
  await waitFor(() => expect(result.current.error).toBeDefined());
});

test('a page without prefetched queries, or with refused ones, does not wait', async () => {
  await expect(receiveEarly()).resolves.toBeUndefined();
  refuse(getProfile, 500);
  signIn({ id: 'user-6' });
  await begin([PROFILE]);
  await receiveEarly();
  const { result } = renderHook(() => useQuery(getProfile, {}));
  expect(result.current.data).toBeUndefined();
  await waitFor(() => expect(result.current.error).toBeDefined());
  expect(callsOf(getProfile)).toHaveLength(1);
});

test('parameters come from the address, encoded as in the contract', async () => {
  const requests: string[] = [];
  globalThis.fetch = ((path: string) => {
    requests.push(path);
    return Promise.resolve(new Response('{}'));
  }) as typeof globalThis.fetch;
  signIn();
  const query = { class_id: ':id', before: '?stream', limit: '7' };
  const reads = [
    { path: '/api/v1/class/:id' },
    { path: '/api/v1/posts/?stream', query },
    { path: '/api/v1/gone/?edit' },
    { path: '/api/v1/table', when: { view: 'table' } },
    { path: '/api/v1/list', when: { view: '' } },
  ];
  await begin(reads, '/class/view/a%20b/?stream=x%2Fy&view=table');
  expect(requests).toEqual([
    '/api/v1/class/a%20b',
    '/api/v1/posts/x%2Fy?class_id=a+b&before=x%2Fy&limit=7',
    '/api/v1/table',
  ]);
});

test('without a token nothing is requested', async () => {
  await begin([PROFILE]);
  expect(callsOf(getProfile)).toEqual([]);
});

test('a refused token ends the session, as for later requests', async () => {
  refuse(getProfile, 401);
  signIn();
  await begin([PROFILE]);
  await expect(request(getProfile, {})).rejects.toMatchObject({ status: 401 });
  expect(getSession()).toBeNull();
  expect(callsOf(getProfile)).toHaveLength(1);
});

test('a reply for a session that another tab has ended is not used', async () => {
  stub(getProfile, aProfile());
  signIn({ token: 'old' });
  await begin([PROFILE]);
  saveSession({ token: 'new', id: 'user-1', email: 'ada@school.example' });
  await request(getProfile, {});
  expect(callsOf(getProfile).map(({ token }) => token)).toEqual(['old', 'new']);
});

test('a missing reply times out like any other, and is requested again', async () => {
  neverReply(getProfile);
  signIn();
  await begin([PROFILE]);
  await expect(request(getProfile, { timeoutMs: 20 })).rejects.toThrow('timed out after 20ms');
  stub(getProfile, aProfile());
  await expect(request(getProfile, {})).resolves.toEqual(aProfile());
});

test('a slow query is repeated after 3 s, and the first reply wins', async () => {
  jest.useFakeTimers();
  neverReply(getProfile);
  signIn();
  await begin([PROFILE]);
  const call = request(getProfile, {});
  stub(getProfile, aProfile());
  await jest.advanceTimersByTimeAsync(2_900);
  expect(callsOf(getProfile)).toHaveLength(1);
  await jest.advanceTimersByTimeAsync(200);
  await expect(call).resolves.toEqual(aProfile());
  await jest.advanceTimersByTimeAsync(10_000);
  expect(callsOf(getProfile)).toHaveLength(2);
  jest.useRealTimers();
});

test('an aborted wait rejects with its reason', async () => {
  neverReply(getProfile);
  signIn();
  await begin([PROFILE]);
  const left = new AbortController();
  const call = request(getProfile, { signal: left.signal });
  left.abort(new Error('gone elsewhere'));
  await expect(call).rejects.toThrow('gone elsewhere');
});

test('a query that failed without a network is repeated by the page', async () => {
  disconnect(getProfile);
  signIn();
  await begin([PROFILE]);
  stub(getProfile, aProfile());
  await expect(request(getProfile, {})).resolves.toEqual(aProfile());
});

test('a write discards prefetched replies', async () => {
  stub(getProfile, aProfile());
  stub(createClass, aClass());
  signIn();
  await begin([PROFILE]);
  await request(createClass, { body: { name: 'Algebra', description: 'd', category: 'c' } });
  await request(getProfile, {});
  expect(callsOf(getProfile)).toHaveLength(2);
});

test('telemetry does not discard prefetched replies', async () => {
  stub(getProfile, aProfile());
  stub(reportView, {});
  signIn();
  await begin([PROFILE]);
  await request(reportView, { body: { remote: 'mf-notes', release: '9d37', shell: 'abc' } });
  await request(getProfile, {});
  expect(callsOf(getProfile)).toHaveLength(1);
});

test('a reply that arrives after a navigation is used on the way back', async () => {
  const { promise, resolve: reply } = Promise.withResolvers<undefined>();
  stub(getProfile, () => promise.then(() => aProfile()));
  // Another person, whose queries SWR does not count as just requested.
  signIn({ id: 'user-2' });
  await begin([PROFILE]);
  const first = renderHook(() => useQuery(getProfile, {}));
  first.unmount();
  reply(undefined);
  const second = renderHook(() => useQuery(getProfile, {}));
  await waitFor(() => expect(second.result.current.data).toEqual(aProfile()));
  expect(callsOf(getProfile)).toHaveLength(1);
});

test('a hovered link prefetches its page’s queries once while they are fresh', async () => {
  stub(getClass, aClass() as never);
  signIn();
  const early = await begin([]);
  const page = { route: '/class/view/:id', reads: [CLASS] };
  const now = jest.spyOn(Date, 'now').mockReturnValue(1_000);
  for (let times = 0; times < 3; times += 1) {
    early.ask(page, { pathname: '/class/view/c8', search: '' }, 10_000);
  }
  expect(callsOf(getClass)).toHaveLength(1);
  now.mockReturnValue(11_000);
  await request(getClass, { params: { id: 'c8' } });
  expect(callsOf(getClass)).toHaveLength(2);
});
