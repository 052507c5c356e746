import { messagesOf } from '../../texts/messages-of.ts';
import { localizedTextsOf } from '../../texts/localized-text.ts';

const messages = messagesOf('images', {
  choose: 'Choose a picture.',
  tooLarge: 'The picture is larger than 5 MB. Choose a smaller one.',
  format: 'Choose a PNG, JPEG, WebP or GIF picture.',
  unreadable: 'The picture cannot be read. Choose another one.',
  damaged: 'The picture is damaged. Choose another one.',
  tooManyPixels: 'The picture has too many pixels. Choose a smaller one.',
  tooLong: 'The picture takes too long to read. Choose a smaller one.',
  another: 'Another picture is still being processed. Please try again in a moment.',
  /** For programs. */
  nobodyWaits: 'The request has been cancelled.',
  most: 'Use at most {max} pictures.',
  nothingThere: 'No picture could be loaded from this link.',
  slowAddress: 'The server of this link took too long to respond.',
});

export const errorMessages = localizedTextsOf(messages);
