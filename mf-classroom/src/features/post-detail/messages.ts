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
  cannotEdit: 'You can no longer edit this post.',
  editedTooLate: 'This post no longer exists.',
  editedMeanwhile: 'The post has been changed elsewhere',
  versions: 'Show earlier versions',
  versionsTitle: 'Earlier versions of the post',
  loadingVersions: 'Loading earlier versions',
  versionsErrorTitle: 'Earlier versions could not be loaded',

  comments: 'Comments',
  noComments: 'No comments yet.',
  showAll: 'Show all',
  /** For screen readers: follows “Show all”. */
  showAllOf: ' {count, number} comments',
  showMore: 'Show more comments',
  loadingMore: 'Loading more comments',
  own: 'Your new comments',
  menu: 'Menu for the comment by {name}',
  comment: 'Your comment',
  postComment: 'Post Comment',
  posting: 'Posting the comment',
  commentSlow: 'Server is not responding !!',
  archived: 'This class is archived. You can no longer write in it.',
  cannotComment: 'Students cannot comment in this class',
  /** Below the form of a comment (button “Post Comment”) or of a post (button “Save”). */
  notKept: 'This browser cannot save drafts. Post or save your text before you close the page.',
});

/** Texts for loading a post and more of its comments. */
export const LOAD_TEXTS = { ...messages, refused: { 400: messages.badRequest } };
