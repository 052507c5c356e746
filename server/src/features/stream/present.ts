import { plainTextOf } from 'shared-api/rich-text';
import { LIMITS } from 'shared-api/contract';
import type { PostComment, PostDetail, PostListItem } from 'shared-api/contract';
import { teaches } from '../classes/policy.ts';
import { shownName } from '../classes/names/shown-name.ts';
import { imagePath } from '../images/store.ts';
import type { CommentRow, PostRow } from './queries.ts';

type WithoutComments = Omit<PostRow, 'comment_ids' | 'comment_count' | 'beginning'>;

export function presentPost(row: PostRow, readerId: string): PostListItem {
  const ids = row.comment_ids?.split(',').sort() ?? [];
  return {
    ...presentHead(row, readerId),
    excerpt: excerptOf(row.beginning ?? ''),
    comments: ids.map((id) => ({ id })),
    comment_count: row.comment_count ?? 0,
  };
}

export function presentPostDetail(
  row: WithoutComments & { detail: string },
  { comments, count }: { comments: readonly CommentRow[]; count: number },
  reader: { id: string; canComment: boolean },
): PostDetail {
  return {
    ...presentHead(row, reader.id),
    detail: row.detail,
    can_comment: reader.canComment,
    comments: comments.map(presentComment),
    comment_count: count,
  };
}

export function presentComment(row: CommentRow): PostComment {
  return {
    id: row.id,
    user_id: row.author_id,
    user_name: shownName(row),
    profile_image: imagePath(row.image_hash),
    content: row.content,
    date: row.created_at,
  };
}

/** Of a post's HTML, or of its beginning, which may end within a tag or an entity. */
export function excerptOf(beginning: string): string {
  return plainTextOf(beginning.replace(/<[^<>]*$|&[a-z]{0,5}$/, '')).slice(0, LIMITS.excerpt);
}

function presentHead(row: WithoutComments, readerId: string) {
  const isByTeacher = row.author_role !== null && teaches(row.author_role);
  return {
    id: row.id,
    date: row.created_at,
    _type: row.type,
    title: row.title,
    by_admin: isByTeacher,
    user_is_admin: isByTeacher,
    is_owner: row.author_id === readerId,
    user: {
      id: row.author_id,
      username: shownName(row),
      profile_image: imagePath(row.image_hash),
    },
  };
}
