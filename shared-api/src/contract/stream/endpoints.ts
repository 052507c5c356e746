import { defineEndpoint } from '../endpoint.ts';
import type { streamCalls } from './schema.ts';

type Calls = typeof streamCalls;

export const listPosts = defineEndpoint<Calls['listPosts']>('GET', '/class/announcement', {
  isCached: true,
});

export const publishPost = defineEndpoint<Calls['publishPost']>('POST', '/class/announcement', {
  isIdempotent: true,
});

export const getPost = defineEndpoint<Calls['getPost']>('GET', '/class/announcement/:postId', {
  isCached: true,
});

export const editPost = defineEndpoint<Calls['editPost']>('PUT', '/class/announcement/:postId');

export const listPostVersions = defineEndpoint<Calls['listPostVersions']>(
  'GET',
  '/class/announcement/:postId/versions',
);

export const deletePost = defineEndpoint<Calls['deletePost']>(
  'DELETE',
  '/class/announcement/:postId',
);

export const restorePost = defineEndpoint<Calls['restorePost']>(
  'POST',
  '/class/announcement/:postId/restore',
);

export const addComment = defineEndpoint<Calls['addComment']>('POST', '/comment/:id', {
  isIdempotent: true,
});

export const editComment = defineEndpoint<Calls['editComment']>('PUT', '/comment/:id');

export const listCommentVersions = defineEndpoint<Calls['listCommentVersions']>(
  'GET',
  '/comment/:id/versions',
);

export const deleteComment = defineEndpoint<Calls['deleteComment']>('DELETE', '/comment/:id');

export const restoreComment = defineEndpoint<Calls['restoreComment']>(
  'POST',
  '/comment/:id/restore',
);
