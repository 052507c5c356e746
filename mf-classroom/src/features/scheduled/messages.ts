import { messagesOf } from 'platform/languages';

export const messages = messagesOf('scheduled-posts', {
  title: 'Scheduled',
  help: 'Only the teachers of this class see these.',
  list: 'Scheduled posts',
  loading: 'Loading what is scheduled',
  errorTitle: 'What is scheduled could not be loaded',
  /** Under whose name it is published. */
  by: 'By {name}',
  change: 'Change',
  delete: 'Delete',
});
