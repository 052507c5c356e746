import { object } from 'yup';
import { POST_TYPES } from '../choices.ts';
import { SERVER_LIMITS } from '../serverLimits.ts';
import { LIMITS } from '../limits.ts';
import { classQuery } from './classes.ts';
import {
  count,
  flag,
  group,
  html,
  id,
  idIn,
  instant,
  keyword,
  listOf,
  oneOf,
  picture,
  shape,
  text,
} from './fields.ts';
import { attachments } from './files.ts';
import { pageAfter, pageBefore } from './pages.ts';
import { scheduled } from './publishing.ts';

export const postParams = object({ postId: idIn('post') });
export const commentedParams = object({ id: idIn('post') });
export const commentParams = object({ id: idIn('comment') });
export const listPostsQuery = classQuery.shape({
  ...pageBefore(LIMITS.postsPage),
  scheduled: keyword(
    'only',
    '`only`: only scheduled posts, the next one first. Empty for students.',
  ),
});
export const getPostQuery = classQuery.shape(
  pageAfter(SERVER_LIMITS.commentsPage, 'the last comment'),
);

export const postAuthor = shape('PostAuthor', 'The author of a post.', {
  id: id('user', 'Id of the author.'),
  username: text('The name that others see.', 'grace'),
  profile_image: picture('Their picture.'),
});

/** Optional, since responses cached by an earlier release lack it. */
function edited() {
  return instant('When its text was last edited; null if never.').nullable().optional();
}

export const postComment = shape('PostComment', 'A comment on a post.', {
  id: id('comment'),
  user_id: id('user', 'Id of the author.'),
  user_name: text('The name that others see.', 'grace'),
  profile_image: picture("The author's picture."),
  content: text('Plain text.', 'Where it is zero.'),
  attachments: attachments('Files that the author attached.'),
  date: instant('When it was written.'),
  date_edited: edited(),
  version: count('Increases with each change.', 1).optional(),
});

const facts = {
  id: id('post'),
  date: instant('When it was published, or will be.'),
  _type: oneOf(POST_TYPES, 'Type of the post.'),
  title: text('Title of the post.', 'What is a root?'),
  attachments: attachments('Files that the author attached.'),
  by_admin: flag('Whether the author teaches the class.', false),
  user_is_admin: flag('Equals `by_admin`.', false),
  is_owner: flag('Whether the reader wrote it.'),
  user: postAuthor,
  comment_count: count('Number of all comments.', 1),
  date_edited: edited(),
  pinned: flag('Whether it is pinned, and so comes before all others.', false).optional(),
  can_edit: flag('Whether the reader may edit it.').optional(),
  ...scheduled,
};

export const postListItem = shape('PostListItem', 'A post, as the stream lists it.', {
  ...facts,
  excerpt: text(
    'The beginning of its text, without formatting.',
    'Of an equation, I mean.',
  ).optional(),
  comments: listOf(group({ id: id('comment') }), 'Only the ids of the newest few comments.'),
});

export const postDetail = shape('PostDetail', 'A post, with a page of its comments.', {
  ...facts,
  detail: html('The text of the post.', '<p>Of an equation, I mean.</p>'),
  version: count('Increases with each change.', 1).optional(),
  is_admin: flag('Whether the reader teaches the class.', false).optional(),
  can_comment: flag('Whether the reader may comment.'),
  is_read_only: flag('Whether the class is archived, so nothing can be written.', false).optional(),
  comments: listOf(postComment, 'Oldest first: one page of them.'),
});

export const postVersion = shape('PostVersion', 'An earlier version of an edited post.', {
  version: count('Number of the version; 1 is the published one.', 1),
  date: instant('When it was written.'),
  _type: oneOf(POST_TYPES, 'Type of that version.'),
  title: text('Title of that version.', 'What is a rooot?'),
  detail: html('The text of the post.', '<p>Of an equation.</p>'),
  attachments: attachments('Files attached to that version.'),
});

export const postVersionList = listOf(
  postVersion,
  `Newest first, without the current version: at most ${SERVER_LIMITS.versions}, always including the first.`,
);

export const commentVersion = shape('CommentVersion', 'An earlier version of an edited comment.', {
  version: count('Number of the version; 1 is the original.', 1),
  date: instant('When it was written.'),
  content: text('Plain text.', 'Where it is zero?'),
  attachments: attachments('Files attached to that version.'),
});

export const commentVersionList = listOf(
  commentVersion,
  `Newest first, without the current version: at most ${SERVER_LIMITS.versions}, always including the first.`,
);

export const postList = listOf(
  postListItem,
  'Newest first. Pinned posts come before all others on the first page, the most recently pinned first.',
);
