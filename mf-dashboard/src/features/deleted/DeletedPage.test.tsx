import { screen, waitFor, within } from '@testing-library/react';
import { axeViolations, renderPage } from 'platform/testing';
import {
  listClasses,
  readmitMember,
  restoreClass,
  restoreClasswork,
  restoreComment,
  restorePost,
  listDeleted,
} from 'shared-api/contract';
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
import { aDeletedThing } from '../../testing/aDeletedThing.ts';
import { DeletedPage } from './DeletedPage.tsx';
import { messages } from './messages.ts';

startSignedIn(toast.clear);
beforeEach(() => stub(listClasses, [aClass({ id: 'class-1', name: 'Algebra' })]));

const open = (at = '/deleted') => renderPage(<DeletedPage />, { path: '/deleted', at });
const items = () => screen.findAllByRole('listitem');
const queries = () => callsOf(listDeleted).map(({ query }) => query);
const OTHER = aDeletedThing({ id: 'post-2', title: 'Another root' });

test('a deleted item shows its kind, its class, who deleted it, and when it expires', async () => {
  stub(listDeleted, [aDeletedThing({ author: 'alan' })]);
  open();
  const [item] = await items();
  expect(item).toHaveTextContent('What is a root?');
  expect(item).toHaveTextContent('PostAlgebraby alan');
  expect(item).toHaveTextContent(/Deleted on Nov 20, 2026 by grace/);
  expect(item).toHaveTextContent(/will be deleted forever on Dec 20, 2026/);
  await expect(axeViolations()).resolves.toEqual([]);
});

test('a restored item leaves the list, and the focus moves to the next one', async () => {
  stub(listDeleted, [aDeletedThing(), OTHER]);
  stub(restorePost, {});
  const { user } = open();
  const [first] = await items();
  stub(listDeleted, [OTHER]);
  await user.click(within(first!).getByRole('button', { name: 'Restore “What is a root?”' }));
  await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(1));
  expect(screen.getByText('Restored')).toBeVisible();
  expect(screen.getByRole('listitem')).toHaveFocus();
  expect(callsOf(restorePost)).toMatchObject([{ params: { postId: 'post-1' } }]);
});

test.each([
  ['class', restoreClass, { params: { id: 'x' } }],
  ['comment', restoreComment, { params: { id: 'x' } }],
  ['classwork', restoreClasswork, { params: { id: 'x' } }],
  ['member', readmitMember, { params: { userId: 'x' }, query: { class_id: 'class-1' } }],
] as const)('a %s comes back by its own call', async (kind, endpoint, input) => {
  stub(listDeleted, [aDeletedThing({ id: 'x', kind })]);
  stub(endpoint, {});
  const { user } = open();
  const name = kind === 'member' ? /^Restore student/ : /^Restore/;
  const button = await screen.findByRole('button', { name });
  stub(listDeleted, []);
  await user.click(button);
  expect(await screen.findByText(messages.empty)).toBeVisible();
  expect(callsOf(endpoint)).toMatchObject([input]);
});

test('an item that can no longer be restored says why, and leaves the list', async () => {
  stub(listDeleted, [aDeletedThing()]);
  refuse(restorePost, 404, { message: 'Too late.', code: 'not_found' });
  const { user } = open();
  const button = await screen.findByRole('button', { name: /^Restore/ });
  stub(listDeleted, []);
  await user.click(button);
  expect(await screen.findByText('Too late.')).toBeVisible();
  expect(await screen.findByText(messages.empty)).toBeVisible();
});

test('without an answer it stays, to be tried again', async () => {
  stub(listDeleted, [aDeletedThing()]);
  disconnect(restorePost);
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: /^Restore/ }));
  expect(await screen.findByText(messages.failed)).toBeVisible();
  expect(await items()).toHaveLength(1);
  expect(screen.getByRole('button', { name: /^Restore/ })).toBeEnabled();
});

test('it can be narrowed to one class, which stands in the address', async () => {
  stub(listDeleted, []);
  const { user } = open('/deleted?class=class-1');
  await screen.findByText(messages.empty);
  expect(screen.getByRole('combobox')).toHaveValue('class-1');
  expect(document.title).toContain('Recently deleted: Algebra');
  await user.click(screen.getByRole('button', { name: messages.everywhere }));
  await waitFor(() => expect(queries()).toHaveLength(2));
  expect(queries()).toEqual([{ class_id: 'class-1' }, {}]);
});

test('more is shown on demand', async () => {
  stubPages(listDeleted, [[aDeletedThing()], [OTHER]]);
  const { user } = open();
  await items();
  await user.click(screen.getByRole('button', { name: messages.showMore }));
  expect(await screen.findByText('Another root')).toBeVisible();
});

test('a list that fails can be tried again', async () => {
  refuse(listDeleted, 500);
  const { user } = open();
  expect(await screen.findByText(messages.errorTitle)).toBeVisible();
  stub(listDeleted, [aDeletedThing()]);
  await user.click(screen.getByRole('button', { name: messages.retry }));
  expect(await items()).toHaveLength(1);
});
