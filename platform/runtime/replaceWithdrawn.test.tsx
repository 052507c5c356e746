import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState, type ReactNode } from 'react';
import { defineRemote } from './defineRemote.ts';
import { getRegistry } from './registryStore.ts';
import { getRunning } from './running.ts';
import { placesInUse, replaceAll, replaceWithdrawn } from './replaceWithdrawn.ts';
import {
  aRegistry,
  answerWith,
  installTab,
  onFailure,
  open,
  served,
} from './testing/servedRemotes.tsx';
import { useUnsavedChanges } from './unsavedChanges.ts';

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

/** A tab that runs a release with `Page`, and a server that has another one by now. */
async function openOn(Page: () => ReactNode) {
  const withdrawn = aRegistry();
  const instead = aRegistry();
  served.set(withdrawn.entry, { './class': defineRemote(Page) });
  served.set(instead.entry, { './class': defineRemote(() => <h1>Replacement</h1>) });
  open(withdrawn);
  await screen.findByRole('heading');
  answerWith(instead.registry);
  return { remote: 'mf-class', release: withdrawn.release, instead: instead.release };
}

test('what is mounted of a withdrawn release is replaced at once, where nobody uses it', async () => {
  const { instead, ...withdrawn } = await openOn(Chat);
  expect(getRunning()).toEqual([withdrawn]);
  await replaceWithdrawn(withdrawn);
  expect(await replacement()).toBeVisible();
  expect(screen.queryByRole('heading', { name: 'Chat' })).not.toBeInTheDocument();
  expect(getRunning()).toEqual([{ remote: 'mf-class', release: instead }]);
  expect(placesInUse.get()).toEqual([]);
  expect(onFailure).not.toHaveBeenCalled();
});

test('what somebody types into stays until they say so', async () => {
  const withdrawn = await openOn(Chat);
  await userEvent.type(await screen.findByRole('textbox'), 'Hello');
  await userEvent.click(screen.getByRole('heading'));
  await replaceWithdrawn(withdrawn);
  expect(placesInUse.get()).toHaveLength(1);
  expect(screen.getByRole('textbox')).toHaveValue('Hello');
  replaceAll();
  expect(await replacement()).toBeVisible();
});

test('or until they have sent it', async () => {
  const withdrawn = await openOn(Chat);
  await userEvent.type(await screen.findByRole('textbox'), 'Hello');
  await replaceWithdrawn(withdrawn);
  expect(placesInUse.get()).toHaveLength(1);
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  expect(
    await screen.findByRole('heading', { name: 'Replacement' }, { timeout: 15_000 }),
  ).toBeVisible();
  expect(placesInUse.get()).toEqual([]);
});

test('what is unsaved elsewhere is no reason to wait', async () => {
  function Unsaved() {
    useUnsavedChanges(true);
    return null;
  }
  const other = aRegistry();
  served.set(other.entry, { './class': defineRemote(Unsaved) });
  open(other);
  const withdrawn = await openOn(Chat);
  await replaceWithdrawn(withdrawn);
  expect(await replacement()).toBeVisible();
});

test('what is unsaved in it is', async () => {
  const withdrawn = await openOn(function Form() {
    useUnsavedChanges(true);
    return <h1>Form</h1>;
  });
  await replaceWithdrawn(withdrawn);
  expect(placesInUse.get()).toHaveLength(1);
  expect(screen.getByRole('heading', { name: 'Form' })).toBeVisible();
  act(() => history.pushState(null, '', '/elsewhere'));
  await waitFor(() => expect(placesInUse.get()).toEqual([]), { timeout: 15_000 });
});

test('the focus that was in it is not lost', async () => {
  const withdrawn = aRegistry();
  const instead = aRegistry();
  served.set(withdrawn.entry, { './class': defineRemote(Chat) });
  served.set(instead.entry, { './class': defineRemote(() => <h1>Replacement</h1>) });
  answerWith(instead.registry);
  const main = document.createElement('main');
  main.tabIndex = -1;
  document.body.append(main);
  open(withdrawn, main);
  answerWith(instead.registry);
  (await screen.findByRole('heading', { name: 'Chat' })).focus();
  await replaceWithdrawn({ remote: 'mf-class', release: withdrawn.release });
  await replacement();
  expect(main).toHaveFocus();
  main.remove();
});

test('where nothing took its place, it stays', async () => {
  const only = aRegistry();
  served.set(only.entry, { './class': defineRemote(Chat) });
  open(only);
  await screen.findByRole('heading', { name: 'Chat' });
  await replaceWithdrawn({ remote: 'mf-class', release: only.release });
  expect(screen.getByRole('heading', { name: 'Chat' })).toBeVisible();
});

test('a withdrawn shell is one that waits for a full load', async () => {
  await replaceWithdrawn({ remote: 'shell', release: 'abc' });
  expect(getRegistry().outdated).toBe(true);
});
