import { boolean, object, type InferType } from 'yup';
import { describeCalls } from '../calls/describeCalls.ts';
import {
  HTML_FIELD,
  IS_MUTED,
  NOTHING_DELETED,
  NO_CLASS,
  NO_CURSOR,
} from '../calls/sharedTexts.ts';
import { POST_TYPES } from '../choices.ts';
import { classQuery } from '../classes/schema.ts';
import { requiredLabel } from '../fields/names.ts';
import { version } from '../fields/numbers.ts';
import { idIn, keyword, pageAfter, pageBefore } from '../fields/queries.ts';
import {
  count,
  flag,
  group,
  html,
  id,
  instant,
  listOf,
  nothing,
  oneOf,
  personFields,
  picture,
  shape,
  text,
} from '../fields/replies.ts';
import { publishAt, scheduled } from '../fields/scheduled.ts';
import { REQUIRED, attachmentIds, choice, richText } from '../fields/texts.ts';
import { attachments } from '../files/schema.ts';
import { LIMITS } from '../limits.ts';
import { muted } from '../moderation/muted.ts';
import { SERVER_LIMITS } from '../serverLimits.ts';
import { commentRules, publishPostRules } from './rules.ts';

const postParams = object({ postId: idIn('post') });
const commentParams = object({ id: idIn('comment') });

const postAuthor = shape('PostAuthor', 'The author of a post.', personFields('author'));
export type PostAuthor = InferType<typeof postAuthor>;

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
export type PostComment = InferType<typeof postComment>;

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

const postListItem = shape('PostListItem', 'A post, as the stream lists it.', {
  ...facts,
  excerpt: text(
    'The beginning of its text, without formatting.',
    'Of an equation, I mean.',
  ).optional(),
  comments: listOf(group({ id: id('comment') }), 'Only the ids of the newest few comments.'),
});
export type PostListItem = InferType<typeof postListItem>;

const postDetail = shape('PostDetail', 'A post, with a page of its comments.', {
  ...facts,
  detail: html('The text of the post.', '<p>Of an equation, I mean.</p>'),
  version: count('Increases with each change.', 1).optional(),
  is_admin: flag('Whether the reader teaches the class.', false).optional(),
  can_comment: flag('Whether the reader may comment.'),
  muted: muted('Set while the reader is muted, so they cannot comment.'),
  is_read_only: flag('Whether the class is archived, so nothing can be written.', false).optional(),
  comments: listOf(postComment, 'Oldest first: one page of them.'),
});
export type PostDetail = InferType<typeof postDetail>;

const postVersion = shape('PostVersion', 'An earlier version of an edited post.', {
  version: count('Number of the version; 1 is the published one.', 1),
  date: instant('When it was written.'),
  _type: oneOf(POST_TYPES, 'Type of that version.'),
  title: text('Title of that version.', 'What is a rooot?'),
  detail: html('The text of the post.', '<p>Of an equation.</p>'),
  attachments: attachments('Files attached to that version.'),
});
export type PostVersion = InferType<typeof postVersion>;

const commentVersion = shape('CommentVersion', 'An earlier version of an edited comment.', {
  version: count('Number of the version; 1 is the original.', 1),
  date: instant('When it was written.'),
  content: text('Plain text.', 'Where it is zero?'),
  attachments: attachments('Files attached to that version.'),
});
export type CommentVersion = InferType<typeof commentVersion>;

/** Omitted fields stay as they are. */
const editPostRules = object({
  title: requiredLabel(LIMITS.postTitle).optional(),
  detail: richText(REQUIRED).optional(),
  _type: choice(POST_TYPES).optional(),
  attachments: attachmentIds(),
  pinned: boolean().optional(),
  version: version(),
});

const writePostRules = publishPostRules.shape({ publish_at: publishAt() });
export type PublishPostBody = InferType<typeof writePostRules>;

const NO_POST = 'There is no such post or class, or the caller is not in it.';
const NO_COMMENT = 'There is no such comment, post or class, or the caller is not in it.';
const FILES = "Ids of the caller's uploads for the class that are attached to nothing else.";
const CHANGED_FILES = `${FILES.slice(0, -1)}, and of existing attachments to keep. If omitted, the attachments stay.`;
const RESTORES = 'Possible for 30 days after deletion.';
const PUBLISH_AT = `When the server publishes it: ISO 8601 with a time zone, in the next ${SERVER_LIMITS.scheduledDays} days.`;

function baseVersion(resource: string) {
  return `Version of the ${resource} that the change is based on. If it was edited since, nothing is saved (409).`;
}

const EARLIER = `Newest first, without the current version: at most ${SERVER_LIMITS.versions}, always including the first.`;
const EARLIER_FOR_TEACHERS = 'Only teachers of the class can see earlier versions.';

export const streamCalls = describeCalls({
  listPosts: {
    summary: 'List the posts of a class',
    query: classQuery.shape({
      ...pageBefore(LIMITS.postsPage),
      scheduled: keyword(
        'only',
        '`only`: only scheduled posts, the next one first. Empty for students.',
      ),
    }),
    reply: listOf(
      postListItem,
      'Newest first. Pinned posts come before all others on the first page, the most recently pinned first.',
    ),
    errors: { not_found: NO_CLASS, invalid: NO_CURSOR },
  },
  publishPost: {
    changesClass: true,
    summary: 'Publish a post, now or later',
    description:
      'With `publish_at`, only teachers of the class see the post, under an id that is valid until that moment. Publishing creates a new post with the next greater id; the former id leads to it.',
    query: classQuery,
    body: writePostRules,
    reply: postListItem,
    fields: { detail: HTML_FIELD, attachments: FILES, publish_at: `For teachers. ${PUBLISH_AT}` },
    example: { title: 'What is a root?', detail: '<p>Of an equation.</p>', _type: 'question' },
    errors: {
      muted: IS_MUTED,
      forbidden: 'Students cannot post in this class.',
      not_found: NO_CLASS,
      conflict: `${SERVER_LIMITS.scheduledPosts} posts of the class are scheduled already.`,
    },
  },
  getPost: {
    summary: 'Read a post and its comments',
    params: postParams,
    query: classQuery.shape(pageAfter(SERVER_LIMITS.commentsPage, 'the last comment')),
    reply: postDetail,
    errors: { not_found: NO_POST, invalid: NO_CURSOR },
  },
  editPost: {
    changesClass: true,
    summary: 'Edit a post, pin it, or unpin it',
    description:
      'Send the fields to change: text and files as its author, `pinned` as a teacher. Readers see that it was edited and when, unless nothing changed. Newly mentioned people are notified. Every teacher can edit a scheduled post, without notifications.',
    params: postParams,
    query: classQuery,
    body: editPostRules.shape({ publish_at: publishAt() }),
    reply: postDetail,
    fields: {
      detail: HTML_FIELD,
      attachments: CHANGED_FILES,
      publish_at: `For a scheduled post. ${PUBLISH_AT} Null publishes it now.`,
      pinned: `A class pins at most ${SERVER_LIMITS.pinnedPosts} posts.`,
      version: baseVersion('post'),
    },
    example: { title: 'What is a root?', detail: '<p>Of an equation.</p>', version: 1 },
    errors: {
      muted: IS_MUTED,
      forbidden:
        'Only the author of a post can edit it, and only while they may post in the class. Only teachers pin.',
      not_found: NO_POST,
      conflict: `It was edited since \`version\`; the scheduled post was published in the meantime; or ${SERVER_LIMITS.pinnedPosts} posts are pinned already.`,
    },
  },
  listPostVersions: {
    summary: 'List the earlier versions of a post',
    params: postParams,
    query: classQuery,
    reply: listOf(postVersion, EARLIER),
    errors: { forbidden: EARLIER_FOR_TEACHERS, not_found: NO_POST },
  },
  deletePost: {
    changesClass: true,
    summary: 'Delete a post',
    params: postParams,
    query: classQuery,
    reply: nothing,
    errors: {
      forbidden: 'Only the author and the teachers can delete a post.',
      not_found: NO_POST,
      conflict: 'The scheduled post was published in the meantime.',
    },
  },
  restorePost: {
    changesClass: true,
    summary: 'Restore a deleted post',
    description: `${RESTORES} Keeps its position and its comments, but not its pin. A scheduled post is scheduled again; if its time has passed, a teacher has to publish it.`,
    params: postParams,
    reply: nothing,
    errors: {
      forbidden: 'Only the teachers, and the author who deleted it, may restore a post.',
      not_found: NOTHING_DELETED,
      conflict: 'It is not deleted.',
    },
  },
  addComment: {
    changesClass: true,
    summary: 'Comment on a post',
    params: object({ id: idIn('post') }),
    query: classQuery,
    body: commentRules,
    reply: postComment,
    fields: { content: 'Plain text.', attachments: FILES },
    example: { content: 'Where it is zero.' },
    errors: {
      muted: IS_MUTED,
      forbidden: 'Students cannot comment in this class.',
      not_found: NO_POST,
    },
  },
  editComment: {
    changesClass: true,
    summary: 'Edit a comment',
    description:
      'Readers see that it was edited and when, unless the text is unchanged. Newly mentioned people are notified.',
    params: commentParams,
    query: classQuery,
    body: commentRules.shape({ version: version() }),
    reply: postComment,
    fields: { content: 'Plain text.', attachments: CHANGED_FILES, version: baseVersion('comment') },
    example: { content: 'Where it is zero.', version: 1 },
    errors: {
      muted: IS_MUTED,
      forbidden:
        'Only the author of a comment can edit it, and only while they may comment in the class.',
      not_found: NO_COMMENT,
      conflict: 'It was edited since `version`.',
    },
  },
  listCommentVersions: {
    summary: 'List the earlier versions of a comment',
    params: commentParams,
    query: classQuery,
    reply: listOf(commentVersion, EARLIER),
    errors: { forbidden: EARLIER_FOR_TEACHERS, not_found: NO_COMMENT },
  },
  deleteComment: {
    changesClass: true,
    summary: 'Delete a comment',
    params: commentParams,
    query: classQuery,
    reply: nothing,
    errors: {
      forbidden: 'Only the author and the teachers can delete a comment.',
      not_found: NO_COMMENT,
    },
  },
  restoreComment: {
    changesClass: true,
    summary: 'Restore a deleted comment',
    description: RESTORES,
    params: commentParams,
    reply: nothing,
    errors: {
      forbidden: 'Only the teachers, and the author who deleted it, may restore a comment.',
      not_found: NOTHING_DELETED,
      conflict: 'It is not deleted, or its post is.',
    },
  },
});
