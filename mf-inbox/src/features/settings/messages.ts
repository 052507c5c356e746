import { messagesOf } from 'platform/languages';

export const messages = messagesOf('settings', {
  title: 'How you are told',
  lead: 'What is new is always in your inbox. Here you choose what else reaches you.',
  back: 'Inbox',
  loading: 'Loading how you are told',
  slow: 'Server is not responding !!',
  failed: 'An error occurred',
  errorTitle: 'Your choices could not be loaded',
  errorHelp: 'Check your connection, then try again.',
  retry: 'Retry',
  saved: 'Saved',

  mailsOff: 'No mail is sent while “Notifications” or “E-mails” is off in your profile.',
  toProfile: 'To your profile',

  byMail: 'By mail',
  now: 'At once',
  daily: 'Once a day',
  off: 'Not at all',

  device: 'On this device',
  deviceOff: 'This device can tell you what is new while you are not looking.',
  deviceOn: 'This device tells you what is new, until you log out.',
  deviceDenied:
    'Your browser does not allow it. Allow notifications in its settings for this site, then reload this page.',
  deviceUnsupported:
    'This browser cannot do it. On an iPhone or iPad, add this site to the home screen first.',
  deviceFailed: 'That did not work. Check your connection, then try again.',
  tellMe: 'Tell me',
  tellMeNoMore: 'Tell me no more',

  times: 'When',
  digestHour: 'The mail of a day leaves at',
  zone: 'Time zone',
  quiet: 'Quiet hours',
  quietHelp: 'What would come meanwhile waits for their end.',
  quietFrom: 'From',
  quietTo: 'To',

  classes: 'Classes',
  classesHelp:
    'A class that is muted sends no mail and rings on no device. What is new in it is in the inbox all the same.',
  muted: 'Mute {name}',
});
