import { defineEndpoint } from './endpoint.ts';
import type { PageAfter, PageBefore } from './pages.ts';

export const POST_TYPES = ['idea', 'discussion', 'announcement', 'question'] as const;
export type PostType = (typeof POST_TYPES)[number];
export const DEFAULT_POST_TYPE: PostType = 'question';

export interface PostListItem {
  id: string;
  /** ISO 8601, UTC. */
  date: string;
  _type: PostType;
  title: string;
  /** Ids alone, of the newest few. */
  comments: { id: string }[];
  /** Of all comments. */
  comment_count: number;
  by_admin: boolean;
  user_is_admin: boolean;
  is_owner: boolean;
  user: PostAuthor;
}

export interface PostAuthor {
  id: string;
  username: string;
  profile_image: string | null;
}

export interface PostComment {
  id: string;
  /** The author. */
  user_id: string;
  user_name: string;
  /** Absolute path of the author's picture, or null. */
  profile_image: string | null;
  content: string;
  /** ISO 8601, UTC. */
  date: string;
}

export interface PostDetail {
  id: string;
  title: string;
  /** Sanitised HTML. */
  detail: string;
  _type: PostType;
  /** ISO 8601, UTC. */
  date: string;
  by_admin: boolean;
  user_is_admin: boolean;
  is_owner: boolean;
  user: PostAuthor;
  can_comment: boolean;
  /** The oldest first: one page of them. */
  comments: PostComment[];
  /** Of all comments. */
  comment_count: number;
}

export interface PublishPostBody {
  title: string;
  /** HTML; the server sanitises it. */
  detail: string;
  _type: PostType;
}

interface InClass {
  class_id: string;
}

/** Newest first. */
export const listPosts = defineEndpoint<{
  query: InClass & PageBefore;
  reply: PostListItem[];
}>({ method: 'GET', path: '/class/announcement' });

export const publishPost = defineEndpoint<{
  query: InClass;
  body: PublishPostBody;
  reply: PostListItem;
}>({
  method: 'POST',
  path: '/class/announcement',
});

/** The page is that of `comments`. */
export const getPost = defineEndpoint<{
  params: { postId: string };
  query: InClass & PageAfter;
  reply: PostDetail;
}>({ method: 'GET', path: '/class/announcement/:postId' });

export const deletePost = defineEndpoint<{
  params: { postId: string };
  query: InClass;
  reply: Record<string, never>;
}>({ method: 'DELETE', path: '/class/announcement/:postId' });

export const addComment = defineEndpoint<{
  params: { postId: string };
  query: InClass;
  body: { content: string };
  reply: PostComment;
}>({
  method: 'POST',
  path: '/comment/:postId',
});
