import { del, get, post, put } from '../endpoint.ts';
import type { streamCalls } from './schema.ts';

type Calls = typeof streamCalls;

export const listPosts = get<Calls['listPosts']>('/class/announcement', { isCached: true });

export const publishPost = post<Calls['publishPost']>('/class/announcement', {
  isIdempotent: true,
});

export const getPost = get<Calls['getPost']>('/class/announcement/:postId', { isCached: true });
export const editPost = put<Calls['editPost']>('/class/announcement/:postId');

export const listPostVersions = get<Calls['listPostVersions']>(
  '/class/announcement/:postId/versions',
);

export const deletePost = del<Calls['deletePost']>('/class/announcement/:postId');
export const restorePost = post<Calls['restorePost']>('/class/announcement/:postId/restore');
export const addComment = post<Calls['addComment']>('/comment/:id', { isIdempotent: true });
export const editComment = put<Calls['editComment']>('/comment/:id');
export const listCommentVersions = get<Calls['listCommentVersions']>('/comment/:id/versions');
export const deleteComment = del<Calls['deleteComment']>('/comment/:id');
export const restoreComment = post<Calls['restoreComment']>('/comment/:id/restore');
