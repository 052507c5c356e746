import { messagesOf } from 'platform/languages';

/** Texts for deleted things that can be restored. */
export const messages = messagesOf('undo', {
  /** Button in the message after something has been deleted. */
  undo: 'Undo',
  restored: 'Restored',
  slow: 'Server is not responding !!',
  failed: 'An error occurred',
});
