import { SERVER_LIMITS } from 'shared-api/calls';
import type { PostDetail } from 'shared-api/contract';
import type { Db } from '../../database/schema.ts';
import type { findExisting } from './find-existing.ts';
import { presentPostDetail, type Reader } from './present.ts';
import { countCommentsOf, readDetail, type CommentRow } from './queries.ts';

export const COMMENTS = { direction: 'after', most: SERVER_LIMITS.commentsPage } as const;

type Post = Awaited<ReturnType<typeof findExisting>>;

/** A post with its text, and with this page of its comments. */
export async function readWhole(
  db: Db,
  post: Post,
  comments: readonly CommentRow[],
  reader: Reader,
): Promise<PostDetail> {
  const text = await readDetail(db, post.id);
  const count = await countCommentsOf(db, post.id);
  return presentPostDetail({ ...post, ...text }, { comments, count }, reader);
}
