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
const FILES = "Ids of the caller's uploads for the class that are attached to nothing else.";
const CHANGED_FILES = `${FILES.slice(0, -1)}, and of existing attachments to keep. If omitted, the attachments stay.`;
const RESTORES = 'Possible for 30 days after deletion.';
const PUBLISH_AT = `When the server publishes it: ISO 8601 with a time zone, in the next ${SERVER_LIMITS.scheduledDays} days.`;
const NO_PLACE = 'The cursor (`before` or `after`) is not an item of this list.';

export const streamCalls: CallGroup = {
  title: 'Stream',
  description: 'Posts of a class with their comments.',
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
        'With `publish_at`, only teachers of the class see the post, under an id that is valid until that moment. Publishing creates a new post with the next greater id; the former id leads to it.',
      query: classQuery,
      body: writePostRules,
      reply: postListItem,
      fields: {
        detail:
          'HTML; the server sanitises it and fetches its pictures. A picture that cannot be fetched becomes a link.',
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
        'Send the fields to change: text and files as its author, `pinned` as a teacher. Readers see that it was edited and when, unless nothing changed. Newly mentioned people are notified. Every teacher can edit a scheduled post, without notifications.',
      params: postParams,
      query: classQuery,
      body: changePostRules,
      reply: postDetail,
      fields: {
        detail:
          'HTML; the server sanitises it and fetches its pictures. A picture that cannot be fetched becomes a link.',
        attachments: CHANGED_FILES,
        publish_at: `For a scheduled post. ${PUBLISH_AT} Null publishes it now.`,
        pinned: `A class pins at most ${SERVER_LIMITS.pinnedPosts} posts.`,
        version:
          'Version of the post that the change is based on. If it was edited since, nothing is saved (409).',
      },
      example: { title: 'What is a root?', detail: '<p>Of an equation.</p>', version: 1 },
      errors: {
        forbidden:
          'Only the author of a post can edit it, and only while they may post in the class. Only teachers pin.',
        not_found: NO_POST,
        conflict: `It was edited since \`version\`; the scheduled post was published in the meantime; or ${SERVER_LIMITS.pinnedPosts} posts are pinned already.`,
      },
    }),
    describeCall(listPostVersions, {
      summary: 'List the earlier versions of a post',
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
        conflict: 'The scheduled post was published in the meantime.',
      },
    }),
    describeCall(restorePost, {
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
        'Readers see that it was edited and when, unless the text is unchanged. Newly mentioned people are notified.',
      params: commentParams,
      query: classQuery,
      body: editCommentRules,
      reply: postComment,
      fields: {
        content: 'Plain text.',
        attachments: CHANGED_FILES,
        version:
          'Version of the comment that the change is based on. If it was edited since, nothing is saved (409).',
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
      summary: 'List the earlier versions of a comment',
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
      summary: 'Restore a deleted comment',
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
