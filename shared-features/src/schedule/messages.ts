import { messagesOf } from 'platform/languages';

/** Texts of scheduled posts and classwork. */
export const messages = messagesOf('schedule', {
  day: 'Publish on',
  time: 'Time',
  /** Hint below the chosen day. */
  until: 'Until then, only teachers of the class see this. Your time zone is {zone}.',
  remove: 'Remove schedule',

  /** {at} is a day and a time. */
  scheduledFor: 'Scheduled for {at}',
  notPublished: 'Not published',
  archived: 'This was scheduled for {at}, but the class was archived at that time.',
  left: 'This was scheduled for {at}, but the person who scheduled it no longer teaches the class.',
  deleted: 'This was scheduled for {at}, but it was deleted at that time.',

  publishNow: 'Publish now',
  publishTitle: 'Publish this now?',
  publishHelp: 'Everyone in the class will see “{title}” at once and get a notification.',
  publishing: 'Publishing',
  published: 'Published',
  cancel: 'Cancel',
  close: 'Close',
  slow: 'Server is not responding !!',
  failed: 'An error occurred',
  missing: 'Not found',
});
