import { messagesOf } from 'platform/languages';

/** Texts of the fields for a day and a time. */
export const messages = messagesOf('moments', {
  skipped: 'This time does not exist on this day because the clocks change. Choose another time.',
  whichOne: 'Before or after the clock change',
  /** {time}: the time of day. {zone}: the name of the time zone, such as Central European Summer Time. */
  first: 'First {time}, {zone}',
  second: 'Second {time}, {zone}',
});
