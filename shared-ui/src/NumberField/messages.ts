import { messagesOf } from 'platform/languages';

/** Error messages for a typed text that is not a number. */
export const messages = messagesOf('number-field', {
  /** Below a field in which somebody typed “1e2” or “five”. The example is “8.5”, as the reader writes it. */
  unreadable: 'Enter a number, for example {example}.',
  /** Somebody typed “1.000”: 1000 in some countries, 1 in others. Both numbers follow. */
  ambiguous: 'This can mean {whole} or {decimal}. Enter the number without a thousands separator.',
  /** Somebody typed “1 000” or “1’000”. */
  grouped: 'Enter the number without spaces or symbols between its digits.',
});
