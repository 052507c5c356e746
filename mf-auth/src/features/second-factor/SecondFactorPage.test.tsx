import { screen, waitFor } from '@testing-library/react';
import { renderPage } from 'platform/testing';
import { clearSession, getSession } from 'shared-api';
import {
  getSecondFactor,
  logOut,
  passSecondFactor,
  startSecondFactor,
  turnOnSecondFactor,
  undoSecondFactor,
} from 'shared-api/contract';
import {
  aSecondFactor,
  aSession,
  callsOf,
  forgetEverything,
  inlineSiteConfig,
  installStubbedServer,
  refuse,
  signIn,
  stub,
} from 'shared-api/testing';
import { formMessages } from '../../form/messages.ts';
import { expectAccessible, installPage } from '../../testing/page.ts';
import { messages, undoMessages } from './messages.ts';
import { SecondFactorPage } from './SecondFactorPage.tsx';
import { SETUP } from './testing/samples.ts';
import { UndoSecondFactorPage } from './UndoSecondFactorPage.tsx';

installStubbedServer();
installPage();
beforeEach(forgetEverything);
beforeEach(() => void inlineSiteConfig());

const field = (label: string) => screen.getByLabelText(new RegExp(`^${label}( \\*)?$`));
const button = (name: string) => screen.getByRole('button', { name });

function open(awaits: 'code' | 'setup' | null) {
  signIn({ token: 'incomplete' });
  stub(getSecondFactor, aSecondFactor({ on: awaits === 'code', awaits }));
  const at = '/auth/second-factor?next=%2Fs%2F7';
  return renderPage(<SecondFactorPage />, { path: '/auth/second-factor', at });
}

test('the right code replaces the token, and leads on', async () => {
  stub(passSecondFactor, aSession({ token: 'complete' }));
  const { user, currentPath } = open('code');
  await user.type(await screen.findByLabelText(/^Code/), '492 039');
  await expectAccessible();
  await user.click(button(messages.submit));
  await waitFor(() => expect(currentPath()).toBe('/s/7'));
  expect(getSession()?.token).toBe('complete');
  expect(callsOf(passSecondFactor)).toMatchObject([
    { token: 'incomplete', body: { code: '492 039', is_shared: false } },
  ]);
});

test('a wrong code is shown at its field, and an empty one is not sent', async () => {
  refuse(passSecondFactor, 400, { fields: { code: 'This code is wrong.' } });
  const { user } = open('code');
  await user.click(await screen.findByRole('button', { name: messages.submit }));
  expect(field(messages.code)).toHaveAccessibleDescription(messages.required);
  expect(callsOf(passSecondFactor)).toEqual([]);
  await user.type(field(messages.code), '000000');
  await user.click(button(messages.submit));
  await screen.findByText('This code is wrong.');
  expect(getSession()?.token).toBe('incomplete');
});

test('without the phone, a recovery code opens the account', async () => {
  stub(passSecondFactor, aSession({ token: 'complete' }));
  const { user, currentPath } = open('code');
  await user.click(await screen.findByRole('button', { name: messages.useRecovery }));
  expect(screen.getByText(messages.recoveryLead)).toBeVisible();
  await user.type(field(messages.recoveryCode), 'k7qm-2w7x-t4hd-6bzn');
  await user.click(button(messages.submit));
  await waitFor(() => expect(currentPath()).toBe('/s/7'));
});

test('another account can be chosen, which ends this log-in', async () => {
  stub(logOut, {});
  const { user, currentPath } = open('code');
  await user.click(await screen.findByRole('button', { name: messages.leave }));
  await waitFor(() => expect(currentPath()).toBe('/login'));
  expect(callsOf(logOut)).toMatchObject([{ token: 'incomplete' }]);
  expect(getSession()).toBeNull();
});

test('a complete session goes on at once, and none is prompt to log in', async () => {
  const { currentPath } = open(null);
  await waitFor(() => expect(currentPath()).toBe('/s/7'));
});

test('without a session the log-in is offered', () => {
  clearSession(null);
  renderPage(<SecondFactorPage />, { path: '/auth/second-factor' });
  expect(screen.getByRole('link', { name: formMessages.login })).toHaveAttribute('href', '/login');
});

test('a teacher who must set it up gets a key and recovery codes, and then continues', async () => {
  stub(startSecondFactor, SETUP);
  const session = aSession({ token: 'complete' });
  stub(turnOnSecondFactor, { recovery_codes: ['aaaa-bbbb-cccc-dddd'], session });
  const { user, currentPath } = open('setup');
  await screen.findByText(messages.setupLead);
  await user.click(button(messages.continue));
  await screen.findByRole('img', { name: messages.qrCode });
  expect(screen.getByText('JBSW Y3DP EHPK 3PXP JBSW Y3DP EHPK 3PXP')).toBeVisible();
  await expectAccessible();
  await user.type(field(messages.firstCode), '492039');
  await user.click(button(messages.finish));
  await screen.findByText('aaaa-bbbb-cccc-dddd');
  await expectAccessible();
  expect(getSession()?.token).toBe('complete');
  await user.click(button(messages.saved));
  await waitFor(() => expect(currentPath()).toBe('/s/7'));
});

describe('the link of the mail', () => {
  const openUndo = () =>
    renderPage(<UndoSecondFactorPage />, {
      path: '/auth/undo-second-factor/:token',
      at: '/auth/undo-second-factor/link-token',
    });

  test('undoes the change after a click', async () => {
    stub(undoSecondFactor, { email: 'ada@school.example' });
    const { user } = openUndo();
    await expectAccessible();
    expect(callsOf(undoSecondFactor)).toEqual([]);
    await user.click(button(undoMessages.undo));
    await screen.findByText(undoMessages.done({ email: 'ada@school.example' }));
    expect(callsOf(undoSecondFactor)).toMatchObject([{ params: { token: 'link-token' } }]);
  });

  test('says when it is too old', async () => {
    refuse(undoSecondFactor, 400);
    const { user } = openUndo();
    await user.click(button(undoMessages.undo));
    await screen.findByText(undoMessages.refused);
  });
});
