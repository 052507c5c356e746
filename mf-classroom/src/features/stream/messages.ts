import type { PostType } from 'shared-api/contract';

const typeNames: Record<PostType, string> = {
  idea: 'Idea',
  discussion: 'Discussion',
  announcement: 'Announcement',
  question: 'Question',
};

export const messages = {
  title: 'Stream',
  loading: 'Loading the stream',
  empty: 'No data on your in your class stream.',
  emptyHelp: 'What is posted here, the whole class sees.',
  errorTitle: 'The stream could not be loaded',
  errorHelp: 'Nothing is lost. Check your connection, then try again.',
  retry: 'Retry',
  badRequest: 'Bad request',
  slow: 'Server is too slow ',
  failed: 'An error occurred',
  showMore: 'Show more posts',
  loadingMore: 'Loading more posts',

  typeNames,
  admin: 'Admin',
  comments: (count: number) => (count === 1 ? '1 comment' : `${count} comments`),
  readMore: 'Read more',
  readMoreAbout: (title: string) => ` about ${title}`,
  menu: (title: string) => `Menu of the post ${title}`,
  delete: 'Delete',
  viewMore: 'View More',
  seeProfile: 'See students profile',
  addComment: 'Add comment',

  deleteTitle: 'Delete this post?',
  deleteHelp: (title: string) => `“${title}” and its comments disappear for everyone in the class.`,
  deleting: 'Deleting the post',
  deleted: 'Stream deleted !',
  deleteMissing: 'Not found',
  deleteNoAnswer: 'Serveris not responding',
  cancel: 'Cancel',
  close: 'Close',

  openAsTeacher: 'Post an update',
  openAsStudent: "What's on your mind ?",
  hasDraft: 'Draft',
  cannotPost: 'This class does not support Student to post on the stream',
  type: 'Post type',
  postTitle: 'Post title',
  body: 'Post text',
  post: 'Post',
  posting: 'Publishing the post',
  later: 'Close',
  discard: 'Discard draft',
  published: 'Announcement Published',
  postNoAnswer: 'Server is not responding !!',
  loadingComposer: 'Opening the editor',
  notKept: 'This browser cannot keep a draft: do not close the page before you have posted.',
} as const;

/** Of the stream and of its older posts. */
export const LOAD_TEXTS = { ...messages, refused: { 400: messages.badRequest } };
