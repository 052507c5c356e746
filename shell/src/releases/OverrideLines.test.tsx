import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { BrowserRouter } from 'platform/router';
import { axeViolations } from 'platform/testing';
import { overrideRemote, resetOverrides } from 'shared-api/contract';
import { callsOf, installFakeSockets, refuse, stub } from 'shared-api/testing';
import { aRemote, registryOf, serve } from '../testing/fakeRemotes.ts';
import { currentPath, installServerAndBrowser, openShell } from '../testing/openShell.tsx';
import { messages } from './messages.ts';
import { ReleaseNotices } from './ReleaseNotices.tsx';

installServerAndBrowser();
installFakeSockets();

beforeEach(() => {
  // jsdom loads no pages, and logs it.
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => jest.restoreAllMocks());

/** Opens a page in a browser that overrides the releases of `overridden`. */
async function openAt(at: string, overridden: string[] = []) {
  const remote = serve({ ...aRemote([{ path: '/notes' }]), name: 'mf-notes' }, () => (
    <h1>Notes</h1>
  ));
  openShell(at, [remote], { ...registryOf([remote]), overridden });
  render(
    <BrowserRouter>
      <ReleaseNotices />
    </BrowserRouter>,
  );
  await screen.findByRole('heading', { name: 'Notes' });
  return userEvent.setup();
}

test('a link with a release asks before it changes anything', async () => {
  stub(overrideRemote, { overridden: ['mf-notes'] });
  const user = await openAt('/notes?remote=mf-notes@http://localhost:5173&tab=2');
  expect(
    screen.getByText(messages.ask({ remote: 'mf-notes', release: 'http://localhost:5173' })),
  ).toBeVisible();
  expect(callsOf(overrideRemote)).toHaveLength(0);
  expect(await axeViolations({ isWholePage: true })).toEqual([]);
  await user.click(screen.getByRole('button', { name: messages.try }));
  await waitFor(() => expect(currentPath()).toBe('/notes?tab=2'));
  expect(callsOf(overrideRemote)).toMatchObject([
    { body: { remote: 'mf-notes', release: 'http://localhost:5173' } },
  ]);
});

test('declining removes the parameter', async () => {
  const user = await openAt('/notes?remote=mf-notes@9d37');
  await user.click(screen.getByRole('button', { name: messages.leave }));
  expect(currentPath()).toBe('/notes');
  expect(screen.queryByRole('button', { name: messages.try })).not.toBeInTheDocument();
});

test.each([
  [403, messages.notAllowed],
  [404, messages.unknownRelease],
  [409, 'Refused'],
  [500, messages.failed],
])('a refusal with %i shows a message', async (status, words) => {
  refuse(overrideRemote, status);
  const user = await openAt('/notes?remote=mf-notes@9d37');
  await user.click(screen.getByRole('button', { name: messages.try }));
  expect(await screen.findByText(words)).toBeVisible();
  await user.click(screen.getByRole('button', { name: messages.close }));
  expect(screen.queryByText(words)).not.toBeInTheDocument();
});

test.each(['/notes?remote=mf-notes', '/notes?remote=@9d37', '/notes?remote=A%20B@9d37'])(
  '%s names no release',
  async (at) => {
    await openAt(at);
    expect(screen.queryByRole('button', { name: messages.try })).not.toBeInTheDocument();
  },
);

test('overrides are shown permanently, and can be reset', async () => {
  stub(resetOverrides, { overridden: [] });
  const user = await openAt('/notes', ['mf-notes']);
  expect(
    screen.getByText(messages.overridden({ remote: 'mf-notes', from: 'http://remotes.test' })),
  ).toBeVisible();
  expect(await axeViolations({ isWholePage: true })).toEqual([]);
  await user.click(screen.getByRole('button', { name: messages.reset }));
  expect(callsOf(resetOverrides)).toHaveLength(1);
});

test('a reset that fails can be tried again', async () => {
  refuse(resetOverrides, 500);
  const user = await openAt('/notes', ['mf-notes']);
  await user.click(screen.getByRole('button', { name: messages.reset }));
  expect(await screen.findByText(messages.failed)).toBeVisible();
  await user.click(screen.getByRole('button', { name: messages.reset }));
  expect(callsOf(resetOverrides)).toHaveLength(2);
});
