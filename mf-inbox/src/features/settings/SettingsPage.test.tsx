import { screen, waitFor } from '@testing-library/react';
import { axeViolations, renderPage } from 'platform/testing';
import {
  getProfile,
  listClasses,
  getNotificationSettings,
  saveNotificationSettings,
  type NotificationSettings,
} from 'shared-api/contract';
import { aClass, aProfile, callsOf, refuse, startSignedIn, stub } from 'shared-api/testing';
import { toast } from 'shared-ui';
import { aSetting } from '../../testing/aSetting.ts';
import { messages } from './messages.ts';
import { SettingsPage } from './SettingsPage.tsx';

startSignedIn(toast.clear);
beforeEach(() => {
  // A browser knows some hundred, which jsdom takes seconds to go through.
  jest.spyOn(Intl, 'supportedValuesOf').mockReturnValue(['Europe/Berlin', 'UTC']);
  stub(listClasses, [aClass({ id: 'class-1', name: 'Algebra' })]);
  stub(getProfile, aProfile({ recieve_email: true }));
});

afterEach(() => jest.restoreAllMocks());

async function open(settings: NotificationSettings = aSetting()) {
  stub(getNotificationSettings, settings);
  stub(saveNotificationSettings, settings);
  const page = renderPage(<SettingsPage />, { path: '/inbox/settings', at: '/inbox/settings' });
  await screen.findByRole('heading', { name: messages.byMail });
  return page;
}

const sent = () => callsOf(saveNotificationSettings).map(({ body }) => body);

test('each choice is in effect at once, and sent alone', async () => {
  const { user } = await open();
  await expect(axeViolations()).resolves.toEqual([]);
  stub(saveNotificationSettings, aSetting({ mail: { ...aSetting().mail, comment: 'now' } }));
  await user.selectOptions(screen.getByLabelText('Comments'), messages.now);
  expect(screen.getByLabelText('Comments')).toHaveValue('now');
  await user.selectOptions(screen.getByLabelText(messages.digestHour), '5:00 PM');
  await user.click(screen.getByRole('switch', { name: 'Mute Algebra' }));
  await waitFor(() => {
    expect(sent()).toEqual([
      { mail: { comment: 'now' } },
      { digest_hour: 17 },
      { mute: ['class-1'] },
    ]);
  });
});

test('quiet hours begin with a night, and never end when they begin', async () => {
  const { user } = await open();
  stub(saveNotificationSettings, aSetting({ quiet: { from: 22, to: 7 } }));
  await user.click(screen.getByRole('switch', { name: new RegExp(messages.quiet) }));
  const from = await screen.findByLabelText(messages.quietFrom);
  expect(from).toHaveValue('22');
  expect([...from.querySelectorAll('option')].map(({ value }) => value)).not.toContain('7');
  await user.selectOptions(from, '9:00 PM');
  await waitFor(() => {
    expect(sent()).toEqual([{ quiet: { from: 22, to: 7 } }, { quiet: { from: 21 } }]);
  });
});

test('the device’s time zone is shown by default, and saved with the first quiet hours', async () => {
  const { resolvedOptions } = Intl.DateTimeFormat.prototype;
  jest.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockImplementation(function resolve(
    this: Intl.DateTimeFormat,
  ) {
    return { ...resolvedOptions.call(this), timeZone: 'Europe/Berlin' };
  });
  const { user } = await open(aSetting({ zone_chosen: false }));
  expect(screen.getByLabelText(messages.zone)).toHaveValue('Europe/Berlin');
  const saved = aSetting({ zone_chosen: true, zone: 'Europe/Berlin', digest_hour: 17 });
  stub(saveNotificationSettings, saved);
  await user.selectOptions(screen.getByLabelText(messages.digestHour), '5:00 PM');
  await waitFor(() => expect(sent()).toEqual([{ zone: 'Europe/Berlin', digest_hour: 17 }]));
  await user.selectOptions(screen.getByLabelText(messages.digestHour), '6:00 PM');
  await waitFor(() => expect(sent()).toHaveLength(2));
  expect(sent()[1]).toEqual({ digest_hour: 18 });
});

test.each([undefined, 'Etc/Unknown', '+02:00'])(
  'a device whose zone is %p shows that of the account, among all others',
  async (timeZone) => {
    const { resolvedOptions } = Intl.DateTimeFormat.prototype;
    jest
      .spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions')
      .mockImplementation(function resolve(this: Intl.DateTimeFormat) {
        return { ...resolvedOptions.call(this), timeZone: timeZone as string };
      });
    await open(aSetting({ zone_chosen: false, zone: 'Asia/Tokyo' }));
    const zone = screen.getByLabelText(messages.zone);
    expect(zone).toHaveValue('Asia/Tokyo');
    expect(zone).not.toHaveTextContent(/undefined|Unknown|\+02/);
  },
);

test('without a chosen zone, another one takes effect at once', async () => {
  const { user } = await open(aSetting({ zone_chosen: false }));
  stub(saveNotificationSettings, aSetting({ zone_chosen: true, zone: 'Europe/Berlin' }));
  await user.selectOptions(screen.getByLabelText(messages.zone), 'Europe/Berlin');
  expect(screen.getByLabelText(messages.zone)).toHaveValue('Europe/Berlin');
  await waitFor(() => expect(sent()).toEqual([{ zone: 'Europe/Berlin' }]));
});

test('a change that the server refuses is undone, and reported', async () => {
  const { user } = await open();
  refuse(saveNotificationSettings, 500);
  await user.selectOptions(screen.getByLabelText('Posts'), messages.off);
  await screen.findByText(messages.failed);
  await waitFor(() => expect(screen.getByLabelText('Posts')).toHaveValue('daily'));
});

test('a person who switched mails off sees where', async () => {
  stub(getProfile, aProfile({ recieve_email: false }));
  await open();
  expect(await screen.findByText(messages.mailsOff)).toBeVisible();
});

test('a failed load shows an error, and is tried again', async () => {
  refuse(getNotificationSettings, 500);
  const { user } = renderPage(<SettingsPage />, {
    path: '/inbox/settings',
    at: '/inbox/settings',
  });
  await screen.findByText(messages.errorTitle);
  stub(getNotificationSettings, aSetting());
  await user.click(screen.getByRole('button', { name: messages.retry }));
  expect(await screen.findByLabelText('Comments')).toHaveValue('daily');
});
