import { screen, waitFor, within } from '@testing-library/react';
import { axeViolations, renderPage } from 'platform/testing';
import { listClasses, listClasswork, restoreClass, copyClass } from 'shared-api/contract';
import {
  aClass,
  callsOf,
  disconnect,
  refuse,
  startSignedIn,
  stub,
  stubPages,
} from 'shared-api/testing';
import { toast } from 'shared-ui';
import { ArchivedPage } from './ArchivedPage.tsx';
import { messages } from './messages.ts';

startSignedIn(toast.clear);

const taught = aClass({ id: 'class-1', name: 'Algebra', is_admin: true });
const joined = aClass({ id: 'class-2', name: 'Geometry', is_admin: false });
const open = () => renderPage(<ArchivedPage />, { path: '/archived' });
const items = () => screen.findAllByRole('listitem');

test('lists what is archived, each with the way in, and for its teachers the way back', async () => {
  stub(listClasses, [taught, joined]);
  open();
  const [first, second] = await items();
  expect(within(first!).getByRole('link', { name: 'View class Algebra' })).toBeVisible();
  expect(within(first!).getByRole('button', { name: 'Restore Algebra' })).toBeVisible();
  expect(within(second!).getByRole('link', { name: 'View class Geometry' })).toBeVisible();
  expect(within(second!).queryByRole('button')).toBeNull();
  expect(callsOf(listClasses)[0]?.query).toMatchObject({ archived: 'only' });
  await expect(axeViolations()).resolves.toEqual([]);
});

test('a restored class leaves the list, and the focus moves to the next one', async () => {
  stub(listClasses, [taught, joined]);
  stub(restoreClass, {});
  const { user } = open();
  await items();
  stub(listClasses, [joined]);
  await user.click(screen.getByRole('button', { name: 'Restore Algebra' }));
  await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(1));
  expect(screen.getByRole('listitem')).toHaveFocus();
  expect(callsOf(restoreClass)).toMatchObject([{ params: { id: 'class-1' } }]);
});

test('its teacher copies a class, and the copy opens', async () => {
  stub(listClasses, [taught, joined]);
  stub(listClasswork, []);
  stub(copyClass, aClass({ id: 'class-9' }));
  const { user, currentPath } = open();
  await items();
  expect(screen.queryByRole('button', { name: 'Copy Geometry' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Copy Algebra' }));
  await user.click(await screen.findByRole('button', { name: 'Copy class' }));
  await waitFor(() => expect(currentPath()).toBe('/class/view/class-9'));
  expect(callsOf(copyClass)).toMatchObject([
    { params: { id: 'class-1' }, body: { shift_days: 364 } },
  ]);
});

test('a class that could not be restored stays', async () => {
  stub(listClasses, [taught]);
  disconnect(restoreClass);
  const { user } = open();
  await items();
  await user.click(screen.getByRole('button', { name: 'Restore Algebra' }));
  expect(await screen.findByText(messages.failed)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Restore Algebra' })).toBeEnabled();
});

test('without any it says how a class is archived', async () => {
  stub(listClasses, []);
  open();
  expect(await screen.findByText(messages.empty)).toBeVisible();
  expect(screen.getByRole('link', { name: messages.toClasses })).toBeVisible();
});

test('where they do not come, it can be tried again', async () => {
  refuse(listClasses, 500);
  const { user } = open();
  const retry = await screen.findByRole('button', { name: messages.retry });
  stub(listClasses, [taught]);
  await user.click(retry);
  expect(await items()).toHaveLength(1);
});

test('more of them come when they are asked for', async () => {
  stubPages(listClasses, [[taught], [joined]]);
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: messages.showMore }));
  await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(2));
});
