import { messagesOf } from 'platform/languages';

export const messages = messagesOf('settings', {
  title: 'Notification settings',
  lead: 'All notifications are in your inbox. Choose how else you get them.',
  back: 'Inbox',
  loading: 'Loading notification settings',
  slow: 'Server is not responding !!',
  failed: 'An error occurred',
  errorTitle: 'Notification settings could not be loaded',
  errorHelp: 'Check your connection, then try again.',
  retry: 'Retry',
  saved: 'Saved',

  mailsOff: 'No emails are sent while “Notifications” or “Emails” is off in your profile.',
  toProfile: 'Go to your profile',

  byMail: 'By email',
  now: 'At once',
  daily: 'Once a day',
  off: 'Never',

  device: 'On this device',
  deviceOff: 'This device can notify you while this site is closed.',
  deviceOn: 'This device notifies you until you log out.',
  deviceDenied:
    'Your browser blocks notifications. Allow them for this site in the browser’s settings, then reload this page.',
  deviceUnsupported:
    'This browser cannot show notifications. On an iPhone or iPad, add this site to the home screen first.',
  deviceFailed: 'Notifications could not be changed. Check your connection, then try again.',
  tellMe: 'Turn on notifications',
  tellMeNoMore: 'Turn off notifications',

  times: 'Times',
  digestHour: 'Time of the daily email',
  zone: 'Time zone',
  quiet: 'Quiet hours',
  quietHelp: 'Emails and notifications wait until quiet hours end.',
  quietFrom: 'From',
  quietTo: 'To',

  classes: 'Classes',
  classesHelp:
    'A muted class sends no emails and no notifications to your devices. They still appear in your inbox.',
  muted: 'Mute {name}',
});
