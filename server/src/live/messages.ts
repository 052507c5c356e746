import { messagesOf } from '../messages-of.ts';
import { localizedTextsOf } from '../localized-text.ts';

const messages = messagesOf('live', {
  ownPages: 'Live connections are for pages of this site alone.',
  webSocket: 'This address takes live connections (WebSocket) alone.',
  frames: 'Too many frames. Please wait a little.',
  /** For programs. */
  frameObject: 'A frame must be a JSON object.',
});

export const errorMessages = localizedTextsOf(messages);
