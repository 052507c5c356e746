import { screen, within } from '@testing-library/react';
import { renderPage } from 'platform/testing';
import {
  addPasskey,
  listPasskeys,
  removePasskey,
  renamePasskey,
  startPasskey,
  type Passkey,
} from 'shared-api/contract';
import {
  callsOf,
  forgetEverything,
  installStubbedServer,
  refuse,
  signIn,
  stub,
} from 'shared-api/testing';
import { expectAccessible, installPage } from '../../testing/page.ts';
import { messages } from './messages.ts';
import { PasskeysSection } from './PasskeysSection.tsx';
import { installAuthenticator, OPTIONS, removeAuthenticator } from './testing/credentials.ts';

installStubbedServer();
installPage();
beforeEach(forgetEverything);
beforeEach(() => {
  signIn();
  installAuthenticator();
  stub(startPasskey, OPTIONS);
});
afterEach(removeAuthenticator);

const PHONE: Passkey = {
  id: 'phone',
  name: 'My phone',
  created: '2026-11-20T08:30:00.000Z',
  last_used: null,
};
const button = (name: string) => screen.getByRole('button', { name });

function open(passkeys: Passkey[] = []) {
  stub(listPasskeys, passkeys);
  return renderPage(<PasskeysSection />, { path: '/auth/change/email-password' });
}

async function add({ user }: ReturnType<typeof open>) {
  await user.click(await screen.findByRole('button', { name: messages.add }));
  const dialog = within(screen.getByRole('dialog'));
  await user.type(dialog.getByLabelText(/^Name/), ' My phone ');
  await user.click(dialog.getByRole('button', { name: messages.add }));
}

test('a passkey is added under a name', async () => {
  stub(addPasskey, PHONE);
  const page = open();
  await screen.findByText(messages.none);
  stub(listPasskeys, [PHONE]);
  await add(page);
  await screen.findByText('My phone');
  expect(screen.getByText(new RegExp(messages.neverUsed))).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();
  const [sent] = callsOf(addPasskey);
  expect(sent).toMatchObject({ body: { name: 'My phone', response: expect.any(String) } });
  await expectAccessible();
});

test.each([
  ['NotAllowedError', messages.aborted],
  ['InvalidStateError', messages.known],
])('after %s the dialog stays open, and says why', async (failure, text) => {
  installAuthenticator(failure);
  await add(open());
  await screen.findByText(text);
  expect(callsOf(addPasskey)).toEqual([]);
  expect(screen.getByRole('dialog')).toBeVisible();
});

test('a refusal of the server is shown in its words', async () => {
  refuse(addPasskey, 400, { message: 'This passkey could not be checked.' });
  await add(open());
  await screen.findByText('This passkey could not be checked.');
});

test('a passkey is renamed', async () => {
  stub(renamePasskey, { ...PHONE, name: 'Old phone' });
  const { user } = open([PHONE]);
  const name = messages.rename({ name: 'My phone' });
  await user.click(await screen.findByRole('button', { name }));
  const field = screen.getByLabelText(/^Name/);
  expect(field).toHaveValue('My phone');
  await user.clear(field);
  await user.click(button(messages.save));
  expect(field).toHaveAccessibleDescription(new RegExp(messages.required));
  await user.type(field, 'Old phone');
  stub(listPasskeys, [{ ...PHONE, name: 'Old phone' }]);
  await user.click(button(messages.save));
  await screen.findByText('Old phone');
  expect(callsOf(renamePasskey)).toMatchObject([{ body: { name: 'Old phone' } }]);
});

test('a passkey is removed after a question', async () => {
  stub(removePasskey, {});
  const { user } = open([{ ...PHONE, last_used: '2026-11-21T08:30:00.000Z' }]);
  const name = messages.remove({ name: 'My phone' });
  await user.click(await screen.findByRole('button', { name }));
  expect(callsOf(removePasskey)).toEqual([]);
  stub(listPasskeys, []);
  const dialog = within(screen.getByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: messages.removeShort }));
  await screen.findByText(messages.none);
});

test('a browser without passkeys says so', async () => {
  removeAuthenticator();
  open();
  await screen.findByText(messages.unsupported);
  expect(screen.queryByRole('button', { name: messages.add })).toBeNull();
});
