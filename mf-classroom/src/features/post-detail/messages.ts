import { messagesOf } from 'platform/languages';

export const messages = messagesOf('post-detail', {
  /** {at}: day and time. */
  scheduledFor: 'Scheduled for {at}',
  notPublished: 'Not published',
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

  editTitle: 'Edit the post',
  loadingEditor: 'Opening the editor',
  save: 'Save',
  saving: 'Saving the post',
  close: 'Close',
  discardEdit: 'Discard changes',
  edited: 'Post saved',
  cannotEdit: 'This post can no longer be edited.',
  editedTooLate: 'This post is no longer there.',
  editedMeanwhile: 'The post has been changed elsewhere',
  versions: 'Earlier versions',
  versionsTitle: 'What the post said before',
  loadingVersions: 'Loading the earlier versions',
  versionsErrorTitle: 'The earlier versions could not be loaded',

  comments: 'Comments',
  noComments: 'No comments yet.',
  showAll: 'Show all',
  showAllOf: ' {count, number} comments',
  showMore: 'Show more comments',
  loadingMore: 'Loading more comments',
  own: 'Your new comments',
  menu: 'Menu of the comment by {name}',
  comment: 'Your comment',
  postComment: 'Post Comment',
  posting: 'Posting the comment',
  commentSlow: 'Server is not responding !!',
  archived: 'This class is archived: nothing is written in it any more.',
  cannotComment: 'This class does not support Student to comment on the stream',
  notKept: 'This browser cannot keep a draft: do not close the page before you have posted.',
});

/** Of the post and of its further comments. */
export const LOAD_TEXTS = { ...messages, refused: { 400: messages.badRequest } };
