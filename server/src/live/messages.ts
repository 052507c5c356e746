import { messagesOf } from '../texts/messages-of.ts';
import { localizedTextsOf } from '../texts/localized-text.ts';

const messages = messagesOf('live', {
  ownPages: 'Only pages of this site can open live connections.',
  webSocket: 'This URL accepts only live connections (WebSocket).',
  frames: 'Too many frames. Please wait a moment.',
  /** For programs. */
  frameObject: 'A frame must be a JSON object.',
});

export const errorMessages = localizedTextsOf(messages);
