import { classQuery } from '../shapes/classes.ts';
import { commentRules, publishPostRules } from '../rules/stream.ts';
import { nothing } from '../shapes/fields.ts';
import {
  getPostQuery,
  listPostsQuery,
  postComment,
  postDetail,
  postList,
  postListItem,
  postParams,
} from '../shapes/stream.ts';
import { addComment, deletePost, getPost, listPosts, publishPost } from '../stream.ts';
import { describeCall, type CallGroup } from './call.ts';

const NO_CLASS = 'There is no such class, or the caller is not in it.';
const NO_POST = 'There is no such post or class, or the caller is not in it.';
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
      summary: 'Publish a post',
      query: classQuery,
      body: publishPostRules,
      reply: postListItem,
      fields: {
        detail:
          'HTML; the server sanitises it, and fetches its pictures. What cannot be fetched becomes a link.',
      },
      example: { title: 'What is a root?', detail: '<p>Of an equation.</p>', _type: 'question' },
      errors: { forbidden: 'Students cannot post in this class.', not_found: NO_CLASS },
    }),
    describeCall(getPost, {
      summary: 'Read a post and its comments',
      params: postParams,
      query: getPostQuery,
      reply: postDetail,
      errors: { not_found: NO_POST, invalid: NO_PLACE },
    }),
    describeCall(deletePost, {
      summary: 'Delete a post',
      params: postParams,
      query: classQuery,
      reply: nothing,
      errors: {
        forbidden: 'Only its author and the teachers may delete a post.',
        not_found: NO_POST,
      },
    }),
    describeCall(addComment, {
      summary: 'Comment on a post',
      params: postParams,
      query: classQuery,
      body: commentRules,
      reply: postComment,
      fields: { content: 'Plain text.' },
      example: { content: 'Where it is zero.' },
      errors: { forbidden: 'Students cannot comment in this class.', not_found: NO_POST },
    }),
  ],
};
