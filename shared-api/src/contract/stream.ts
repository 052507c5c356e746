import type { InferType } from 'yup';
import { defineEndpoint } from './endpoint.ts';
import type { changePostRules, writePostRules } from './rules/publishing.ts';
import type { commentRules } from './rules/stream.ts';
import type { editCommentRules } from './rules/streamEdits.ts';
import type { classQuery } from './shapes/classes.ts';
import type { nothing } from './shapes/fields.ts';
import type {
  commentParams,
  commentedParams,
  commentVersion,
  commentVersionList,
  getPostQuery,
  listPostsQuery,
  postAuthor,
  postComment,
  postDetail,
  postList,
  postListItem,
  postParams,
  postVersion,
  postVersionList,
} from './shapes/stream.ts';

export type PostListItem = InferType<typeof postListItem>;
export type PostAuthor = InferType<typeof postAuthor>;
export type PostComment = InferType<typeof postComment>;
export type CommentVersion = InferType<typeof commentVersion>;
export type PostDetail = InferType<typeof postDetail>;
export type PostVersion = InferType<typeof postVersion>;
export type PublishPostBody = InferType<typeof writePostRules>;

export const listPosts = defineEndpoint<{
  query: typeof listPostsQuery;
  reply: typeof postList;
}>({ method: 'GET', path: '/class/announcement', isCached: true });

export const publishPost = defineEndpoint<{
  query: typeof classQuery;
  body: typeof writePostRules;
  reply: typeof postListItem;
}>({
  method: 'POST',
  path: '/class/announcement',
  isIdempotent: true,
});

export const getPost = defineEndpoint<{
  params: typeof postParams;
  query: typeof getPostQuery;
  reply: typeof postDetail;
}>({ method: 'GET', path: '/class/announcement/:postId', isCached: true });

export const editPost = defineEndpoint<{
  params: typeof postParams;
  query: typeof classQuery;
  body: typeof changePostRules;
  reply: typeof postDetail;
}>({ method: 'PUT', path: '/class/announcement/:postId' });

export const listPostVersions = defineEndpoint<{
  params: typeof postParams;
  query: typeof classQuery;
  reply: typeof postVersionList;
}>({ method: 'GET', path: '/class/announcement/:postId/versions' });

export const deletePost = defineEndpoint<{
  params: typeof postParams;
  query: typeof classQuery;
  reply: typeof nothing;
}>({ method: 'DELETE', path: '/class/announcement/:postId' });

export const restorePost = defineEndpoint<{
  params: typeof postParams;
  reply: typeof nothing;
}>({ method: 'POST', path: '/class/announcement/:postId/restore' });

export const addComment = defineEndpoint<{
  params: typeof commentedParams;
  query: typeof classQuery;
  body: typeof commentRules;
  reply: typeof postComment;
}>({
  method: 'POST',
  path: '/comment/:id',
  isIdempotent: true,
});

export const editComment = defineEndpoint<{
  params: typeof commentParams;
  query: typeof classQuery;
  body: typeof editCommentRules;
  reply: typeof postComment;
}>({ method: 'PUT', path: '/comment/:id' });

export const listCommentVersions = defineEndpoint<{
  params: typeof commentParams;
  query: typeof classQuery;
  reply: typeof commentVersionList;
}>({ method: 'GET', path: '/comment/:id/versions' });

export const deleteComment = defineEndpoint<{
  params: typeof commentParams;
  query: typeof classQuery;
  reply: typeof nothing;
}>({ method: 'DELETE', path: '/comment/:id' });

export const restoreComment = defineEndpoint<{
  params: typeof commentParams;
  reply: typeof nothing;
}>({ method: 'POST', path: '/comment/:id/restore' });
