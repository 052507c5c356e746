import { screen, waitFor, within } from '@testing-library/react';
import { renderPage } from 'platform/testing';
import { getDeletion, keepAccount, keepAccountByLink, requestDeletion } from 'shared-api/contract';
import {
  callsOf,
  disconnect,
  forgetEverything,
  installStubbedServer,
  refuse,
  signIn,
  stub,
} from 'shared-api/testing';
import { expectAccessible, installPage } from '../../testing/page.ts';
import { DeletionNotice } from './DeletionNotice.tsx';
import { DeletionSection } from './DeletionSection.tsx';
import { KeepAccountPage } from './KeepAccountPage.tsx';
import { keepMessages, messages } from './messages.ts';

installStubbedServer();
installPage();
beforeEach(forgetEverything);
beforeEach(() => {
  signIn();
  stub(getDeletion, { delete_at: null, owned: [] });
  window.scrollTo = jest.fn();
});

const PENDING = { delete_at: '2026-12-04T12:00:00.000Z', owned: [] };
const button = (name: string) => screen.findByRole('button', { name });

function open({ isLocked = false, onRelock = jest.fn() } = {}) {
  const section = <DeletionSection isLocked={isLocked} onRelock={onRelock} />;
  const page = (
    <>
      <DeletionNotice />
      {section}
    </>
  );
  return { ...renderPage(page, { path: '/auth/change/email-password' }), onRelock };
}

async function confirmDeletion({ user }: Pick<ReturnType<typeof open>, 'user'>) {
  await user.click(await button(messages.delete));
  const dialog = await screen.findByRole('dialog', { name: messages.confirmTitle });
  await user.click(within(dialog).getByRole('button', { name: messages.delete }));
}

test('the section says what stays and what goes before anything happens', async () => {
  open();
  const list = await screen.findByRole('list', { name: messages.consequences });
  expect(within(list).getAllByRole('listitem')).toHaveLength(3);
  expect(list).toHaveTextContent(/“Deleted user”.*record of the class/);
  await expectAccessible();
});

test('the account is deleted after a question, and can be kept', async () => {
  stub(requestDeletion, PENDING);
  const page = open();
  await confirmDeletion(page);
  const title = messages.pendingTitle({ day: new Date(PENDING.delete_at) });
  await screen.findByText(title);
  expect(screen.queryByRole('region', { name: messages.title })).toBeNull();
  await expectAccessible();

  stub(keepAccount, { delete_at: null, owned: [] });
  await page.user.click(await button(messages.keep));
  await screen.findByText(messages.kept);
  expect(screen.queryByText(title)).toBeNull();
  expect(await button(messages.delete)).toBeEnabled();
});

test('nothing can be deleted before the password is confirmed', async () => {
  open({ isLocked: true });
  expect(await button(messages.delete)).toBeDisabled();
});

test('an old sign-in asks for the password again', async () => {
  refuse(requestDeletion, 403, { code: 'password_required' });
  const page = open();
  await confirmDeletion(page);
  await waitFor(() => expect(page.onRelock).toHaveBeenCalledTimes(1));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('an owner sees the classes to transfer first', async () => {
  stub(getDeletion, { delete_at: null, owned: [{ id: '7', name: 'Algebra' }] });
  open();
  expect(await screen.findByRole('link', { name: 'Algebra' })).toHaveAttribute(
    'href',
    '/class/view/7',
  );
  expect(await button(messages.delete)).toBeDisabled();
  await expectAccessible();
});

test('a class that was taken over in the meantime is shown', async () => {
  refuse(requestDeletion, 409);
  const page = open();
  await button(messages.delete);
  stub(getDeletion, { delete_at: null, owned: [{ id: '7', name: 'Algebra' }] });
  await confirmDeletion(page);
  expect(await screen.findByRole('link', { name: 'Algebra' })).toBeVisible();
});

test('a failed request leaves the question open', async () => {
  refuse(requestDeletion, 500);
  await confirmDeletion(open());
  await screen.findByText('An error occurred');
  expect(screen.getByRole('dialog', { name: messages.confirmTitle })).toBeVisible();
});

describe('the link of the email', () => {
  const openLink = () =>
    renderPage(<KeepAccountPage />, {
      path: '/auth/keep-account/:token',
      at: '/auth/keep-account/link-token',
    });

  test('keeps the account after a click', async () => {
    stub(keepAccountByLink, { email: 'ada@school.example' });
    const { user } = openLink();
    await expectAccessible();
    expect(callsOf(keepAccountByLink)).toHaveLength(0);
    await user.click(await button(keepMessages.keep));
    await screen.findByText(keepMessages.done({ email: 'ada@school.example' }));
    expect(callsOf(keepAccountByLink)).toMatchObject([{ params: { token: 'link-token' } }]);
    await expectAccessible();
  });

  test('says so if it does not work any more', async () => {
    refuse(keepAccountByLink, 400);
    const { user } = openLink();
    await user.click(await button(keepMessages.keep));
    await screen.findByText(keepMessages.refused);
  });

  test('can be tried again after a lost connection', async () => {
    disconnect(keepAccountByLink);
    const { user } = openLink();
    await user.click(await button(keepMessages.keep));
    await screen.findByText('An error occurred');
    expect(await button(keepMessages.keep)).toBeEnabled();
  });
});
