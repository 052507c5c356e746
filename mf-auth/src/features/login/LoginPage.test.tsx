import { act, screen, waitFor } from '@testing-library/react';
import { renderPage } from 'platform/testing';
import { clearSession, getSession } from 'shared-api';
import {
  TIMEOUTS,
  challengePasskey,
  logIn,
  logInWithPasskey,
  type SessionReply,
} from 'shared-api/contract';
import { REQUIRED, readRuleText, requestResetRules, validateWith } from 'shared-api/rules';
import {
  aSession,
  callsOf,
  disconnect,
  forgetEverything,
  neverReply,
  installStubbedServer,
  refuse,
  signIn,
  stub,
} from 'shared-api/testing';
import { formMessages, tooOften } from '../../form/messages.ts';
import { expectAccessible, installPage } from '../../testing/page.ts';
import { logInMessages } from '../passkeys/messages.ts';
import {
  installAuthenticator,
  OPTIONS,
  removeAuthenticator,
} from '../passkeys/testing/credentials.ts';
import { LoginPage } from './LoginPage.tsx';
import { messages } from './messages.ts';

installStubbedServer();
installPage();
beforeEach(forgetEverything);

const emailField = () => screen.getByLabelText(/^Email/);
const passwordField = () => screen.getByLabelText(/^Password/);
const submitButton = () => screen.getByRole('button', { name: /^Log/ });

function open(at = '/login') {
  return renderPage(<LoginPage />, { path: '/login', at });
}

async function mistakeOf(rules: typeof requestResetRules, body: { email: string }) {
  return (await validateWith<{ email: string }>(rules)(body)).email ?? '';
}

async function fillIn(user: ReturnType<typeof open>['user']) {
  await user.type(emailField(), 'ada@school.example');
  await user.type(passwordField(), 'a good password');
}

test('logging in keeps the session and leads to the dashboard', async () => {
  stub(logIn, aSession({ token: 'fresh' }));
  const { user, currentPath } = open();
  await fillIn(user);
  await user.click(submitButton());
  await waitFor(() => expect(currentPath()).toBe('/d'));
  expect(getSession()).toMatchObject({ token: 'fresh', email: 'ada@school.example' });
  expect(callsOf(logIn)).toMatchObject([
    { body: { email: 'ada@school.example', password: 'a good password' } },
  ]);
});

test('a log-in that needs a second step leads to its page, and on from there', async () => {
  stub(logIn, aSession({ token: 'incomplete', second_step: 'code' }));
  const { user, currentPath } = open('/login?next=%2Fs%2F7');
  await fillIn(user);
  await user.click(submitButton());
  await waitFor(() => expect(currentPath()).toBe('/auth/second-factor?next=%2Fs%2F7'));
  expect(getSession()?.token).toBe('incomplete');
});

describe('with a passkey', () => {
  beforeEach(() => {
    installAuthenticator();
    stub(challengePasskey, OPTIONS);
  });
  afterEach(removeAuthenticator);
  const press = async ({ user }: ReturnType<typeof open>) =>
    user.click(screen.getByRole('button', { name: messages.passkey }));

  test('nothing has to be typed', async () => {
    stub(logInWithPasskey, aSession({ token: 'fresh' }));
    const page = open('/login?next=%2Fs%2F7');
    await press(page);
    await waitFor(() => expect(page.currentPath()).toBe('/s/7'));
    expect(getSession()?.token).toBe('fresh');
  });

  test('an unknown one, and a cancelled choice, are explained', async () => {
    refuse(logInWithPasskey, 400);
    const page = open();
    await press(page);
    await screen.findByText(logInMessages.refused);
    installAuthenticator('NotAllowedError');
    await press(page);
    await screen.findByText(logInMessages.aborted);
    expect(getSession()).toBeNull();
  });
});

test('a browser without passkeys offers none', () => {
  open();
  expect(screen.queryByRole('button', { name: messages.passkey })).toBeNull();
});

test('on a shared computer the session is the tab’s alone', async () => {
  stub(logIn, aSession({ token: 'fresh' }));
  const { user, currentPath } = open();
  await fillIn(user);
  await user.click(screen.getByRole('checkbox', { name: messages.shared }));
  await user.click(submitButton());
  await waitFor(() => expect(currentPath()).toBe('/d'));
  expect(getSession()).toMatchObject({ token: 'fresh' });
  expect(localStorage).toHaveLength(0);
});

test('logging in leads back to where the person was', async () => {
  stub(logIn, aSession());
  const { user, currentPath } = open('/login?next=%2Fclass%2Fview%2F7%3Ftab%3Dchat');
  await fillIn(user);
  await user.keyboard('{Enter}');
  await waitFor(() => expect(currentPath()).toBe('/class/view/7?tab=chat'));
});

test('logging in never leads to another site', async () => {
  stub(logIn, aSession());
  const { user, currentPath } = open('/login?next=%2F%5Cevil.example');
  await fillIn(user);
  await user.click(submitButton());
  await waitFor(() => expect(currentPath()).toBe('/d'));
});

test('wrong credentials show an error under the email, and the typed text stays', async () => {
  refuse(logIn, 400, { message: 'No.' });
  const { user } = open();
  await fillIn(user);
  await user.click(submitButton());
  await screen.findByText('Invalid user credentials.');
  expect(emailField()).toHaveAccessibleDescription('Invalid user credentials.');
  expect(emailField()).toHaveFocus();
  await user.click(passwordField());
  expect(screen.getByText('Invalid user credentials.')).toBeVisible();
  expect(emailField()).toHaveValue('ada@school.example');
  expect(passwordField()).toHaveValue('a good password');
  await user.type(passwordField(), '!');
  await waitFor(() => expect(screen.queryByText('Invalid user credentials.')).toBeNull());
});

test('empty fields are refused before anything is sent', async () => {
  const { user } = open();
  await user.click(submitButton());
  // The server's own text, from rules that this page does not load.
  expect(await screen.findAllByText(readRuleText(REQUIRED))).toHaveLength(2);
  expect(emailField()).toHaveFocus();
  expect(callsOf(logIn)).toHaveLength(0);
});

test.each(['ada', 'ada@school', 'ada lovelace@school.example', 'ada@@school.example'])(
  '%j is said to be no e-mail address, before anything is sent',
  async (typed) => {
    stub(logIn, aSession());
    const { user, currentPath } = open();
    await user.type(emailField(), typed);
    await user.type(passwordField(), 'a good password');
    await user.click(submitButton());
    // The server's own text here too.
    const text = await mistakeOf(requestResetRules, { email: typed });
    expect(await screen.findByText(text)).toBeVisible();
    expect(emailField()).toHaveAccessibleDescription(text);
    expect(emailField()).toHaveFocus();
    expect(passwordField()).toHaveValue('a good password');
    expect(callsOf(logIn)).toHaveLength(0);
    await user.clear(emailField());
    await user.type(emailField(), ' ada@school.example ');
    await user.click(submitButton());
    await waitFor(() => expect(currentPath()).toBe('/d'));
    expect(callsOf(logIn)).toMatchObject([{ body: { email: 'ada@school.example' } }]);
  },
);

test.each([
  ['a server error', () => refuse(logIn, 500), 'An error occurred'],
  ['no network', () => disconnect(logIn), 'An error occurred'],
  ['too many attempts', () => refuse(logIn, 429, { code: 'too_many_requests' }), tooOften(null)],
])('%s is shown, and the form can be sent again', async (_, fail, text) => {
  fail();
  const { user, currentPath } = open();
  await fillIn(user);
  await user.click(submitButton());
  await screen.findByText(text);
  stub(logIn, aSession());
  await user.click(submitButton());
  await waitFor(() => expect(currentPath()).toBe('/d'));
});

test('a server that does not answer is reported as slow', async () => {
  neverReply(logIn);
  const { user } = open();
  await fillIn(user);
  jest.useFakeTimers();
  try {
    act(() => submitButton().click());
    await act(() => jest.advanceTimersByTimeAsync(TIMEOUTS.patient + 10));
  } finally {
    jest.useRealTimers();
  }
  await screen.findByText('Server is slow');
  expect(emailField()).toHaveValue('ada@school.example');
});

test('a double click logs in once, and the button says that it is busy', async () => {
  let answer: (session: SessionReply) => void = () => undefined;
  stub(logIn, () => new Promise<SessionReply>((resolve) => (answer = resolve)));
  const { user, currentPath } = open();
  await fillIn(user);
  await user.dblClick(submitButton());
  expect(submitButton()).toHaveAccessibleName(messages.busy);
  expect(callsOf(logIn)).toHaveLength(1);
  act(() => answer(aSession()));
  await waitFor(() => expect(currentPath()).toBe('/d'));
});

test('an expired session is given as the reason', () => {
  signIn();
  open();
  expect(screen.queryByText(messages.expired)).toBeNull();
  act(() => clearSession('expired'));
  expect(screen.getByText(messages.expired)).toBeVisible();
});

test('password managers find the fields, and a pasted password is taken', async () => {
  const { user } = open();
  expect(emailField()).toHaveAttribute('type', 'email');
  expect(emailField()).toHaveAttribute('autocomplete', 'username');
  expect(passwordField()).toHaveAttribute('autocomplete', 'current-password');
  await user.click(passwordField());
  await user.paste('from the manager');
  expect(passwordField()).toHaveValue('from the manager');
  await user.click(screen.getByRole('button', { name: formMessages.showPassword }));
  expect(passwordField()).toHaveAttribute('type', 'text');
});

test('there are ways to a forgotten password and to sign-up', async () => {
  const { user, currentPath } = open();
  expect(screen.getByRole('link', { name: formMessages.signUp })).toHaveAttribute(
    'href',
    '/signup',
  );
  await user.click(screen.getByRole('link', { name: 'Forgot Password?' }));
  expect(currentPath()).toBe('/forgot-password');
});

test('is accessible, and has its own title', async () => {
  refuse(logIn, 400);
  const { user } = open();
  expect(document.title).toContain(messages.title);
  await fillIn(user);
  await user.click(submitButton());
  await screen.findByText('Invalid user credentials.');
  await expectAccessible();
});
