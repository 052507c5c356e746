import { messagesOf } from '../../messages-of.ts';
import { localizedTextsOf } from '../../localized-text.ts';

const messages = messagesOf('images', {
  choose: 'Choose a picture.',
  tooLarge: 'The picture is larger than 5 MB.',
  format: 'Choose a PNG, JPEG, WebP or GIF picture.',
  unreadable: 'The picture cannot be read.',
  damaged: 'The picture is damaged and cannot be read.',
  tooManyPixels: 'The picture has too many pixels.',
  tooLong: 'The picture takes too long to read. Choose a smaller one.',
  another: 'Another picture is still being worked on. Please try again in a moment.',
  /** For programs. */
  nobodyWaits: 'Nobody waits for the reply.',
  most: 'At most {max} pictures.',
  nothingThere: 'No picture could be fetched from this address.',
  slowAddress: 'The server of this address took too long to answer.',
});

export const errorMessages = localizedTextsOf(messages);
