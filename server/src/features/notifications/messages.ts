import { messagesOf } from '../../messages-of.ts';
import { localizedTextsOf } from '../../localized-text.ts';

const messages = messagesOf('notifications', {
  foreignClass: 'Choose among your own classes.',
  /** By the quiet hours. */
  oneQuietHour: 'Quiet hours have been turned off in the meantime. Choose both hours.',
  noPushService: 'This is not the address of a push service that is known here.',
  noPushKey: 'This is not a key of a browser.',
});

export const errorMessages = localizedTextsOf(messages);
