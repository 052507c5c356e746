import { messagesOf } from 'platform/languages';

export const messages = messagesOf('bell', {
  /** Name of the button. */
  bell: '{count, plural, =0 {Notifications} other {Notifications, # new}}',
  /** Name of the button, if the server has not accepted some entries. */
  bellRefused:
    '{count, plural, =0 {Notifications} other {Notifications, # new}}, {refused, plural, one {# entry was not accepted} other {# entries were not accepted}}',
  /** Count beside the bell, which has space for two digits. */
  many: '{count, number}+',
  title: 'Notifications',
  close: 'Close',
  seeAll: 'Show all',
});
