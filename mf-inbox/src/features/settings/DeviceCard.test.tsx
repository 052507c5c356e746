import { act, screen } from '@testing-library/react';
import { renderPage } from 'platform/testing';
import { addPushDevice, getPushDevice, removePushDevice } from 'shared-api/contract';
import { callsOf, refuse, startSignedIn, stub } from 'shared-api/testing';
import { toast } from 'shared-ui';
import { aBrowser } from '../../testing/aBrowser.ts';
import { aSetting } from '../../testing/aSetting.ts';
import { DeviceCard } from './DeviceCard.tsx';
import { messages } from './messages.ts';

startSignedIn(toast.clear);
beforeEach(() => {
  stub(getPushDevice, { key: 'the-key', on: true });
  stub(addPushDevice, { key: 'the-key', on: true });
  stub(removePushDevice, { key: 'the-key', on: false });
});
afterEach(() => {
  aBrowser({ canPush: false });
  sessionStorage.clear();
});

const handleChange = jest.fn();
function open() {
  const { push } = aSetting();
  return renderPage(<DeviceCard push={push} onChange={handleChange} />, { path: '/', at: '/' });
}
const button = (name: string) => screen.findByRole('button', { name });

test('asks for the permission after the click only, and registers with the server', async () => {
  const browser = aBrowser({ permission: 'default' });
  const { user } = open();
  await button(messages.tellMe);
  expect(browser.requested).not.toHaveBeenCalled();
  expect(callsOf(getPushDevice)).toEqual([]);
  await user.click(await button(messages.tellMe));
  await screen.findByText(messages.deviceOn);
  expect(browser.subscribed).toHaveBeenCalledWith({
    userVisibleOnly: true,
    applicationServerKey: 'the-key',
  });
  expect(callsOf(addPushDevice).map(({ body }) => body)).toEqual([
    { endpoint: 'https://push.example/1', p256dh: 'a-key', auth: 'a-secret' },
  ]);
  await user.click(screen.getByRole('switch', { name: 'Comments' }));
  expect(handleChange).toHaveBeenCalledWith('comment', false);
  await user.click(await button(messages.tellMeNoMore));
  await button(messages.tellMe);
  expect(callsOf(removePushDevice)).toHaveLength(1);
  expect(browser.unsubscribed).toHaveBeenCalledTimes(1);
});

test('a person who refuses sees how to allow it again', async () => {
  aBrowser({ permission: 'default', answer: 'denied' });
  const { user } = open();
  await user.click(await button(messages.tellMe));
  expect(await screen.findByText(messages.deviceDenied)).toBeVisible();
  expect(callsOf(addPushDevice)).toEqual([]);
});

test('a device that notified in another session is off in this one', async () => {
  aBrowser({ permission: 'granted', isSubscribed: true });
  stub(getPushDevice, { key: 'the-key', on: false });
  open();
  expect(await button(messages.tellMe)).toBeVisible();
});

test('a failure can be repeated', async () => {
  aBrowser({ permission: 'granted' });
  refuse(addPushDevice, 500);
  const { user } = open();
  await user.click(await button(messages.tellMe));
  await screen.findByText(messages.deviceFailed);
  stub(addPushDevice, { key: 'the-key', on: true });
  await user.click(await button(messages.tellMe));
  expect(await screen.findByText(messages.deviceOn)).toBeVisible();
});

test('a browser that cannot says so; a computer that others use offers nothing', async () => {
  aBrowser({ canPush: false });
  const { unmount } = open();
  expect(await screen.findByText(messages.deviceUnsupported)).toBeVisible();
  unmount();
  aBrowser({ permission: 'default' });
  sessionStorage.setItem('shared-computer', 'yes');
  open();
  await act(async () => undefined);
  expect(screen.queryByText(messages.device)).toBeNull();
});
