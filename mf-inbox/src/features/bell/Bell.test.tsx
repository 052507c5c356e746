import { act, screen, waitFor, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Link } from 'platform/router';
import { axeViolations, renderPage } from 'platform/testing';
import { getSession } from 'shared-api';
import { CLOSE_CODES, listNotifications, markNotificationsRead } from 'shared-api/contract';
import {
  callsOf,
  installFakeSockets,
  newestSocket,
  openedSocket,
  refuse,
  startSignedIn,
  stub,
} from 'shared-api/testing';
import { toast } from 'shared-ui';
import { aNotification } from '../../testing/aNotification.ts';
import { Bell } from './Bell.tsx';

startSignedIn(toast.clear);
installFakeSockets();

const POST = '/stream/detail/class-1?stream=post-1';

/** The bell above a page, once the server has told how much is new. */
async function open(unread: number, at = '/d', beside: ReactNode = null) {
  const bell = (
    <>
      <Bell />
      {beside}
    </>
  );
  const page = renderPage(bell, { path: '*', at });
  const socket = await openedSocket();
  act(() => {
    socket.accept();
    socket.receive({ type: 'unread', count: unread });
  });
  return { ...page, socket };
}

function show(visibilityState: 'visible' | 'hidden') {
  Object.defineProperty(document, 'visibilityState', {
    value: visibilityState,
    configurable: true,
  });
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
}
afterEach(() => Reflect.deleteProperty(document, 'visibilityState'));

test.each([
  [0, 'Notifications', ''],
  [3, 'Notifications, 3 new', '3'],
  [100, 'Notifications, 100 new', '99+'],
])('%s unread: the bell is called “%s”', async (count, name, shown) => {
  stub(listNotifications, { items: [], unread: count });
  await open(count);
  expect(await screen.findByRole('button', { name })).toBeVisible();
  if (shown) expect(screen.getByText(shown)).toBeVisible();
  expect(await axeViolations()).toEqual([]);
});

test('it is there before the server has said anything, and waits for nobody', async () => {
  renderPage(<Bell />, { path: '*', at: '/d' });
  expect(screen.getByRole('button', { name: 'Notifications' })).toBeVisible();
  // Where there is no connection it stays, and opens.
  const socket = await openedSocket();
  expect(socket.readyState).toBe(WebSocket.CONNECTING);
  expect(screen.getByRole('button', { name: 'Notifications' })).toBeEnabled();
});

test('the server receives the device’s time zone if the person has chosen none', async () => {
  const { socket } = await open(0);
  expect(String(socket.url)).toMatch(/\/ws\/inbox\?zone=UTC$/);
});

test('the newest are listed below day and class, and lead to the very thing', async () => {
  const date = new Date().toISOString();
  const botany = { id: 'class-2', name: 'Botany' };
  const items = [
    aNotification({ id: 'n3', date, kind: 'post' }),
    aNotification({ id: 'n2', date, kind: 'post', title: 'Ferns', class: botany }),
    aNotification({ id: 'n1', date, kind: 'classwork', title: 'Roots' }),
  ];
  stub(listNotifications, { items, unread: 3 });
  stub(markNotificationsRead, { unread: 2 });
  const { user } = await open(3);
  await user.click(await screen.findByRole('button', { name: 'Notifications, 3 new' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Notifications' }));
  const algebra = within(await dialog.findByRole('region', { name: 'Today · Algebra' }));
  expect(algebra.getAllByRole('link')).toHaveLength(2);
  const ferns = within(dialog.getByRole('region', { name: 'Today · Botany' })).getByRole('link');
  expect(await axeViolations()).toEqual([]);
  await user.click(ferns);
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(callsOf(markNotificationsRead).map(({ body }) => body)).toEqual([{ ids: ['n2'] }]);
});

test('all are read with one press, and the bell says so', async () => {
  stub(listNotifications, { items: [aNotification()], unread: 1 });
  stub(markNotificationsRead, { unread: 0 });
  const { user } = await open(1);
  await user.click(await screen.findByRole('button', { name: 'Notifications, 1 new' }));
  await user.click(await screen.findByRole('button', { name: 'Mark all as read' }));
  expect(await screen.findByRole('button', { name: 'Notifications', hidden: true })).toBeVisible();
  expect(callsOf(markNotificationsRead).map(({ body }) => body)).toEqual([{ all: true }]);
});

test('a list that fails to load shows an error, and is requested again', async () => {
  refuse(listNotifications, 500);
  const { user } = await open(0);
  await user.click(await screen.findByRole('button', { name: 'Notifications' }));
  await screen.findByText('Notifications could not be loaded');
  stub(listNotifications, { items: [], unread: 0 });
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('No notifications yet')).toBeVisible();
});

test('only the page in front marks its notifications as read', async () => {
  const items = [aNotification({ id: 'n2' }), aNotification({ id: 'n1', href: '/s/class-1' })];
  stub(listNotifications, { items, unread: 2 });
  stub(markNotificationsRead, { unread: 1 });
  await open(2, POST);
  expect(await screen.findByRole('button', { name: 'Notifications, 1 new' })).toBeVisible();
  expect(callsOf(markNotificationsRead).map(({ body }) => body)).toEqual([{ ids: ['n2'] }]);
});

test('nothing rings for what is on the screen, but for what is elsewhere', async () => {
  stub(markNotificationsRead, { unread: 0 });
  const { socket } = await open(0, POST);
  act(() => socket.receive({ type: 'notification', item: aNotification({ id: 'n1' }) }));
  await waitFor(() => expect(callsOf(markNotificationsRead)).toHaveLength(1));
  expect(screen.queryByText('1 new notification')).not.toBeInTheDocument();
  stub(listNotifications, { items: [], unread: 1 });
  act(() => {
    socket.receive({ type: 'notification', item: aNotification({ id: 'n2', href: '/s/class-1' }) });
    socket.receive({ type: 'unread', count: 1 });
  });
  expect(await screen.findByText('1 new notification')).toBeInTheDocument();
  expect(callsOf(markNotificationsRead)).toHaveLength(1);
});

test('a post that appears in the stream in front is neither counted nor said', async () => {
  stub(markNotificationsRead, { unread: 0 });
  const { socket } = await open(0, '/s/class-1');
  act(() => {
    const item = aNotification({ id: 'n1', kind: 'post' });
    socket.receive({ type: 'notification', item });
  });
  await waitFor(() => expect(callsOf(markNotificationsRead)).toHaveLength(1));
  expect(screen.queryByText('1 new notification')).not.toBeInTheDocument();
});

test('the page of an old notification marks it too, with one request for all', async () => {
  const pages = [3, 2, 1].map((page) => {
    return Array.from({ length: 2 }, (_, index) => {
      return aNotification({ id: `n${page}${index}`, href: `/page/${page}${index}` });
    });
  });
  let requestCount = 0;
  stub(listNotifications, () => ({ items: pages[requestCount++] ?? [], unread: 6 }));
  stub(markNotificationsRead, { unread: 5 });
  const onward = <Link to="/page/10">Onward</Link>;
  const { user } = await open(6, '/page/11', onward);
  await waitFor(() => expect(callsOf(markNotificationsRead)).toHaveLength(1), { timeout: 5_000 });
  expect(callsOf(markNotificationsRead)[0]?.body).toEqual({ ids: ['n11'] });
  expect(callsOf(listNotifications).map(({ query }) => query.before)).toEqual([
    undefined,
    'n31',
    'n21',
  ]);
  await user.click(screen.getByRole('link', { name: 'Onward' }));
  await waitFor(() => expect(callsOf(markNotificationsRead)).toHaveLength(2), { timeout: 5_000 });
  expect(callsOf(markNotificationsRead)[1]?.body).toEqual({ ids: ['n10'] });
  expect(callsOf(listNotifications)).toHaveLength(3);
});

test('the inbox says itself what comes', async () => {
  stub(listNotifications, { items: [], unread: 1 });
  const { socket } = await open(0, '/inbox');
  act(() => {
    socket.receive({ type: 'notification', item: aNotification() });
    socket.receive({ type: 'unread', count: 1 });
  });
  expect(await screen.findByRole('button', { name: 'Notifications, 1 new' })).toBeVisible();
  expect(screen.queryByText('1 new notification')).not.toBeInTheDocument();
});

test('a tab that nobody sees reads nothing until it is seen', async () => {
  show('hidden');
  stub(listNotifications, { items: [aNotification({ id: 'n1' })], unread: 1 });
  stub(markNotificationsRead, { unread: 0 });
  const { socket } = await open(0, POST);
  act(() => {
    socket.receive({ type: 'notification', item: aNotification({ id: 'n1' }) });
    socket.receive({ type: 'unread', count: 1 });
  });
  await screen.findByText('1 new notification');
  expect(callsOf(markNotificationsRead)).toHaveLength(0);
  show('visible');
  await waitFor(() => expect(callsOf(markNotificationsRead)).toHaveLength(1), { timeout: 5_000 });
});

test('a notification that could not be marked stays new', async () => {
  stub(listNotifications, { items: [aNotification()], unread: 1 });
  refuse(markNotificationsRead, 500);
  await open(1, POST);
  await waitFor(() => expect(callsOf(markNotificationsRead)).toHaveLength(1), { timeout: 5_000 });
  expect(await screen.findByRole('button', { name: 'Notifications, 1 new' })).toBeVisible();
});

test('a session that is logged out on another device ends in this tab at once', async () => {
  stub(listNotifications, { items: [], unread: 0 });
  const { socket } = await open(0);
  refuse(listNotifications, 401);
  act(() => socket.drop(CLOSE_CODES.badToken));
  await waitFor(() => expect(getSession()).toBeNull());
});

test('on a network that lets no live connection through, the bell counts by polling', async () => {
  jest.useFakeTimers();
  const reply = { items: [aNotification({ id: 'n1' })], unread: 1 };
  stub(listNotifications, () => reply);
  renderPage(<Bell />, { path: '*', at: '/d' });
  const pass = async (milliseconds: number) => {
    for (let passed = 0; passed < milliseconds; passed += 500) {
      if (newestSocket().readyState === WebSocket.CONNECTING) newestSocket().drop();
      await act(async () => jest.advanceTimersByTimeAsync(500));
    }
  };
  await pass(2_500);
  expect(screen.getByRole('button', { name: /1/ })).toBeVisible();
  // It was there before: nothing has arrived.
  expect(screen.queryByText(/arrived|new notification/i)).not.toBeInTheDocument();
  reply.items = [aNotification({ id: 'n2' }), ...reply.items];
  reply.unread = 2;
  await pass(31_000);
  expect(screen.getByRole('button', { name: /2/ })).toBeVisible();
  jest.useRealTimers();
});
