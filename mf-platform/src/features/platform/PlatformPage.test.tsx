import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { faultsOnPage, renderPage } from 'platform/testing';
import type { OverviewOfRelease, OverviewOfRemote } from 'platform/remote-calls';
import { messages } from './messages.ts';
import { PlatformPage } from './PlatformPage.tsx';

function aRelease(release: string, change: Partial<OverviewOfRelease> = {}): OverviewOfRelease {
  return {
    release,
    releasedAt: '2026-01-31T10:00:00.000Z',
    isWithdrawn: false,
    tabs: 0,
    users: 0,
    failures: {},
    views: 0,
    p75: { loadMs: null, lcp: null, inp: null, cls: null },
    ...change,
  };
}

const chat: OverviewOfRemote = {
  remote: 'mf-chat',
  active: '9d37',
  canary: { release: '6eef', percent: 10, since: '2026-01-31T10:00:00.000Z' },
  before: ['07a3'],
  releases: [
    aRelease('6eef', { failures: { load: 2, render: 1 } }),
    aRelease('9d37', {
      tabs: 3,
      users: 2,
      views: 40,
      p75: { loadMs: 119.6, lcp: 1_840.2, inp: 90, cls: 0.0203 },
    }),
    aRelease('07a3', { isWithdrawn: true }),
  ],
};

interface Answer {
  status?: number;
  body: object;
}

let seen: { path: string; token: string | null; body: unknown }[];
let answer: (path: string) => Answer | Promise<Answer>;

beforeEach(() => {
  sessionStorage.clear();
  seen = [];
  answer = () => ({ body: { remotes: [chat] } });
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (path, init) => {
    const { body: sent, headers } = init ?? {};
    seen.push({
      path: String(path),
      token: new Headers(headers).get('Authorization'),
      body: typeof sent === 'string' ? JSON.parse(sent) : undefined,
    });
    const { status = 200, body } = await answer(String(path));
    return Response.json(body, { status });
  });
});
afterEach(() => jest.restoreAllMocks());

let tokens = 0;

/** Opens the page with a token of its own, so that no earlier reply is its reply. */
async function openWithToken() {
  tokens += 1;
  const token = `op-${tokens}`;
  renderPage(<PlatformPage />);
  const user = userEvent.setup();
  await user.type(screen.getByLabelText(messages.tokenLabel), token);
  await user.click(screen.getByRole('button', { name: messages.enter }));
  return { user, token };
}

async function releaseOf(id: string): Promise<HTMLElement> {
  const item = (await screen.findByText(id)).closest('li');
  if (!item) throw new Error(`${id} stands in no list.`);
  return item;
}

test('without a token nothing is asked of the server', async () => {
  renderPage(<PlatformPage />);
  expect(await faultsOnPage()).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: messages.enter }));
  expect(screen.getByText(messages.tokenRequired)).toBeVisible();
  expect(seen).toEqual([]);
});

test('releases stand with who runs them and how they do', async () => {
  const { token } = await openWithToken();
  expect(await screen.findByRole('heading', { name: 'mf-chat' })).toBeVisible();
  expect(seen[0]).toMatchObject({ path: '/api/platform/overview', token: `Token ${token}` });
  const active = within(await releaseOf('9d37'));
  for (const text of [messages.active, '3 tabs, 2 people', '120 ms', '1.8 s', '0.02', '40']) {
    expect(active.getByText(text)).toBeVisible();
  }
  const canary = within(await releaseOf('6eef'));
  for (const text of [messages.canary(10), '2 load, 1 render']) {
    expect(canary.getByText(text)).toBeVisible();
  }
  const withdrawn = within(await releaseOf('07a3'));
  expect(withdrawn.getByText(messages.withdrawn)).toBeVisible();
  expect(withdrawn.queryByRole('button')).not.toBeInTheDocument();
  expect(await faultsOnPage()).toEqual([]);
});

test('the token stays in the tab over a reload, until it is forgotten', async () => {
  const { user } = await openWithToken();
  await screen.findByRole('heading', { name: 'mf-chat' });
  expect(Object.values({ ...sessionStorage })).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: messages.forget }));
  expect(screen.getByLabelText(messages.tokenLabel)).toHaveValue('');
  expect(sessionStorage).toHaveLength(0);
});

test('a token that is refused is asked for again, in the server’s words', async () => {
  answer = () => ({ status: 403, body: { message: 'This takes an operator’s token.' } });
  await openWithToken();
  expect(await screen.findByText('This takes an operator’s token.')).toBeVisible();
  expect(screen.getByLabelText(messages.tokenLabel)).toBeInvalid();
});

test('a server that fails is asked again', async () => {
  answer = () => ({ status: 500, body: {} });
  const { user } = await openWithToken();
  expect(await screen.findByText(messages.errorTitle)).toBeVisible();
  answer = () => ({ body: { remotes: [chat] } });
  await user.click(screen.getByRole('button', { name: messages.retry }));
  expect(await screen.findByRole('heading', { name: 'mf-chat' })).toBeVisible();
});

test('a server that has nothing says so', async () => {
  answer = () => ({ body: { remotes: [] } });
  await openWithToken();
  expect(await screen.findByText(messages.emptyTitle)).toBeVisible();
});

test.each([
  {
    button: messages.promote,
    id: '6eef',
    title: messages.promoteTitle('mf-chat', '6eef'),
    path: '/api/platform/remotes/mf-chat/promote',
    body: { expected: '9d37', release: '6eef' },
  },
  {
    button: messages.withdraw,
    id: '9d37',
    title: messages.withdrawTitle('mf-chat', '9d37'),
    path: '/api/platform/remotes/mf-chat/withdraw',
    body: { release: '9d37' },
  },
])('$title', async ({ button, id, title, path, body }) => {
  const { user } = await openWithToken();
  await user.click(within(await releaseOf(id)).getByRole('button', { name: button }));
  const dialog = await screen.findByRole('dialog', { name: title });
  expect(seen.map(({ path: asked }) => asked)).not.toContain(path);
  await user.click(within(dialog).getByRole('button', { name: button }));
  await waitFor(() => expect(dialog).not.toBeInTheDocument());
  expect(seen).toContainEqual(expect.objectContaining({ path, body }));
  expect(await screen.findByText(messages.done)).toBeVisible();
  // And looks anew.
  await waitFor(() => expect(seen.at(-1)?.path).toBe('/api/platform/overview'));
});

test('a rollback that somebody else was quicker than is told in the server’s words', async () => {
  const { user } = await openWithToken();
  await user.click(await screen.findByRole('button', { name: messages.rollBack }));
  const dialog = await screen.findByRole('dialog', {
    name: messages.rollBackTitle('mf-chat', '07a3'),
  });
  const words = 'Not rolled back: mf-chat went from 9d37 to bff6 at 14:02 (by ci-chat).';
  answer = (path) =>
    path.endsWith('/rollback')
      ? { status: 409, body: { message: words } }
      : { body: { remotes: [{ ...chat, active: '6eef' }] } };
  await user.click(within(dialog).getByRole('button', { name: messages.rollBack }));
  expect(await screen.findByText(words)).toBeVisible();
  expect(seen).toContainEqual(expect.objectContaining({ body: { expected: '9d37' } }));
  expect(dialog).toBeVisible();
});
