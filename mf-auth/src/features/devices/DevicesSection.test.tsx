import { screen, waitFor, within } from '@testing-library/react';
import { renderPage } from 'platform/testing';
import { endDevice, endOtherDevices, listDevices } from 'shared-api/contract';
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
import { DevicesSection } from './DevicesSection.tsx';
import { messages } from './messages.ts';
import { DEVICES } from './testing/devices.ts';

installStubbedServer();
installPage();
beforeEach(forgetEverything);
beforeEach(() => {
  signIn();
  stub(listDevices, DEVICES);
});

const open = () => renderPage(<DevicesSection />, { path: '/auth/change/email-password' });
const logOutPhone = () =>
  screen.findByRole('button', { name: messages.endDevice({ device: 'Safari on iPhone' }) });

test('each device has its name, network and times, and this one is marked', async () => {
  open();
  const items = within(await screen.findByRole('list', { name: messages.list })).getAllByRole(
    'listitem',
  );
  expect(items).toHaveLength(3);
  expect(items[0]).toHaveTextContent(/^Firefox on Windows.*This device/);
  expect(items[1]).toHaveTextContent(/Safari on iPhone.*Network 2001:db8:7::\/48.*Last used/);
  expect(items[2]).toHaveTextContent(/^Unknown device/);
  expect(within(items[0]!).queryByRole('button')).toBeNull();
  await expectAccessible();
});

test('a device is logged out, and leaves the list', async () => {
  stub(endDevice, {});
  const { user } = open();
  const button = await logOutPhone();
  stub(listDevices, [DEVICES[0]!]);
  await user.click(button);
  await screen.findByText(messages.ended({ device: 'Safari on iPhone' }));
  expect(callsOf(endDevice)).toMatchObject([{ params: { id: 'phone' } }]);
  await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(1));
  expect(screen.queryByRole('button', { name: messages.endOthers })).toBeNull();
});

test('a device that is already logged out leaves the list without an error', async () => {
  refuse(endDevice, 404);
  const { user } = open();
  const button = await logOutPhone();
  stub(listDevices, [DEVICES[0]!]);
  await user.click(button);
  await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(1));
});

test('a failed log-out is shown, and the device stays', async () => {
  refuse(endDevice, 500);
  const { user } = open();
  await user.click(await logOutPhone());
  await screen.findByText('An error occurred');
  expect(screen.getAllByRole('listitem')).toHaveLength(3);
});

test('all other devices are logged out after a question', async () => {
  stub(endOtherDevices, {});
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: messages.endOthers }));
  const dialog = await screen.findByRole('dialog', { name: messages.endOthersTitle });
  await expectAccessible();
  stub(listDevices, [DEVICES[0]!]);
  await user.click(within(dialog).getByRole('button', { name: messages.endOthers }));
  await screen.findByText(messages.endedOthers);
  expect(callsOf(endOtherDevices)).toHaveLength(1);
  await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(1));
});

test('devices that cannot be loaded can be requested again', async () => {
  disconnect(listDevices);
  const { user } = open();
  await screen.findByText(messages.failed);
  stub(listDevices, DEVICES);
  await user.click(screen.getByRole('button', { name: messages.retry }));
  await screen.findByText('Firefox on Windows');
});
