import { act, screen, waitFor, within } from '@testing-library/react';
import { renderPage } from 'platform/testing';
import { clearSession, getSession } from 'shared-api';
import {
  TIMEOUTS,
  cancelEmailChange,
  changeCredentials,
  getDataExport,
  getDeletion,
  getEmailState,
  getSecondFactor,
  listPasskeys,
  getProfile,
  listDevices,
  logIn,
  logOut,
  proveSignIn,
  resendEmailChange,
} from 'shared-api/contract';
import {
  aSecondFactor,
  aProfile,
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
import { AccountSettingsPage } from './AccountSettingsPage.tsx';
import { NO_ARCHIVE } from '../my-data/testing/noArchive.ts';
import { messages } from './messages.ts';

installStubbedServer();
installPage();
beforeEach(forgetEverything);

const PATH = '/auth/change/email-password';
const EMAIL = 'ada@school.example';
const NEXT = 'countess@school.example';
beforeEach(() => stub(getEmailState, { email: EMAIL, pending_email: null }));
beforeEach(() => {
  stub(getSecondFactor, aSecondFactor());
  stub(listPasskeys, []);
  stub(listDevices, []);
  stub(getDeletion, { delete_at: null, owned: [] });
  stub(getDataExport, NO_ARCHIVE);
  stub(getProfile, aProfile());
});
const field = (label: string) => screen.getByLabelText(new RegExp(`^${label}( \\*)?$`));
const button = (name: string) => screen.getByRole('button', { name });

const open = () => renderPage(<AccountSettingsPage />, { path: PATH });
/** The page has looked up whether a new email waits for its link. */
const looked = () => waitFor(() => expect(callsOf(getEmailState)).not.toHaveLength(0));

async function enter({ user }: ReturnType<typeof open>, label: string, text: string) {
  await user.clear(field(label));
  await user.click(field(label));
  await user.paste(text);
}

async function openUnlocked() {
  signIn({ token: 'old', email: EMAIL });
  stub(logIn, aSession({ token: 'proven', email: EMAIL }));
  const page = open();
  await enter(page, messages.current, 'current password');
  await page.user.click(button(messages.confirm));
  await screen.findByText(messages.confirmed);
  return page;
}

test('without a session the log-in is offered, which leads back here', async () => {
  open();
  expect(screen.getByRole('link', { name: formMessages.login })).toHaveAttribute(
    'href',
    `/login?next=${encodeURIComponent(PATH)}`,
  );
  await expectAccessible();
});

test('nothing can be changed before the current password is confirmed', async () => {
  signIn({ email: EMAIL });
  open();
  await looked();
  expect(field(messages.newEmail)).toBeDisabled();
  expect(field(formMessages.newPassword)).toBeDisabled();
  expect(button(messages.changeEmail)).toBeDisabled();
  expect(button(messages.changePassword)).toBeDisabled();
  for (const name of [messages.emailTitle, messages.passwordTitle]) {
    expect(within(screen.getByRole('region', { name })).getByText(messages.locked)).toBeVisible();
  }
  await expectAccessible();
});

test('the right password unlocks both changes, and its token replaces the stored one', async () => {
  await openUnlocked();
  await screen.findByText('Success .');
  expect(callsOf(logIn)).toMatchObject([{ body: { email: EMAIL, password: 'current password' } }]);
  expect(getSession()?.token).toBe('proven');
  expect(field(messages.newEmail)).toBeEnabled();
  expect(field(formMessages.newPassword)).toBeEnabled();
  await expectAccessible();
});

test('with a second step, the password unlocks the page, and the token stays', async () => {
  signIn({ token: 'complete', email: EMAIL });
  stub(logIn, aSession({ token: 'incomplete', email: EMAIL, second_step: 'code' }));
  stub(logOut, {});
  const page = open();
  await enter(page, messages.current, 'current password');
  await page.user.click(button(messages.confirm));
  await screen.findByText(messages.confirmed);
  expect(callsOf(logOut)).toMatchObject([{ token: 'incomplete' }]);
  // The server refuses the password as proof; the change asks for a code.
  expect(callsOf(proveSignIn)).toEqual([]);
  expect(getSession()?.token).toBe('complete');
});

test('a wrong password unlocks nothing', async () => {
  signIn({ email: EMAIL });
  refuse(logIn, 400);
  const page = open();
  await enter(page, messages.current, 'wrong');
  await page.user.click(button(messages.confirm));
  await screen.findByText('Invalid credentials .');
  expect(field(messages.current)).toHaveAccessibleDescription('Invalid credentials .');
  expect(field(messages.newEmail)).toBeDisabled();
});

test.each([
  ['a server error', () => refuse(logIn, 500), 'An error occurred'],
  ['too many attempts', () => refuse(logIn, 429), tooOften(null)],
])('%s while confirming is shown, and the password stays', async (_, fail, text) => {
  signIn({ email: EMAIL });
  fail();
  const page = open();
  await enter(page, messages.current, 'current password');
  await page.user.click(button(messages.confirm));
  await screen.findByText(text);
  expect(field(messages.current)).toHaveValue('current password');
});

test('a server that does not answer is reported as slow', async () => {
  signIn({ email: EMAIL });
  neverReply(logIn);
  const page = open();
  await enter(page, messages.current, 'current password');
  jest.useFakeTimers();
  try {
    act(() => button(messages.confirm).click());
    await act(() => jest.advanceTimersByTimeAsync(TIMEOUTS.patient + 10));
  } finally {
    jest.useRealTimers();
  }
  await screen.findByText(formMessages.slow);
});

test('a new email waits for its link: the old one stays, and the page says so', async () => {
  const page = await openUnlocked();
  stub(changeCredentials, { email: EMAIL, pending_email: NEXT });
  await enter(page, messages.newEmail, ` ${NEXT} `);
  await page.user.click(button(messages.changeEmail));
  await screen.findByText(messages.emailAsked({ email: NEXT }));
  expect(callsOf(changeCredentials)).toMatchObject([{ token: 'proven', body: { email: NEXT } }]);
  expect(getSession()?.email).toBe(EMAIL);
  expect(screen.getByText(messages.pendingTitle({ email: NEXT }))).toBeVisible();
  expect(screen.getByText(messages.pending({ email: EMAIL }))).toBeVisible();
  expect(field(messages.newEmail)).toHaveValue('');
  await expectAccessible();
});

test('the same email in other letters counts at once', async () => {
  const page = await openUnlocked();
  stub(changeCredentials, { email: 'Ada@school.example', pending_email: null });
  await enter(page, messages.newEmail, 'Ada@school.example');
  await page.user.click(button(messages.changeEmail));
  await screen.findByText(messages.emailChanged);
  expect(getSession()?.email).toBe('Ada@school.example');
});

describe('while a new email waits for its link', () => {
  beforeEach(() => {
    signIn({ email: EMAIL });
    stub(getEmailState, { email: EMAIL, pending_email: NEXT });
  });

  test('the link can be sent again, without the password', async () => {
    stub(resendEmailChange, { email: EMAIL, pending_email: NEXT });
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: messages.resend }));
    await screen.findByText(messages.resent);
    expect(screen.getByText(messages.pendingTitle({ email: NEXT }))).toBeVisible();
  });

  test('asking for it too soon shows how long to wait', async () => {
    refuse(resendEmailChange, 429);
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: messages.resend }));
    await screen.findByText(tooOften(null));
  });

  test('the old one can be kept', async () => {
    stub(cancelEmailChange, { email: EMAIL, pending_email: null });
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: messages.cancel }));
    await screen.findByText(messages.cancelled);
    expect(screen.queryByText(messages.pendingTitle({ email: NEXT }))).toBeNull();
  });

  test('an email confirmed elsewhere is shown here', async () => {
    refuse(resendEmailChange, 404);
    const { user } = open();
    const resend = await screen.findByRole('button', { name: messages.resend });
    stub(getEmailState, { email: NEXT, pending_email: null });
    await user.click(resend);
    await screen.findByText(messages.lead({ email: NEXT }));
    expect(getSession()?.email).toBe(NEXT);
    expect(screen.queryByText(messages.pendingTitle({ email: NEXT }))).toBeNull();
  });
});

test('where it cannot be looked up whether one waits, it can be tried again', async () => {
  signIn({ email: EMAIL });
  disconnect(getEmailState);
  const { user } = open();
  await screen.findByText(messages.pendingUnknown);
  stub(getEmailState, { email: EMAIL, pending_email: NEXT });
  await user.click(button(messages.retry));
  await screen.findByText(messages.pendingTitle({ email: NEXT }));
});

test('an email in use shows an error beside it, and the typed text stays', async () => {
  const page = await openUnlocked();
  refuse(changeCredentials, 400, { fields: { email: 'This address is taken.' } });
  await enter(page, messages.newEmail, 'grace@school.example');
  await page.user.click(button(messages.changeEmail));
  await screen.findByText('This address is taken.');
  expect(field(messages.newEmail)).toHaveAccessibleDescription('This address is taken.');
  expect(field(messages.newEmail)).toHaveFocus();
  expect(field(messages.newEmail)).toHaveValue('grace@school.example');
});

test('a new password is sent with the stored token', async () => {
  const page = await openUnlocked();
  stub(changeCredentials, { email: EMAIL });
  await enter(page, formMessages.newPassword, 'a new password');
  await enter(page, formMessages.confirmPassword, 'a new password');
  await page.user.click(button(messages.changePassword));
  await screen.findByText(messages.passwordChanged);
  expect(callsOf(changeCredentials)).toMatchObject([
    { token: 'proven', body: { password: 'a new password', token: 'proven' } },
  ]);
  expect(field(formMessages.newPassword)).toHaveValue('');
});

test.each([
  ['', '', 'Please fill in both password fields.'],
  ['a new password', '', 'Please fill in both password fields.'],
  ['', 'a new password', 'Please fill in both password fields.'],
  ['a new password', 'another password', 'New password and confirmation do not match.'],
  ['short', 'short', 'At least 8 characters.'],
])('the new passwords %j and %j are refused', async (password, confirmation, error) => {
  const page = await openUnlocked();
  if (password) await enter(page, formMessages.newPassword, password);
  if (confirmation) await enter(page, formMessages.confirmPassword, confirmation);
  await page.user.click(button(messages.changePassword));
  expect(await screen.findByText(error, { selector: '[id$="-error"]' })).toBeVisible();
  expect(callsOf(changeCredentials)).toHaveLength(0);
});

test('when the proof has run out, the page locks again and keeps what was typed', async () => {
  const page = await openUnlocked();
  refuse(changeCredentials, 403, { code: 'password_required' });
  await enter(page, messages.newEmail, 'countess@school.example');
  await enter(page, formMessages.newPassword, 'a new password');
  await enter(page, formMessages.confirmPassword, 'a new password');
  await page.user.click(button(messages.changePassword));
  await screen.findByText(messages.relocked);
  expect(field(messages.current)).toHaveFocus();
  expect(field(messages.newEmail)).toBeDisabled();
  expect(field(messages.newEmail)).toHaveValue('countess@school.example');
  expect(field(formMessages.newPassword)).toHaveValue('a new password');

  stub(changeCredentials, { email: EMAIL });
  await enter(page, messages.current, 'current password');
  await page.user.click(button(messages.confirm));
  await screen.findByText(messages.confirmed);
  await page.user.click(button(messages.changePassword));
  await screen.findByText(messages.passwordChanged);
});

test.each([
  ['a server error', () => refuse(changeCredentials, 500)],
  ['no network', () => disconnect(changeCredentials)],
])('%s is shown, and both forms keep the typed text', async (_, fail) => {
  fail();
  const page = await openUnlocked();
  await enter(page, messages.newEmail, 'countess@school.example');
  await page.user.click(button(messages.changeEmail));
  await screen.findByText('An error occurred');
  expect(field(messages.newEmail)).toHaveValue('countess@school.example');
});

test('a double click changes once, and the button says that it is busy', async () => {
  const page = await openUnlocked();
  neverReply(changeCredentials);
  await enter(page, messages.newEmail, 'countess@school.example');
  await page.user.dblClick(button(messages.changeEmail));
  expect(callsOf(changeCredentials)).toHaveLength(1);
  expect(button(messages.changingEmail)).toHaveAttribute('aria-busy', 'true');
});

test('a session that ends elsewhere takes the forms away', async () => {
  await openUnlocked();
  act(() => clearSession());
  await waitFor(() => expect(screen.queryByLabelText(messages.newEmail)).toBeNull());
  expect(screen.getByRole('link', { name: formMessages.login })).toBeVisible();
});

test('password managers learn whose password is which', async () => {
  signIn({ email: EMAIL });
  open();
  await looked();
  expect(document.title).toContain(messages.title);
  expect(field(messages.current)).toHaveAttribute('autocomplete', 'current-password');
  const section = screen.getByRole('region', { name: messages.passwordTitle });
  expect(within(section).getByLabelText(/^New password/)).toHaveAttribute(
    'autocomplete',
    'new-password',
  );
  expect(section.querySelector('[autocomplete="username"]')).toHaveValue(EMAIL);
});
