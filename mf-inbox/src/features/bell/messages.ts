import { messagesOf } from 'platform/languages';

export const messages = messagesOf('bell', {
  /** The button's name. */
  bell: '{count, plural, =0 {Notifications} other {Notifications, # new}}',
  /** The same, where the server has not accepted something that was written here. */
  bellRefused:
    '{count, plural, =0 {Notifications} other {Notifications, # new}}; {refused, plural, one {# entry was not accepted} other {# entries were not accepted}}',
  /** Beside the bell where there is room for two figures. */
  many: '{count, number}+',
  title: 'Notifications',
  close: 'Close',
  seeAll: 'See all',
});
