import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axeViolations, holdTime, advanceTime, renderPage } from 'platform/testing';
import { aRemote } from '../../testing/builders.ts';
import { openWithToken } from '../../testing/openWithToken.tsx';
import { stubPlatform, type Answer, type SeenCall } from '../../testing/stubPlatform.ts';
import { messages } from './messages.ts';
import { PlatformPage } from './PlatformPage.tsx';

const realFetch = globalThis.fetch;
let seen: SeenCall[];
let answer: (path: string) => Answer | Promise<Answer>;

beforeEach(() => {
  sessionStorage.clear();
  answer = () => ({ body: { remotes: [aRemote()] } });
  seen = stubPlatform((path) => answer(path));
});
afterEach(() => {
  jest.useRealTimers();
  globalThis.fetch = realFetch;
});

async function releaseOf(id: string): Promise<HTMLElement> {
  const item = (await screen.findByText(id)).closest('li');
  if (!item) throw new Error(`${id} stands in no list.`);
  return item;
}

test('without a token nothing is asked of the server', async () => {
  renderPage(<PlatformPage />);
  expect(await axeViolations()).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: messages.enter }));
  expect(screen.getByText(messages.tokenRequired)).toBeVisible();
  expect(seen).toEqual([]);
});

test('releases stand with who runs them and how they do', async () => {
  const { token } = await openWithToken();
  expect(await screen.findByRole('heading', { name: 'mf-chat' })).toBeVisible();
  expect(seen[0]).toMatchObject({ path: '/overview', token: `Token ${token}` });
  const active = within(await releaseOf('9d37'));
  for (const text of [messages.active, '39 tabs, 2 people', '120 ms', '1.8 s', '0.02', '40']) {
    expect(active.getByText(text)).toBeVisible();
  }
  const canary = within(await releaseOf('6eef'));
  for (const text of [
    messages.canary({ percent: 10 }),
    '2 load and 1 render',
    /^10 of 100 browsers have had this release/,
  ]) {
    expect(canary.getByText(text)).toBeVisible();
  }
  expect(await axeViolations()).toEqual([]);
});

test('old unused releases are behind a click', async () => {
  const { user } = await openWithToken();
  const rest = await screen.findByText(messages.others({ count: 2 }));
  expect(screen.getByText('07a3')).not.toBeVisible();
  await user.click(rest);
  const revoked = within(await releaseOf('51c4'));
  expect(revoked.getByText(messages.withdrawn)).toBeVisible();
  expect(revoked.queryByRole('button')).not.toBeInTheDocument();
  expect(await axeViolations()).toEqual([]);
});

test('changes of others appear by themselves, and stay while the server does not answer', async () => {
  holdTime();
  await openWithToken();
  await screen.findByText(messages.canary({ percent: 10 }));
  answer = () => ({ body: { remotes: [aRemote({ canary: null, active: '6eef' })] } });
  await advanceTime(5_000);
  await waitFor(() =>
    expect(screen.queryByText(messages.canary({ percent: 10 }))).not.toBeInTheDocument(),
  );
  answer = () => ({ status: 500, body: {} });
  await advanceTime(5_000);
  expect(await screen.findByText(messages.stale)).toBeVisible();
  expect(screen.getByText('6eef')).toBeVisible();
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
  answer = () => ({ body: { remotes: [aRemote()] } });
  await user.click(screen.getByRole('button', { name: messages.retry }));
  expect(await screen.findByRole('heading', { name: 'mf-chat' })).toBeVisible();
});

test('a server that has nothing says so', async () => {
  answer = () => ({ body: { remotes: [] } });
  await openWithToken();
  expect(await screen.findByText(messages.emptyTitle)).toBeVisible();
});
