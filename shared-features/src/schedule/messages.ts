import { messagesOf } from 'platform/languages';

/** What is published later, by itself. */
export const messages = messagesOf('schedule', {
  day: 'Publish on',
  time: 'Time',
  /** Below the day, once it is chosen. */
  until: 'Until then, only the teachers of the class see it. In your time zone, {zone}.',
  remove: 'Do not schedule',

  /** {at}: day and time. */
  scheduledFor: 'Scheduled for {at}',
  notPublished: 'Not published',
  archived: 'It was to be published on {at}, but the class was archived then.',
  left: 'It was to be published on {at}, but who chose this time does not teach the class any more.',
  deleted: 'It was to be published on {at}, but it was deleted then.',

  publishNow: 'Publish now',
  publishTitle: 'Publish this now?',
  publishHelp: 'Everybody in the class sees “{title}” at once, and is told of it.',
  publishing: 'Publishing',
  published: 'Published',
  cancel: 'Cancel',
  close: 'Close',
  slow: 'Server is not responding !!',
  failed: 'An error occurred',
  missing: 'Not found',
});
