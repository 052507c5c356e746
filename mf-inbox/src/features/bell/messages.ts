import { messagesOf } from 'platform/languages';

export const messages = messagesOf('bell', {
  /** The button's name. */
  bell: '{count, plural, =0 {Notifications} other {Notifications, # new}}',
  /** Beside the bell where there is room for two figures. */
  many: '{count, number}+',
  title: 'Notifications',
  close: 'Close',
  seeAll: 'See all',
});
