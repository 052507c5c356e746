import { messagesOf } from 'platform/languages';

export const messages = messagesOf('scheduled-posts', {
  title: 'Scheduled posts',
  help: 'Only the teachers of this class can see these posts.',
  list: 'Scheduled posts',
  loading: 'Loading scheduled posts',
  errorTitle: 'Scheduled posts could not be loaded',
  /** Author of a scheduled post. */
  by: 'By {name}',
  change: 'Edit',
  delete: 'Delete',
});
