import { render, screen, waitFor } from '@testing-library/react';
import { BrowserRouter } from 'platform/router';
import { axeViolations } from 'platform/testing';
import { installFakeSockets, newestSocket, openedSockets } from 'shared-api/testing';
import { aRemote, registryOf, serve, type FakeRemote } from '../testing/fakeRemotes.ts';
import { installServerAndBrowser, logIn, openShell } from '../testing/openShell.tsx';
import { messages } from './messages.ts';
import { ReleaseNotices } from './ReleaseNotices.tsx';

installServerAndBrowser();
installFakeSockets();

/** Makes the server reply with this registry. */
function answerRegistry(registry: object): void {
  const others = globalThis.fetch;
  globalThis.fetch = async (input, init) => {
    const isRegistry = String(input).startsWith('/registry.json');
    return isRegistry ? Response.json(registry) : others(input, init);
  };
}

function Notes() {
  return (
    <>
      <h1>Notes</h1>
      <input aria-label="Note" />
    </>
  );
}

/** Opens a remote's page that follows releases; the test can revoke its release by the socket. */
async function openNotes() {
  const remote = serve(aRemote([{ path: '/notes' }]), Notes);
  const { user } = openShell('/notes', [remote]);
  render(
    <BrowserRouter>
      <ReleaseNotices />
    </BrowserRouter>,
  );
  await screen.findByRole('heading', { name: 'Notes' });
  newestSocket().accept();
  const running = { remote: remote.name, release: `${remote.name}-release` };
  return { user, remote, running };
}

/** Publishes another release of the remote. */
function replace(remote: FakeRemote): void {
  const next = serve({ ...remote, container: `${remote.container}_next` }, () => <h1>Replaced</h1>);
  const { remotes } = registryOf([next]);
  answerRegistry({ remotes: remotes.map((entry) => ({ ...entry, release: 'next' })) });
}

const replaced = () => screen.findByRole('heading', { name: 'Replaced' });

test('the tab reports its releases, and replaces a revoked one silently', async () => {
  const { remote, running } = await openNotes();
  expect(newestSocket().url.pathname).toBe('/ws/releases');
  await waitFor(() => {
    expect(newestSocket().sent.at(-1)).toEqual({ type: 'running', shell: '', releases: [running] });
  });
  replace(remote);
  newestSocket().receive({ type: 'withdrawn', ...running });
  expect(await replaced()).toBeVisible();
  expect(screen.queryByText(messages.withdrawn)).not.toBeInTheDocument();
  await waitFor(() => {
    const releases = [{ ...running, release: 'next' }];
    expect(newestSocket().sent.at(-1)).toMatchObject({ releases });
  });
});

test('a person who has typed something is asked first', async () => {
  const { user, remote, running } = await openNotes();
  await user.type(screen.getByRole('textbox', { name: 'Note' }), 'Boots');
  replace(remote);
  newestSocket().receive({ type: 'withdrawn', ...running });
  expect(await screen.findByText(messages.withdrawn)).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'Note' })).toHaveFocus();
  expect(await axeViolations({ isWholePage: true })).toEqual([]);
  await user.click(screen.getByRole('button', { name: messages.keep }));
  expect(screen.queryByText(messages.withdrawn)).not.toBeInTheDocument();
  expect(screen.getByRole('textbox', { name: 'Note' })).toHaveValue('Boots');
  // Once they are done, they see the replacement.
  await user.clear(screen.getByRole('textbox', { name: 'Note' }));
  expect(
    await screen.findByRole('heading', { name: 'Replaced' }, { timeout: 15_000 }),
  ).toBeVisible();
});

test('and may agree to the replacement', async () => {
  const { user, remote, running } = await openNotes();
  await user.type(screen.getByRole('textbox', { name: 'Note' }), 'Boots');
  replace(remote);
  newestSocket().receive({ type: 'withdrawn', ...running });
  await user.click(await screen.findByRole('button', { name: messages.replace }));
  expect(await replaced()).toBeVisible();
});

test('without a replacement in the reply, the server is asked again', async () => {
  const { remote, running } = await openNotes();
  newestSocket().receive({ type: 'withdrawn', ...running });
  const count = newestSocket().sent.length;
  await waitFor(() => expect(newestSocket().sent.length).toBeGreaterThan(count), {
    timeout: 15_000,
  });
  replace(remote);
  newestSocket().receive({ type: 'withdrawn', ...running });
  expect(await replaced()).toBeVisible();
});

test('a newer version that needs a reload is offered', async () => {
  const { remote } = await openNotes();
  answerRegistry({ ...registryOf([remote]), outdated: true });
  newestSocket().drop();
  await waitFor(() => expect(openedSockets().length).toBeGreaterThan(1), { timeout: 15_000 });
  newestSocket().accept();
  expect(await screen.findByText('A new version of Homeroom is ready.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Reload' })).toBeVisible();
  expect(await axeViolations({ isWholePage: true })).toEqual([]);
});

test('the channel reconnects as the person who logs in or out', async () => {
  await openNotes();
  expect(newestSocket().protocols).toEqual(['homeroom', 'homeroom-heartbeat', '_']);
  logIn({ token: 'a-token' });
  await waitFor(() => expect(newestSocket().protocols).toContain('a-token'));
});
