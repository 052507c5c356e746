import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState, type ReactNode } from 'react';
import { defineRemote } from '../defineRemote.ts';
import { getRegistry } from './registryStore.ts';
import { getRunning } from '../mounting/running.ts';
import { mountPointsInUse, replaceAll, replaceRevoked } from './replaceRevoked.ts';
import {
  aRegistry,
  answerWith,
  installTab,
  onFailure,
  open,
  served,
} from '../testing/servedRemotes.tsx';
import { useUnsavedChanges } from '../page/unsavedChanges.ts';

installTab();
afterEach(() => jest.restoreAllMocks());

function Chat() {
  const [text, setText] = useState('');
  return (
    <>
      <h1 tabIndex={-1}>Chat</h1>
      <input aria-label="Message" value={text} onChange={({ target }) => setText(target.value)} />
      <button onClick={() => setText('')}>Send</button>
    </>
  );
}

const replacement = () => screen.findByRole('heading', { name: 'Replacement' });

/** Opens a tab that runs a release with `Page`, while the server has a newer one. */
async function openOn(Page: () => ReactNode) {
  const revoked = aRegistry();
  const instead = aRegistry();
  served.set(revoked.entry, { './class': defineRemote(Page) });
  served.set(instead.entry, { './class': defineRemote(() => <h1>Replacement</h1>) });
  open(revoked);
  await screen.findByRole('heading');
  answerWith(instead.registry);
  return { remote: 'mf-class', release: revoked.release, instead: instead.release };
}

test('mounted parts of a revoked release are replaced at once, where nobody uses them', async () => {
  const { instead, ...revoked } = await openOn(Chat);
  expect(getRunning()).toEqual([revoked]);
  await replaceRevoked(revoked);
  expect(await replacement()).toBeVisible();
  expect(screen.queryByRole('heading', { name: 'Chat' })).not.toBeInTheDocument();
  expect(getRunning()).toEqual([{ remote: 'mf-class', release: instead }]);
  expect(mountPointsInUse.get()).toEqual([]);
  expect(onFailure).not.toHaveBeenCalled();
});

test('a part with typed text stays until the person confirms', async () => {
  const revoked = await openOn(Chat);
  await userEvent.type(await screen.findByRole('textbox'), 'Hello');
  await userEvent.click(screen.getByRole('heading'));
  await replaceRevoked(revoked);
  expect(mountPointsInUse.get()).toHaveLength(1);
  expect(screen.getByRole('textbox')).toHaveValue('Hello');
  replaceAll();
  expect(await replacement()).toBeVisible();
});

test('a part with typed text stays until the text is sent', async () => {
  const revoked = await openOn(Chat);
  await userEvent.type(await screen.findByRole('textbox'), 'Hello');
  await replaceRevoked(revoked);
  expect(mountPointsInUse.get()).toHaveLength(1);
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  expect(
    await screen.findByRole('heading', { name: 'Replacement' }, { timeout: 15_000 }),
  ).toBeVisible();
  expect(mountPointsInUse.get()).toEqual([]);
});

test('unsaved changes elsewhere do not delay the replacement', async () => {
  function Unsaved() {
    useUnsavedChanges(true);
    return null;
  }
  const other = aRegistry();
  served.set(other.entry, { './class': defineRemote(Unsaved) });
  open(other);
  const revoked = await openOn(Chat);
  await replaceRevoked(revoked);
  expect(await replacement()).toBeVisible();
});

test('unsaved changes in the part delay the replacement', async () => {
  const revoked = await openOn(function Form() {
    useUnsavedChanges(true);
    return <h1>Form</h1>;
  });
  await replaceRevoked(revoked);
  expect(mountPointsInUse.get()).toHaveLength(1);
  expect(screen.getByRole('heading', { name: 'Form' })).toBeVisible();
  act(() => history.pushState(null, '', '/elsewhere'));
  await waitFor(() => expect(mountPointsInUse.get()).toEqual([]), { timeout: 15_000 });
});

test('the focus inside a replaced part is not lost', async () => {
  const revoked = aRegistry();
  const instead = aRegistry();
  served.set(revoked.entry, { './class': defineRemote(Chat) });
  served.set(instead.entry, { './class': defineRemote(() => <h1>Replacement</h1>) });
  answerWith(instead.registry);
  const main = document.createElement('main');
  main.tabIndex = -1;
  document.body.append(main);
  open(revoked, main);
  answerWith(instead.registry);
  (await screen.findByRole('heading', { name: 'Chat' })).focus();
  await replaceRevoked({ remote: 'mf-class', release: revoked.release });
  await replacement();
  expect(main).toHaveFocus();
  main.remove();
});

test('a part without a replacement stays', async () => {
  const only = aRegistry();
  served.set(only.entry, { './class': defineRemote(Chat) });
  open(only);
  await screen.findByRole('heading', { name: 'Chat' });
  await replaceRevoked({ remote: 'mf-class', release: only.release });
  expect(screen.getByRole('heading', { name: 'Chat' })).toBeVisible();
});

test('a revoked shell waits for a full page load', async () => {
  await replaceRevoked({ remote: 'shell', release: 'abc' });
  expect(getRegistry().outdated).toBe(true);
});
