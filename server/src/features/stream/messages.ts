import { messagesOf } from '../../messages-of.ts';
import { sayingsOf } from '../../said.ts';

const messages = messagesOf('stream', {
  post: 'Students cannot post in this class.',
  deletePost: 'Only its author and the teachers may delete a post.',
  comment: 'Students cannot comment in this class.',
});

export const refusals = sayingsOf(messages);
