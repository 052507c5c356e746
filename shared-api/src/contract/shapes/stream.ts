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
    '`only`: those that the server publishes later, and no others; the next one first. There are none for students.',
  ),
});
export const getPostQuery = classQuery.shape(
  pageAfter(SERVER_LIMITS.commentsPage, 'the last comment'),
);

export const postAuthor = shape('PostAuthor', 'Who wrote a post.', {
  id: id('user', 'Of the author.'),
  username: text('The name that others see.', 'grace'),
  profile_image: picture('Their picture.'),
});

/** Absent in replies that devices have kept from before. */
function edited() {
  return instant('When its words were last changed; null where they never were.')
    .nullable()
    .optional();
}

export const postComment = shape('PostComment', 'A comment on a post.', {
  id: id('comment'),
  user_id: id('user', 'Of the author.'),
  user_name: text('The name that others see.', 'grace'),
  profile_image: picture("The author's picture."),
  content: text('Plain text.', 'Where it is zero.'),
  attachments: attachments('What its author attached.'),
  date: instant('When it was written.'),
  date_edited: edited(),
  version: count('Grows with each change.', 1).optional(),
});

const facts = {
  id: id('post'),
  date: instant('When it was published, or is to be.'),
  _type: oneOf(POST_TYPES, 'What kind of post it is.'),
  title: text('Of the post.', 'What is a root?'),
  attachments: attachments('What its author attached.'),
  by_admin: flag('Whether the author teaches the class.', false),
  user_is_admin: flag('The same.', false),
  is_owner: flag('Whether the reader wrote it.'),
  user: postAuthor,
  comment_count: count('Of all comments.', 1),
  date_edited: edited(),
  pinned: flag('Whether it stands before all others.', false).optional(),
  can_edit: flag('Whether the reader may change what it says.').optional(),
  ...scheduled,
};

export const postListItem = shape('PostListItem', 'A post, as the stream lists it.', {
  ...facts,
  excerpt: text(
    'The beginning of its words, without their form.',
    'Of an equation, I mean.',
  ).optional(),
  comments: listOf(group({ id: id('comment') }), 'Ids alone, of the newest few.'),
});

export const postDetail = shape('PostDetail', 'A post, with a page of its comments.', {
  ...facts,
  detail: html('What was written.', '<p>Of an equation, I mean.</p>'),
  version: count('Grows with each change.', 1).optional(),
  is_admin: flag('Whether the reader teaches the class.', false).optional(),
  can_comment: flag('Whether the reader may comment.'),
  is_read_only: flag(
    'Whether its class is archived, so that nothing is written.',
    false,
  ).optional(),
  comments: listOf(postComment, 'The oldest first: one page of them.'),
});

export const postVersion = shape('PostVersion', 'What a post said before it was edited.', {
  version: count('1 is what was published.', 1),
  date: instant('When it was written.'),
  _type: oneOf(POST_TYPES, 'What kind of post it was.'),
  title: text('It had.', 'What is a rooot?'),
  detail: html('What was written.', '<p>Of an equation.</p>'),
  attachments: attachments('What hung on it.'),
});

export const postVersionList = listOf(
  postVersion,
  `Newest first, without the present one: at most ${SERVER_LIMITS.versions}, the first always among them.`,
);

export const commentVersion = shape('CommentVersion', 'What a comment said before it was edited.', {
  version: count('1 is what was written first.', 1),
  date: instant('When it was written.'),
  content: text('Plain text.', 'Where it is zero?'),
  attachments: attachments('What hung on it.'),
});

export const commentVersionList = listOf(
  commentVersion,
  `Newest first, without the present one: at most ${SERVER_LIMITS.versions}, the first always among them.`,
);

export const postList = listOf(
  postListItem,
  'Newest first, but for those that are pinned: on the first page, before all others, the one pinned last first.',
);
