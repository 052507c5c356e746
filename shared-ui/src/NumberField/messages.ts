import { messagesOf } from 'platform/languages';

/** Error messages for a typed text that is not a number. */
export const messages = messagesOf('number-field', {
  /** Error below a field with “1e2” or “five”. The example is “8.5” in the reader's notation. */
  unreadable: 'Enter a number, for example {example}.',
  /** Error for “1.000”: 1000 in some countries, 1 in others. Both numbers follow. */
  ambiguous: 'This can mean {whole} or {decimal}. Enter the number without a thousands separator.',
  /** Error for “1 000” or “1’000”. */
  grouped: 'Enter the number without spaces or symbols between its digits.',
});
