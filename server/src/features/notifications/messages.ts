import { messagesOf } from '../../texts/messages-of.ts';
import { localizedTextsOf } from '../../texts/localized-text.ts';

const messages = messagesOf('notifications', {
  foreignClass: 'Choose only your own classes.',
  /** Error beside the quiet hours. */
  oneQuietHour: 'Quiet hours have been turned off in the meantime. Choose both hours.',
  noPushService: 'This is not the URL of a known push service.',
  noPushKey: 'This is not a valid browser key.',
});

export const errorMessages = localizedTextsOf(messages);
