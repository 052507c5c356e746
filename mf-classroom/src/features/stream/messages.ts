import { messagesOf } from 'platform/languages';
export const messages = messagesOf('stream', {
  title: 'Stream',
  loading: 'Loading the stream',
  empty: 'No data on your in your class stream.',
  emptyHelp: 'The whole class sees what is posted here.',
  errorTitle: 'The stream could not be loaded',
  errorHelp: 'Nothing is lost. Check your connection, then try again.',
  retry: 'Retry',
  badRequest: 'Bad request',
  slow: 'Server is too slow ',
  failed: 'An error occurred',
  showMore: 'Show more posts',
  loadingMore: 'Loading more posts',

  typeNames: {
    idea: 'Idea',
    discussion: 'Discussion',
    announcement: 'Announcement',
    question: 'Question',
  },
  admin: 'Admin',
  comments: '{count, plural, one {# comment} other {# comments}}',
  readMore: 'Read more',
  /** For screen readers: follows “Read more”. */
  readMoreAbout: ' about {title}',
  menu: 'Menu for the post {title}',
  delete: 'Delete',
  edit: 'Edit',
  pin: 'Pin',
  unpin: 'Unpin',
  pinned: 'Pinned',
  /** {at}: day and time. */
  editedAt: 'Edited {at}',
  viewMore: 'View More',
  seeProfile: 'See students profile',
  addComment: 'Add comment',

  openAsTeacher: 'Post an update',
  openAsStudent: "What's on your mind ?",
  hasDraft: 'Draft',
  cannotPost: 'This class does not support Student to post on the stream',
  type: 'Post type',
  postTitle: 'Post title',
  body: 'Post text',
  post: 'Post',
  schedule: 'Schedule',
  posting: 'Publishing the post',
  later: 'Close',
  discard: 'Discard draft',
  published: 'Announcement Published',
  scheduled: 'Post scheduled',
  postNoAnswer: 'Server is not responding !!',
  loadingComposer: 'Opening the editor',
  notKept: 'This browser cannot save drafts. Publish your post before you close the page.',
});

/** Texts for loading the stream and older posts. */
export const LOAD_TEXTS = { ...messages, refused: { 400: messages.badRequest } };
