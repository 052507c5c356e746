import { messagesOf } from 'platform/languages';

export const messages = messagesOf('next', {
  /** Above the three things that wait for the reader soonest. */
  title: 'Next',
  /** A link to the page of all that is to be done. */
  all: 'All',
  /** Where the last of it was done just now. */
  nothing: 'Nothing else is waiting.',
});
