import { messagesOf } from 'platform/languages';

export const messages = messagesOf('next', {
  /** Heading of the next three assignments. */
  title: 'Next',
  /** Link to the to-do list. */
  all: 'All',
  /** Shown after the last assignment has been done. */
  nothing: 'Nothing else to do.',
});
