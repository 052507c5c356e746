import { act, screen } from '@testing-library/react';
import { renderPage } from 'platform/testing';
import {
  forgetEverything,
  installFakeSockets,
  installStubbedServer,
  newestSocket,
  openedSockets,
  signIn,
} from 'shared-api/testing';
import { expectAccessible, installPage } from '../../testing/page.ts';
import { ConfirmPage } from './ConfirmPage.tsx';
import { confirmMessages as messages } from './messages.ts';

installStubbedServer();
installFakeSockets();
installPage();
beforeEach(forgetEverything);

const DONE = { type: 'confirmed', code: '003' };
const close = jest.fn();
beforeEach(() => {
  window.close = close;
});
afterEach(() => jest.useRealTimers());

const confirmButton = () => screen.getByRole('button', { name: messages.confirm });

function open() {
  return renderPage(<ConfirmPage />, {
    path: '/auth/confirm/:id/:token',
    at: '/auth/confirm/user-1/link-token',
  });
}

test('opening the link confirms nothing; the button does, and closes the window', async () => {
  const { user } = open();
  expect(openedSockets()).toHaveLength(0);
  await user.click(confirmButton());
  expect(newestSocket().url.searchParams.get('token')).toBe('link-token');
  newestSocket().accept();
  expect(newestSocket().sent).toEqual([{ type: 'confirmed', code: '002', id: 'user-1' }]);
  expect(close).not.toHaveBeenCalled();
  newestSocket().receive(DONE);
  expect(close).toHaveBeenCalledTimes(1);
  expect(screen.getByText(messages.done)).toBeVisible();
});

test('where the browser keeps the window, there is a way on', async () => {
  signIn();
  const { user, unmount } = open();
  await user.click(confirmButton());
  newestSocket().accept();
  newestSocket().receive(DONE);
  expect(screen.getByRole('link', { name: messages.goOn })).toHaveAttribute('href', '/d');
  unmount();

  await forgetEverything();
  const next = open();
  await next.user.click(confirmButton());
  newestSocket().accept();
  newestSocket().receive(DONE);
  expect(screen.getByRole('link', { name: messages.login })).toHaveAttribute('href', '/login');
});

test('a double click confirms once, and says that it is busy', async () => {
  const { user } = open();
  await user.dblClick(confirmButton());
  expect(openedSockets()).toHaveLength(1);
  expect(screen.getByRole('button', { name: messages.busy })).toHaveAttribute('aria-busy', 'true');
});

test('a used link is explained in the server’s words, with a way to the log-in', async () => {
  const { user } = open();
  await user.click(confirmButton());
  newestSocket().accept();
  newestSocket().receive({ type: 'error', code: 'invalid', message: 'This link was used before.' });
  expect(screen.getByText('This link was used before.')).toBeVisible();
  expect(screen.getByRole('link', { name: messages.login })).toHaveAttribute('href', '/login');
  expect(screen.queryByRole('link', { name: messages.newMail })).toBeNull();
  await expectAccessible();
});

test('an unknown link leads someone who still waits to a new mail', async () => {
  signIn();
  const { user } = open();
  await user.click(confirmButton());
  newestSocket().drop(4401);
  expect(screen.getByText(messages.refused)).toBeVisible();
  expect(screen.getByRole('link', { name: messages.newMail })).toHaveAttribute('href', '/waiting');
});

test('a server that cannot be reached is told after a while, and tried again', () => {
  jest.useFakeTimers();
  open();
  act(() => confirmButton().click());
  newestSocket().drop();
  act(() => jest.advanceTimersByTime(8_000));
  expect(screen.getByText(messages.slow)).toBeVisible();
  expect(openedSockets().length).toBeGreaterThan(1);
  newestSocket().accept();
  newestSocket().receive(DONE);
  expect(screen.getByText(messages.done)).toBeVisible();
});

test('is accessible, and has its own title', async () => {
  open();
  expect(document.title).toContain(messages.title);
  await expectAccessible();
});
