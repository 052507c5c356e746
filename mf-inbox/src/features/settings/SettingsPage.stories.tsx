import type { ScreenStories, ScreenStory } from 'platform/testing';
import {
  getProfile,
  listClasses,
  getNotificationSettings,
  getPushDevice,
} from 'shared-api/contract';
import { aClass, aProfile, neverReply, refuse, stub } from 'shared-api/testing';
import { aSetting } from '../../testing/aSetting.ts';
import { messages } from './messages.ts';
import { SettingsPage } from './SettingsPage.tsx';

/** Replaces the browser's notification permission. Returns a function that restores it. */
function device(permission: NotificationPermission, isSubscribed = false): () => void {
  const pushManager = { getSubscription: async () => (isSubscribed ? {} : null) };
  const serviceWorker = { getRegistration: async () => ({ pushManager }) };
  const ends = [
    replace(Notification, 'permission', permission),
    replace(navigator, 'serviceWorker', serviceWorker),
  ];
  stub(getPushDevice, { on: isSubscribed, key: 'a-key' });
  return () => ends.forEach((end) => end());
}

function replace(target: object, name: string, value: unknown): () => void {
  const before = Object.getOwnPropertyDescriptor(target, name);
  Object.defineProperty(target, name, { configurable: true, value });
  return () => {
    Reflect.deleteProperty(target, name);
    if (before) Object.defineProperty(target, name, before);
  };
}

const meta = {
  title: 'Inbox/How one is told',
  component: SettingsPage,
  tags: ['!autodocs'],
  parameters: { layout: 'fullscreen', screen: { path: '/inbox/settings' } },
  beforeEach: () => {
    stub(listClasses, [aClass()]);
    stub(getProfile, aProfile({ recieve_email: true }));
    stub(getNotificationSettings, aSetting());
    return device('default');
  },
} satisfies ScreenStories;
export default meta;

export const Full: ScreenStory = {};
export const QuietAtNight: ScreenStory = {
  beforeEach: () => stub(getNotificationSettings, aSetting({ quiet: { from: 22, to: 7 } })),
};
export const MailsAreOff: ScreenStory = {
  beforeEach: () => stub(getProfile, aProfile({ recieve_email: false })),
};
export const DeviceNotifies: ScreenStory = {
  beforeEach: () => device('granted', true),
  play: async ({ canvas }) => void (await canvas.findByText(messages.deviceOn)),
};
export const DeviceMayNotNotify: ScreenStory = {
  beforeEach: () => device('denied'),
  play: async ({ canvas }) => void (await canvas.findByText(messages.deviceDenied)),
};
export const DeviceFailed: ScreenStory = {
  beforeEach: () => {
    const end = device('granted', true);
    refuse(getPushDevice, 500);
    return end;
  },
  play: async ({ canvas }) => void (await canvas.findByText(messages.deviceFailed)),
};
export const Loading: ScreenStory = { beforeEach: () => neverReply(getNotificationSettings) };
export const Failed: ScreenStory = { beforeEach: () => refuse(getNotificationSettings, 500) };
