import { act, screen, waitFor } from '@testing-library/react';
import { renderPage } from 'platform/testing';
import { getSession } from 'shared-api';
import { getActivation, requestActivationMail } from 'shared-api/contract';
import {
  forgetEverything,
  inlineSiteConfig,
  installFakeSockets,
  installStubbedServer,
  callsOf,
  newestSocket,
  openedSockets,
  refuse,
  signIn,
  stub,
} from 'shared-api/testing';
import { formMessages, wait } from '../../form/messages.ts';
import { expectAccessible, installPage } from '../../testing/page.ts';
import { waitingMessages as messages } from './messages.ts';
import { WaitingPage } from './WaitingPage.tsx';

installStubbedServer();
installFakeSockets();
installPage();
beforeEach(forgetEverything);
beforeEach(() => {
  inlineSiteConfig();
  signIn({ token: 'waits', id: 'user-1', email: 'ada@school.example' });
});
afterEach(() => jest.useRealTimers());

const DONE = { type: 'confirmed', code: '003' };
const resendButton = () => screen.getByRole('button', { name: messages.resend });

const press = () => act(async () => resendButton().click());

const open = () => renderPage(<WaitingPage />, { path: '/waiting' });

test('waiting asks for the mail and moves on to the dashboard by itself', async () => {
  const { currentPath } = open();
  expect(screen.getByText(messages.connecting)).toBeVisible();
  expect(newestSocket().protocols).toContain('waits');
  newestSocket().accept();
  expect(newestSocket().sent).toEqual([{ type: 'request', code: '001' }]);
  expect(screen.getByText(messages.waiting)).toBeVisible();
  expect(screen.getByText(messages.lead({ email: 'ada@school.example' }))).toBeVisible();
  newestSocket().receive(DONE);
  await waitFor(() => expect(currentPath()).toBe('/d'));
  expect(getSession()?.token).toBe('waits');
});

test('an invited person continues to the invitation', async () => {
  const at = '/waiting?next=%2Fd%3Finvitation%3Dabc';
  const { currentPath } = renderPage(<WaitingPage />, { path: '/waiting', at });
  newestSocket().accept();
  newestSocket().receive(DONE);
  await waitFor(() => expect(currentPath()).toBe('/d?invitation=abc'));
});

test('an account that is active already moves on at once', async () => {
  const { currentPath } = open();
  newestSocket().accept();
  newestSocket().receive(DONE);
  await waitFor(() => expect(currentPath()).toBe('/d'));
});

test('the mail can be sent again once a minute, with a countdown', async () => {
  jest.useFakeTimers();
  open();
  newestSocket().accept();
  expect(screen.getByText(messages.mailHint)).toHaveTextContent('once a minute');
  expect(resendButton()).toHaveAttribute('aria-disabled', 'true');
  expect(screen.getByText(messages.resendIn({ wait: wait(60) }))).toBeVisible();
  await press();
  expect(newestSocket().sent).toHaveLength(1);

  act(() => jest.advanceTimersByTime(15_000));
  expect(screen.getByText('You can ask for another email in 45 seconds.')).toBeVisible();
  act(() => jest.advanceTimersByTime(45_000));
  expect(screen.queryByText(/You can ask again/)).toBeNull();
  await press();
  expect(newestSocket().sent).toHaveLength(2);
  expect(screen.getByText(messages.asked)).toBeVisible();
  expect(screen.getByText(messages.resendIn({ wait: wait(60) }))).toBeVisible();
});

test('a reload does not start the minute anew', () => {
  jest.useFakeTimers();
  const { unmount } = open();
  newestSocket().accept();
  act(() => jest.advanceTimersByTime(20_000));
  unmount();
  open();
  newestSocket().accept();
  expect(screen.getByText(messages.resendIn({ wait: wait(40) }))).toBeVisible();
});

test('a refusal shows the server’s message', async () => {
  jest.useFakeTimers();
  open();
  newestSocket().accept();
  act(() => jest.advanceTimersByTime(60_000));
  await press();
  newestSocket().receive({ type: 'error', code: 'too_many_requests', message: 'Too soon.' });
  expect(screen.getByText('Too soon.')).toBeVisible();
});

test('a lost connection is reported, and reconnects by itself', () => {
  jest.useFakeTimers();
  open();
  newestSocket().accept();
  act(() => jest.advanceTimersByTime(60_000));
  newestSocket().drop();
  expect(screen.getByText(messages.lost)).toBeVisible();
  expect(screen.getByRole('link', { name: messages.goOn })).toHaveAttribute('href', '/d');
  act(() => jest.advanceTimersByTime(1_000));
  expect(openedSockets()).toHaveLength(2);
  newestSocket().accept();
  expect(screen.queryByText(messages.lost)).toBeNull();
  expect(screen.getByText(messages.waiting)).toBeVisible();
});

describe('on a network that lets no live connection through', () => {
  /** Every try is refused at once. */
  async function pass(milliseconds: number) {
    for (let passed = 0; passed < milliseconds; passed += 500) {
      if (newestSocket().readyState === WebSocket.CONNECTING) newestSocket().drop();
      await act(async () => jest.advanceTimersByTimeAsync(500));
    }
  }

  test('the mail is asked for, sent again and waited for by calls', async () => {
    jest.useFakeTimers();
    let active = false;
    stub(requestActivationMail, () => ({ active }));
    stub(getActivation, () => ({ active }));
    const { currentPath } = open();
    await pass(2_500);
    expect(callsOf(requestActivationMail)).toHaveLength(1);
    expect(screen.getByText(messages.waiting)).toBeVisible();
    await pass(60_000);
    await press();
    expect(callsOf(requestActivationMail)).toHaveLength(2);
    expect(screen.getByText(messages.asked)).toBeVisible();
    active = true;
    await pass(31_000);
    expect(currentPath()).toBe('/d');
  });

  test('a failed request is reported, and can be repeated at once', async () => {
    jest.useFakeTimers();
    refuse(requestActivationMail, 503, { message: 'The server is busy.' });
    open();
    await pass(1_000);
    await press();
    expect(screen.getByText('The server is busy.')).toBeVisible();
    expect(resendButton()).not.toHaveAttribute('aria-disabled', 'true');
  });
});

test('without a token the page stays and offers the way to the log-in', async () => {
  await forgetEverything();
  const { currentPath } = open();
  expect(openedSockets()).toHaveLength(0);
  expect(currentPath()).toBe('/waiting');
  expect(screen.getByRole('link', { name: formMessages.login })).toHaveAttribute('href', '/login');
  await expectAccessible();
});

test('a token that the server does not know leads to the log-in', async () => {
  open();
  newestSocket().drop(4401);
  expect(screen.getByRole('heading', { name: messages.endedTitle })).toBeVisible();
  expect(screen.getByRole('link', { name: formMessages.login })).toHaveAttribute('href', '/login');
});

test('an installation without a mail server offers its outbox, in a new tab', async () => {
  inlineSiteConfig({ hasOutbox: true });
  await forgetEverything();
  signIn();
  open();
  const link = screen.getByRole('link', { name: new RegExp(formMessages.outbox) });
  expect(link).toHaveAttribute('href', '/outbox');
  expect(link).toHaveAttribute('target', '_blank');
});

test('other installations have no outbox to offer', () => {
  open();
  expect(screen.queryByRole('link', { name: new RegExp(formMessages.outbox) })).toBeNull();
});

test('is accessible, and has its own title', async () => {
  open();
  newestSocket().accept();
  expect(document.title).toContain(messages.title);
  await expectAccessible();
});
