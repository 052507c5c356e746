import { messagesOf } from 'platform/languages';

export const messages = messagesOf('gradings', {
  test: 'Test',
  date: 'Date',
  grade: 'Grade',
  comments: 'Comments',
  noComments: 'No comments',
});
