import { classQuery } from '../shapes/classes.ts';
import { SERVER_LIMITS } from '../serverLimits.ts';
import { changePostRules, writePostRules } from '../rules/publishing.ts';
import { commentRules } from '../rules/stream.ts';
import { editCommentRules } from '../rules/streamEdits.ts';
import { nothing } from '../shapes/fields.ts';
import {
  commentParams,
  commentedParams,
  commentVersionList,
  getPostQuery,
  listPostsQuery,
  postComment,
  postDetail,
  postList,
  postListItem,
  postParams,
  postVersionList,
} from '../shapes/stream.ts';
import {
  addComment,
  deleteComment,
  deletePost,
  editComment,
  editPost,
  getPost,
  listCommentVersions,
  listPostVersions,
  listPosts,
  publishPost,
  restoreComment,
  restorePost,
} from '../stream.ts';
import { NOTHING_DELETED, describeCall, type CallGroup } from './call.ts';

const NO_CLASS = 'There is no such class, or the caller is not in it.';
const NO_POST = 'There is no such post or class, or the caller is not in it.';
const NO_COMMENT = 'There is no such comment, post or class, or the caller is not in it.';
const FILES =
  'Ids of files of the caller that are uploaded for the class and hang on nothing else.';
const CHANGED_FILES = `${FILES.slice(0, -1)}, and of those that are there already; without it, these stay.`;
const RESTORES = 'For 30 days after it was deleted.';
const PUBLISH_AT = `When the server is to publish it: ISO 8601 with its time zone, later than now, at most ${SERVER_LIMITS.scheduledDays} days.`;
const NO_PLACE = 'The page begins after what is not of this list.';

export const streamCalls: CallGroup = {
  title: 'Stream',
  description: 'What is posted in a class, and the comments on it.',
  calls: [
    describeCall(listPosts, {
      summary: 'List the posts of a class',
      query: listPostsQuery,
      reply: postList,
      errors: { not_found: NO_CLASS, invalid: NO_PLACE },
    }),
    describeCall(publishPost, {
      changesClass: true,
      summary: 'Publish a post, now or later',
      description:
        'With `publish_at` it exists for the teachers of the class alone, under an id that ends with that moment: it is published as a new post, with the next greater id. The old one leads to it.',
      query: classQuery,
      body: writePostRules,
      reply: postListItem,
      fields: {
        detail:
          'HTML; the server sanitises it, and fetches its pictures. What cannot be fetched becomes a link.',
        attachments: FILES,
        publish_at: `For teachers. ${PUBLISH_AT}`,
      },
      example: { title: 'What is a root?', detail: '<p>Of an equation.</p>', _type: 'question' },
      errors: {
        forbidden: 'Students cannot post in this class.',
        not_found: NO_CLASS,
        conflict: `${SERVER_LIMITS.scheduledPosts} posts of the class are scheduled already.`,
      },
    }),
    describeCall(getPost, {
      summary: 'Read a post and its comments',
      params: postParams,
      query: getPostQuery,
      reply: postDetail,
      errors: { not_found: NO_POST, invalid: NO_PLACE },
    }),
    describeCall(editPost, {
      changesClass: true,
      summary: 'Edit a post, pin it, or unpin it',
      description:
        "With the fields to change: its words and files, for its author; `pinned`, for teachers. Whoever reads it sees that it was edited, and when; where nothing is changed, it was not. Those who are mentioned anew are told. One that is scheduled is every teacher's to change, and nobody is told of that.",
      params: postParams,
      query: classQuery,
      body: changePostRules,
      reply: postDetail,
      fields: {
        detail:
          'HTML; the server sanitises it, and fetches its pictures. What cannot be fetched becomes a link.',
        attachments: CHANGED_FILES,
        publish_at: `Of a scheduled one. ${PUBLISH_AT} Null publishes it at once.`,
        pinned: `A class pins at most ${SERVER_LIMITS.pinnedPosts} posts.`,
        version:
          'Of the post that was looked at. When it was edited since, nothing is saved (409).',
      },
      example: { title: 'What is a root?', detail: '<p>Of an equation.</p>', version: 1 },
      errors: {
        forbidden:
          'Only the author of a post can edit it, and only while they may post in the class. Only teachers pin.',
        not_found: NO_POST,
        conflict: `It was edited since \`version\`, or published since it was scheduled; or ${SERVER_LIMITS.pinnedPosts} posts are pinned already.`,
      },
    }),
    describeCall(listPostVersions, {
      summary: 'List what a post said before it was edited',
      params: postParams,
      query: classQuery,
      reply: postVersionList,
      errors: {
        forbidden: 'Only teachers of the class can see earlier versions.',
        not_found: NO_POST,
      },
    }),
    describeCall(deletePost, {
      changesClass: true,
      summary: 'Delete a post',
      params: postParams,
      query: classQuery,
      reply: nothing,
      errors: {
        forbidden: 'Only the author and the teachers can delete a post.',
        not_found: NO_POST,
        conflict: 'It was published since it was scheduled.',
      },
    }),
    describeCall(restorePost, {
      changesClass: true,
      summary: 'Bring a deleted post back',
      description: `${RESTORES} In its place, with its comments; it is pinned no more. One that was scheduled is so again; where its time has passed, it waits for a teacher.`,
      params: postParams,
      reply: nothing,
      errors: {
        forbidden: 'Only the teachers, and the author who deleted it, may restore a post.',
        not_found: NOTHING_DELETED,
        conflict: 'It is not deleted.',
      },
    }),
    describeCall(addComment, {
      changesClass: true,
      summary: 'Comment on a post',
      params: commentedParams,
      query: classQuery,
      body: commentRules,
      reply: postComment,
      fields: { content: 'Plain text.', attachments: FILES },
      example: { content: 'Where it is zero.' },
      errors: { forbidden: 'Students cannot comment in this class.', not_found: NO_POST },
    }),
    describeCall(editComment, {
      changesClass: true,
      summary: 'Edit a comment',
      description:
        'Whoever reads it sees that it was edited, and when; where it says the same, it was not. Those who are mentioned anew are told.',
      params: commentParams,
      query: classQuery,
      body: editCommentRules,
      reply: postComment,
      fields: {
        content: 'Plain text.',
        attachments: CHANGED_FILES,
        version:
          'Of the comment that was looked at. When it was edited since, nothing is saved (409).',
      },
      example: { content: 'Where it is zero.', version: 1 },
      errors: {
        forbidden:
          'Only the author of a comment can edit it, and only while they may comment in the class.',
        not_found: NO_COMMENT,
        conflict: 'It was edited since `version`.',
      },
    }),
    describeCall(listCommentVersions, {
      summary: 'List what a comment said before it was edited',
      params: commentParams,
      query: classQuery,
      reply: commentVersionList,
      errors: {
        forbidden: 'Only teachers of the class can see earlier versions.',
        not_found: NO_COMMENT,
      },
    }),
    describeCall(deleteComment, {
      changesClass: true,
      summary: 'Delete a comment',
      params: commentParams,
      query: classQuery,
      reply: nothing,
      errors: {
        forbidden: 'Only the author and the teachers can delete a comment.',
        not_found: NO_COMMENT,
      },
    }),
    describeCall(restoreComment, {
      changesClass: true,
      summary: 'Bring a deleted comment back',
      description: RESTORES,
      params: commentParams,
      reply: nothing,
      errors: {
        forbidden: 'Only the teachers, and the author who deleted it, may restore a comment.',
        not_found: NOTHING_DELETED,
        conflict: 'It is not deleted, or its post is.',
      },
    }),
  ],
};
