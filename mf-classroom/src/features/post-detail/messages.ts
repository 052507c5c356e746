import { messagesOf } from 'platform/languages';

export const messages = messagesOf('post-detail', {
  title: 'Post',
  loading: 'Loading the post',
  errorTitle: 'The post could not be loaded',
  errorHelp: 'Nothing is lost. Check your connection, then try again.',
  retry: 'Retry',
  slow: 'Server is too slow. Try refreshing',
  failed: 'An error occurred',
  badRequest: 'Bad request',
  toClass: 'Back to {name}',
  toClasses: 'Back to your classes',

  comments: 'Comments',
  noComments: 'No comments yet.',
  showAll: 'Show all',
  showAllOf: ' {count, number} comments',
  showMore: 'Show more comments',
  loadingMore: 'Loading more comments',
  own: 'Your new comments',
  comment: 'Your comment',
  postComment: 'Post Comment',
  posting: 'Posting the comment',
  commentSlow: 'Server is not responding !!',
  cannotComment: 'This class does not support Student to comment on the stream',
  notKept: 'This browser cannot keep a draft: do not close the page before you have posted.',
});

/** Of the post and of its further comments. */
export const LOAD_TEXTS = { ...messages, refused: { 400: messages.badRequest } };
