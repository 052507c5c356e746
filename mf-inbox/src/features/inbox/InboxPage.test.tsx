import { act, screen, waitFor, within } from '@testing-library/react';
import { axeViolations, renderPage } from 'platform/testing';
import {
  listClasses,
  listNotifications,
  markNotificationsRead,
  type Notification,
} from 'shared-api/contract';
import {
  aClass,
  callsOf,
  installFakeSockets,
  newestSocket,
  refuse,
  startSignedIn,
  stub,
  stubPages,
} from 'shared-api/testing';
import { toast } from 'shared-ui';
import { aNotification } from '../../testing/aNotification.ts';
import { InboxPage } from './InboxPage.tsx';
import { messages } from './messages.ts';

startSignedIn(toast.clear);
installFakeSockets();
beforeEach(() => stub(listClasses, [aClass({ id: 'class-1', name: 'Algebra' })]));

async function open(items: Notification[], at = '/inbox') {
  const unread = items.filter(({ read }) => !read).length;
  stub(listNotifications, { items, unread });
  stub(markNotificationsRead, { unread: 0 });
  const page = renderPage(<InboxPage />, { path: '/inbox', at });
  await waitFor(() => expect(screen.queryByText(messages.loading)).not.toBeInTheDocument());
  return page;
}

test('shows each notification below its day, opens its page, and marks it as read', async () => {
  const { user } = await open([
    aNotification({ id: 'n2', count: 3, date: new Date().toISOString() }),
    aNotification({ id: 'n1', kind: 'graded', date: '2026-11-02T12:00:00.000Z', read: true }),
  ]);
  const today = screen.getByRole('region', { name: 'Today' });
  const link = within(today).getByRole('link', {
    name: 'New: 3 new comments on “What is a root?”, the last by grace',
  });
  expect(link).toHaveAttribute('href', '/stream/detail/class-1?stream=post-1');
  expect(within(today).getByText('Algebra')).toBeVisible();
  const older = screen.getByRole('region', { name: 'Mon, Nov 2, 2026' });
  expect(
    within(older).getByRole('link', { name: '“What is a root?” has been graded' }),
  ).toBeVisible();
  await expect(axeViolations()).resolves.toEqual([]);

  await user.click(link);
  await waitFor(() => {
    expect(callsOf(markNotificationsRead).map(({ body }) => body)).toEqual([{ ids: ['n2'] }]);
  });
});

test('one is marked as read, and the focus stays with it; all are with one press', async () => {
  const { user } = await open([aNotification({ id: 'n3' }), aNotification({ id: 'n2' })]);
  const [first] = screen.getAllByRole('button', { name: /^Mark as read/ });
  if (!first) throw new Error('There is no button');
  stub(markNotificationsRead, { unread: 1 });
  await user.click(first);
  expect(screen.getAllByRole('button', { name: /^Mark as read/ })).toHaveLength(1);
  expect(screen.getAllByRole('link', { name: /commented/ })[0]).toHaveFocus();
  stub(markNotificationsRead, { unread: 0 });
  const readAll = screen.getByRole('button', { name: messages.readAll });
  await user.click(readAll);
  await waitFor(() => expect(readAll).toBeDisabled());
  await waitFor(() => {
    expect(screen.queryByRole('button', { name: /^Mark as read/ })).not.toBeInTheDocument();
  });
  await waitFor(() => {
    const bodies = callsOf(markNotificationsRead).map(({ body }) => body);
    expect(bodies).toEqual([{ ids: ['n3'] }, { all: true }]);
  });
});

test('a read mark that the server refuses is undone, and reported', async () => {
  const { user } = await open([aNotification()]);
  refuse(markNotificationsRead, 500);
  await user.click(screen.getByRole('button', { name: /^Mark as read/ }));
  await screen.findByText('An error occurred');
  expect(screen.getByRole('button', { name: /^Mark as read/ })).toBeVisible();
});

test('class, kind and what is new stand in the address, and are asked for', async () => {
  const { user } = await open([aNotification()], '/inbox?kind=comment');
  expect(screen.getByLabelText(messages.kind)).toHaveValue('comment');
  await user.selectOptions(screen.getByLabelText('Class'), 'Algebra');
  await user.click(screen.getByRole('switch', { name: messages.unreadOnly }));
  await waitFor(() => {
    expect(callsOf(listNotifications).at(-1)?.query).toEqual({
      unread: 'true',
      class_id: 'class-1',
      kind: 'comment',
    });
  });
});

test.each([
  ['/inbox', messages.empty],
  ['/inbox?unread=true', messages.nothingNew],
  ['/inbox?kind=post', messages.nothingFound],
])('on %s, nothing is “%s”', async (at, title) => {
  await open([], at);
  expect(await screen.findByText(title)).toBeVisible();
});

test('a failed load shows an error, and is tried again', async () => {
  refuse(listNotifications, 500);
  const { user } = renderPage(<InboxPage />, { path: '/inbox', at: '/inbox' });
  await screen.findByText(messages.errorTitle);
  stub(listNotifications, { items: [aNotification()], unread: 1 });
  await user.click(screen.getByRole('button', { name: messages.retry }));
  expect(await screen.findByRole('link', { name: /grace commented/ })).toBeVisible();
});

test('new notifications are offered, and inserted on demand', async () => {
  const { user } = await open([aNotification({ id: 'n1' })]);
  const notification = aNotification({ id: 'n2', kind: 'post', title: 'The exam' });
  act(() => newestSocket().receive({ type: 'notification', item: notification }));
  await screen.findByText('1 new notification');
  stub(listNotifications, { items: [notification, aNotification({ id: 'n1' })], unread: 2 });
  await user.click(screen.getByRole('button', { name: messages.show }));
  expect(await screen.findByRole('link', { name: /grace posted “The exam”/ })).toBeVisible();
  expect(screen.queryByText('1 new notification')).not.toBeInTheDocument();
});

test('the rest comes page by page', async () => {
  const page = (from: number) =>
    Array.from({ length: 2 }, (_, at) => aNotification({ id: `n${from - at}` }));
  stubPages(listNotifications, [
    { items: page(9), unread: 4 },
    { items: page(7), unread: 4 },
  ]);
  const { user } = renderPage(<InboxPage />, { path: '/inbox', at: '/inbox' });
  await user.click(await screen.findByRole('button', { name: messages.showMore }));
  await waitFor(() => expect(screen.getAllByRole('link', { name: /commented/ })).toHaveLength(4));
  expect(screen.queryByRole('button', { name: messages.showMore })).not.toBeInTheDocument();
});

test('an unknown kind of a newer server is left out', async () => {
  const kind = 'from_the_future' as Notification['kind'];
  await open([aNotification({ id: 'n2', kind }), aNotification({ id: 'n1' })]);
  expect(screen.getAllByRole('link', { name: /commented/ })).toHaveLength(1);
});
