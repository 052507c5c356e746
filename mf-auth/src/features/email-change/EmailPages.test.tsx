import { screen } from '@testing-library/react';
import { renderPage } from 'platform/testing';
import { getSession } from 'shared-api';
import { confirmEmailChange, undoEmailChange } from 'shared-api/contract';
import {
  callsOf,
  disconnect,
  forgetEverything,
  neverReply,
  inlineSiteConfig,
  installStubbedServer,
  refuse,
  signIn,
  stub,
} from 'shared-api/testing';
import { formMessages } from '../../form/messages.ts';
import { expectAccessible, installPage } from '../../testing/page.ts';
import { ConfirmEmailPage } from './ConfirmEmailPage.tsx';
import { confirmEmailMessages, undoEmailMessages } from './messages.ts';
import { UndoEmailPage } from './UndoEmailPage.tsx';

installStubbedServer();
installPage();
beforeEach(forgetEverything);
beforeEach(() => void inlineSiteConfig());

const EMAIL = 'countess@school.example';
const button = (name: string) => screen.getByRole('button', { name });
const heading = () => screen.getByRole('heading', { level: 1 });

describe('the link to a new email', () => {
  const messages = confirmEmailMessages;
  const open = () =>
    renderPage(<ConfirmEmailPage />, {
      path: '/auth/confirm-email/:token',
      at: '/auth/confirm-email/link-token',
    });

  test('does nothing when it is opened; the button does, and this browser knows it', async () => {
    signIn({ id: 'user-1', email: 'ada@school.example' });
    stub(confirmEmailChange, { id: 'user-1', email: EMAIL });
    const { user } = open();
    expect(document.title).toContain(messages.title);
    await expectAccessible();
    expect(callsOf(confirmEmailChange)).toHaveLength(0);
    await user.click(button(messages.confirm));
    await screen.findByText(messages.done({ email: EMAIL }));
    expect(callsOf(confirmEmailChange)).toMatchObject([{ params: { token: 'link-token' } }]);
    expect(getSession()?.email).toBe(EMAIL);
    expect(heading()).toHaveFocus();
    expect(screen.getByRole('link', { name: messages.settings })).toBeVisible();
    await expectAccessible();
  });

  test('in another browser leads to the log-in, and changes no other session', async () => {
    signIn({ id: 'user-2', email: 'bob@school.example' });
    stub(confirmEmailChange, { id: 'user-1', email: EMAIL });
    const { user } = open();
    await user.click(button(messages.confirm));
    await screen.findByText(messages.done({ email: EMAIL }));
    expect(getSession()?.email).toBe('bob@school.example');
    expect(screen.getByRole('link', { name: messages.login })).toHaveAttribute('href', '/login');
  });

  test.each([
    [400, messages.refusedTitle],
    [409, messages.takenTitle],
  ])('that is refused with %d is explained', async (status, title) => {
    refuse(confirmEmailChange, status);
    const { user } = open();
    await user.click(button(messages.confirm));
    await screen.findByRole('heading', { name: title });
    expect(screen.getByRole('link', { name: messages.login })).toHaveAttribute('href', '/login');
    await expectAccessible();
  });

  test('can be tried again when the network is gone, and is sent once by a double click', async () => {
    disconnect(confirmEmailChange);
    const { user } = open();
    await user.click(button(messages.confirm));
    await screen.findByText(formMessages.error);
    neverReply(confirmEmailChange);
    await user.dblClick(button(messages.confirm));
    expect(callsOf(confirmEmailChange)).toHaveLength(2);
    expect(button(messages.busy)).toHaveAttribute('aria-busy', 'true');
  });
});

describe('the link that takes the old email back', () => {
  const messages = undoEmailMessages;
  const open = () =>
    renderPage(<UndoEmailPage />, {
      path: '/auth/undo-email/:token',
      at: '/auth/undo-email/link-token',
    });

  test('does nothing when it is opened; the button does, and a new password comes by mail', async () => {
    stub(undoEmailChange, { email: EMAIL });
    const { user } = open();
    expect(document.title).toContain(messages.title);
    await expectAccessible();
    expect(callsOf(undoEmailChange)).toHaveLength(0);
    await user.click(button(messages.undo));
    await screen.findByText(messages.done({ email: EMAIL }));
    expect(callsOf(undoEmailChange)).toMatchObject([{ params: { token: 'link-token' } }]);
    expect(heading()).toHaveFocus();
    expect(screen.getByRole('link', { name: messages.anotherMail })).toHaveAttribute(
      'href',
      '/forgot-password',
    );
    await expectAccessible();
  });

  test('that is used or too old says whom to write to', async () => {
    inlineSiteConfig({
      contact: { email: 'help@school.example', phone: '', address: '' },
    });
    refuse(undoEmailChange, 400);
    const { user } = open();
    await user.click(button(messages.undo));
    await screen.findByText(messages.refused);
    expect(screen.getByText(messages.contact({ email: 'help@school.example' }))).toBeVisible();
    await expectAccessible();
  });

  test('can be tried again after a failure', async () => {
    refuse(undoEmailChange, 500);
    const { user } = open();
    await user.click(button(messages.undo));
    await screen.findByText(formMessages.error);
    stub(undoEmailChange, { email: EMAIL });
    await user.click(button(messages.undo));
    await screen.findByText(messages.done({ email: EMAIL }));
  });
});
