import { act, screen, waitFor } from '@testing-library/react';
import { renderPage } from 'platform/testing';
import { getSession } from 'shared-api';
import {
  TIMEOUTS,
  changeCredentials,
  checkResetToken,
  verifyResetToken,
} from 'shared-api/contract';
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
import { resetMessages as messages } from './messages.ts';
import { ResetPasswordPage } from './ResetPasswordPage.tsx';

installStubbedServer();
installPage();
beforeEach(forgetEverything);
beforeEach(() => stub(checkResetToken, {}));

const REDEEMED = aSession({ token: 'redeemed', id: 'user-7', email: 'ada@school.example' });
const field = (label: string) => screen.getByLabelText(new RegExp(`^${label}`));
const submitButton = () => screen.getByRole('button', { name: messages.submit });

function open() {
  return renderPage(<ResetPasswordPage />, {
    path: '/auth/reset-password/:token',
    at: '/auth/reset-password/link-token',
  });
}

async function fillIn({ user }: ReturnType<typeof open>, password = 'a new password') {
  await user.click(field(formMessages.newPassword));
  await user.paste(password);
  await user.click(field(formMessages.confirmPassword));
  await user.paste(password);
}

function acceptLink() {
  stub(verifyResetToken, REDEEMED);
}

function acceptPassword() {
  stub(changeCredentials, { email: REDEEMED.email });
}

test('opening the link redeems nothing; the button redeems it and changes the password', async () => {
  acceptLink();
  acceptPassword();
  const page = open();
  await fillIn(page);
  expect(callsOf(verifyResetToken)).toHaveLength(0);
  await page.user.click(submitButton());
  await waitFor(() => expect(page.currentPath()).toBe('/d'));
  expect(callsOf(verifyResetToken)).toMatchObject([{ params: { token: 'link-token' } }]);
  expect(callsOf(changeCredentials)).toMatchObject([
    { token: 'redeemed', body: { password: 'a new password', token: 'redeemed' } },
  ]);
  expect(getSession()?.token).toBe('redeemed');
  await screen.findByText(messages.changed);
});

describe('a link that cannot be used', () => {
  const heading = () => screen.getByRole('heading', { level: 1 });

  test('says so when it is opened, before anything is typed', async () => {
    refuse(checkResetToken, 400, { message: 'Invalid Token' });
    open();
    expect(await screen.findByText('Invalid Token')).toBeVisible();
    expect(heading()).toHaveTextContent(messages.invalidTitle);
    expect(heading()).toHaveFocus();
    expect(document.title).toContain(messages.invalidTitle);
    expect(screen.queryByLabelText(/password/i)).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: messages.newLink })).toHaveAttribute(
      'href',
      '/forgot-password',
    );
    expect(callsOf(verifyResetToken)).toHaveLength(0);
    await expectAccessible();
  });

  test('is looked at once, by its token', async () => {
    open();
    expect(callsOf(checkResetToken)).toMatchObject([{ params: { token: 'link-token' } }]);
  });

  test.each([
    ['is slow', () => neverReply(checkResetToken)],
    ['is not reached', () => disconnect(checkResetToken)],
    ['has trouble', () => refuse(checkResetToken, 500)],
    ['was asked too often', () => refuse(checkResetToken, 429)],
  ])('is not said of one where the server %s: the form can be used', async (_, trouble) => {
    trouble();
    acceptLink();
    acceptPassword();
    const page = open();
    await fillIn(page);
    expect(screen.queryByText('Invalid Token')).not.toBeInTheDocument();
    await page.user.click(submitButton());
    await waitFor(() => expect(page.currentPath()).toBe('/d'));
  });

  test('is not said of one that this very page has used meanwhile', async () => {
    const { promise: late, resolve: replyNow } = Promise.withResolvers<undefined>();
    refuse(checkResetToken, 400, {}, late);
    acceptLink();
    refuse(changeCredentials, 500);
    const page = open();
    await fillIn(page);
    await page.user.click(submitButton());
    await screen.findByText(messages.tryAgain);
    await act(async () => replyNow(undefined));
    expect(screen.getByText(messages.tryAgain)).toBeVisible();
    expect(screen.queryByText('Invalid Token')).not.toBeInTheDocument();
  });
});

test('different passwords show an error, and use no token', async () => {
  const page = open();
  await page.user.type(field(formMessages.newPassword), 'a new password');
  await page.user.type(field(formMessages.confirmPassword), 'another password');
  await page.user.click(submitButton());
  await screen.findByText('Passwords do not match');
  expect(field(formMessages.confirmPassword)).toHaveFocus();
  expect(callsOf(verifyResetToken)).toHaveLength(0);
});

test.each([
  ['', 'This field is required.'],
  ['short', 'At least 8 characters.'],
  ['x'.repeat(129), 'At most 128 characters.'],
])('the password %j is refused before the token is redeemed', async (password, error) => {
  const page = open();
  if (password) await fillIn(page, password);
  await page.user.click(submitButton());
  await screen.findByText(error, { selector: '[id$="-error"]' });
  expect(callsOf(verifyResetToken)).toHaveLength(0);
});

test('a used or expired link is reported, with a way to a new one', async () => {
  refuse(verifyResetToken, 400, { message: 'Invalid Token' });
  const page = open();
  await fillIn(page);
  await page.user.click(submitButton());
  await screen.findByText('Invalid Token');
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(messages.invalidTitle);
  expect(screen.getByRole('link', { name: messages.newLink })).toHaveAttribute(
    'href',
    '/forgot-password',
  );
  await expectAccessible();
});

test('when the change fails after the link was redeemed, the next try needs no new link', async () => {
  acceptLink();
  disconnect(changeCredentials);
  const page = open();
  await fillIn(page);
  await page.user.click(submitButton());
  await screen.findByText('An error occurred');
  expect(screen.getByText(messages.tryAgain)).toBeVisible();
  acceptPassword();
  await page.user.click(submitButton());
  await waitFor(() => expect(page.currentPath()).toBe('/d'));
  expect(callsOf(verifyResetToken)).toHaveLength(1);
});

test('not even after a reload', async () => {
  acceptLink();
  refuse(changeCredentials, 500);
  const page = open();
  await fillIn(page);
  await page.user.click(submitButton());
  await screen.findByText(messages.tryAgain);
  page.unmount();
  refuse(checkResetToken, 400);
  refuse(verifyResetToken, 400);
  acceptPassword();
  const reloaded = open();
  expect(screen.getByText(messages.tryAgain)).toBeVisible();
  await fillIn(reloaded);
  await reloaded.user.click(submitButton());
  await waitFor(() => expect(reloaded.currentPath()).toBe('/d'));
});

test('someone who logged in since keeps the own password', async () => {
  acceptLink();
  refuse(changeCredentials, 500);
  const page = open();
  await fillIn(page);
  await page.user.click(submitButton());
  await screen.findByText(messages.tryAgain);
  act(() => void signIn({ id: 'user-8', token: 'theirs' }));
  refuse(verifyResetToken, 400);
  await page.user.click(submitButton());
  await screen.findByText('Invalid Token');
  expect(callsOf(changeCredentials)).toHaveLength(1);
});

test('a refused new password shows an error beside it', async () => {
  acceptLink();
  refuse(changeCredentials, 400, { fields: { password: 'Too easy to guess.' } });
  const page = open();
  await fillIn(page);
  await page.user.click(submitButton());
  await waitFor(() => {
    expect(field(formMessages.newPassword)).toHaveAccessibleDescription(/Too easy to guess/);
  });
});

test('when the proof by the link has run out, a new link is offered', async () => {
  acceptLink();
  refuse(changeCredentials, 403, { code: 'password_required' });
  const page = open();
  await fillIn(page);
  await page.user.click(submitButton());
  await screen.findByRole('link', { name: messages.newLink });
});

test.each([
  ['a server error', () => refuse(verifyResetToken, 500), 'An error occurred'],
  ['too many attempts', () => refuse(verifyResetToken, 429), tooOften(null)],
])('%s is shown, and the typed text stays', async (_, fail, text) => {
  fail();
  const page = open();
  await fillIn(page);
  await page.user.click(submitButton());
  await screen.findByText(text);
  expect(field(formMessages.newPassword)).toHaveValue('a new password');
});

test('a double click redeems once, and the button says that it is busy', async () => {
  neverReply(verifyResetToken);
  const page = open();
  await fillIn(page);
  await page.user.dblClick(submitButton());
  expect(callsOf(verifyResetToken)).toHaveLength(1);
  expect(screen.getByRole('button', { name: messages.busy })).toHaveAttribute('aria-busy', 'true');
});

test('a server that does not answer is reported as slow', async () => {
  neverReply(verifyResetToken);
  const page = open();
  await fillIn(page);
  jest.useFakeTimers();
  try {
    act(() => submitButton().click());
    await act(() => jest.advanceTimersByTimeAsync(TIMEOUTS.patient + 10));
  } finally {
    jest.useRealTimers();
  }
  await screen.findByText(formMessages.slow);
});

test('is accessible, has its own title, and marks the new password for password managers', async () => {
  open();
  expect(document.title).toContain(messages.documentTitle);
  for (const label of [formMessages.newPassword, formMessages.confirmPassword]) {
    expect(field(label)).toHaveAttribute('autocomplete', 'new-password');
  }
  await expectAccessible();
});
