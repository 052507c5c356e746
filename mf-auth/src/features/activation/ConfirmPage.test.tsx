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
import { formMessages } from '../../form/messages.ts';
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

/** The browser that signed up. */
function openOwn() {
  signIn({ id: 'user-1' });
  return open();
}

test('opening the link confirms nothing; the button does, and closes the window', async () => {
  const { user } = openOwn();
  expect(openedSockets()).toHaveLength(0);
  await user.click(confirmButton());
  expect(newestSocket().protocols).toContain('link-token');
  newestSocket().accept();
  expect(newestSocket().sent).toEqual([{ type: 'confirmed', code: '002', id: 'user-1' }]);
  expect(close).not.toHaveBeenCalled();
  newestSocket().receive(DONE);
  expect(close).toHaveBeenCalledTimes(1);
  expect(screen.getByText(messages.done)).toBeVisible();
});

test('where the browser keeps the window, there is a way on', async () => {
  const { user } = openOwn();
  await user.click(confirmButton());
  newestSocket().accept();
  newestSocket().receive(DONE);
  expect(screen.getByRole('link', { name: messages.goOn })).toHaveAttribute('href', '/d');
});

describe.each([
  ['without a session', () => undefined],
  ['with the session of another account', () => void signIn({ id: 'user-2' })],
])('in a browser %s', (_, prepare) => {
  beforeEach(prepare);
  const field = (label: string) => screen.getByLabelText(new RegExp(`^${label}( \\*)?$`));
  const button = (name: string) => screen.getByRole('button', { name });

  test('no click alone confirms: the password of the sign-up does', async () => {
    const { user } = open();
    await user.click(confirmButton());
    expect(openedSockets()).toHaveLength(0);
    await expectAccessible();
    await user.type(field(messages.signUpPassword), 'what I chose');
    await user.click(confirmButton());
    newestSocket().accept();
    expect(newestSocket().sent).toMatchObject([{ id: 'user-1', password: 'what I chose' }]);
    newestSocket().receive(DONE);
    expect(screen.getByText(messages.done)).toBeVisible();
    expect(screen.getByRole('link', { name: messages.login })).toHaveAttribute('href', '/login');
  });

  test('a wrong password shows an error beside it, stays, and can be corrected', async () => {
    const { user } = open();
    await user.type(field(messages.signUpPassword), 'wrong');
    await user.click(confirmButton());
    newestSocket().accept();
    const text = 'This is not the sign-up password.';
    const refusal = { type: 'error', code: 'invalid', message: text, fields: { password: text } };
    newestSocket().receive(refusal);
    expect(await screen.findByText(text)).toBeVisible();
    expect(field(messages.signUpPassword)).toHaveValue('wrong');
    expect(field(messages.signUpPassword)).toHaveAccessibleDescription(text);
    // The same refusal is shown again.
    await user.click(confirmButton());
    expect(screen.queryByText(text)).toBeNull();
    newestSocket().accept();
    newestSocket().receive(refusal);
    expect(await screen.findByText(text)).toBeVisible();
  });

  test('a person who did not sign up chooses a new password and takes over the account', async () => {
    const { user } = open();
    await user.click(button(messages.notMe));
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(messages.foreignTitle);
    await expectAccessible();
    await user.type(field(formMessages.newPassword), 'a password of mine');
    await user.type(field(formMessages.confirmPassword), 'another one');
    await user.click(button(messages.takeOver));
    await screen.findByText(messages.mismatch);
    expect(openedSockets()).toHaveLength(0);
    await user.clear(field(formMessages.confirmPassword));
    await user.type(field(formMessages.confirmPassword), 'a password of mine');
    await user.click(button(messages.takeOver));
    newestSocket().accept();
    expect(newestSocket().sent).toMatchObject([{ new_password: 'a password of mine' }]);
    const text = 'This password is too common. Choose another.';
    newestSocket().receive({
      type: 'error',
      code: 'invalid',
      message: text,
      fields: { new_password: text },
    });
    expect(await screen.findByText(text)).toBeVisible();
    await user.click(button(messages.takeOver));
    newestSocket().accept();
    newestSocket().receive(DONE);
    expect(screen.getByText(messages.takenOver)).toBeVisible();
  });

  test('too many attempts show an error, and the typed text stays', async () => {
    const { user } = open();
    await user.type(field(messages.signUpPassword), 'a guess');
    await user.click(confirmButton());
    newestSocket().accept();
    newestSocket().receive({ type: 'error', code: 'too_many_requests', message: 'Please wait.' });
    expect(screen.getByText('Please wait.')).toBeVisible();
    expect(field(messages.signUpPassword)).toHaveValue('a guess');
  });
});

test('a double click confirms once, and says that it is busy', async () => {
  const { user } = openOwn();
  await user.dblClick(confirmButton());
  expect(openedSockets()).toHaveLength(1);
  expect(screen.getByRole('button', { name: messages.busy })).toHaveAttribute('aria-busy', 'true');
});

test('a used link is explained in the server’s words, with a way to the log-in', async () => {
  const { user } = openOwn();
  await user.click(confirmButton());
  newestSocket().accept();
  newestSocket().receive({
    type: 'error',
    code: 'invalid',
    message: 'This link has already been used.',
  });
  expect(screen.getByText('This link has already been used.')).toBeVisible();
  expect(screen.getByRole('link', { name: messages.login })).toHaveAttribute('href', '/login');
  await expectAccessible();
});

test('an unknown link leads someone who still waits to a new mail', async () => {
  const { user } = openOwn();
  await user.click(confirmButton());
  newestSocket().drop(4401);
  expect(screen.getByText(messages.refused)).toBeVisible();
  expect(screen.getByRole('link', { name: messages.newMail })).toHaveAttribute('href', '/waiting');
});

test('an unreachable server is reported after a while, and called again', () => {
  jest.useFakeTimers();
  openOwn();
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
  openOwn();
  expect(document.title).toContain(messages.title);
  await expectAccessible();
});
