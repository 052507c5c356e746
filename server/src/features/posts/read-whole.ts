import { SERVER_LIMITS } from 'shared-api/schema';
import type { PostDetail } from 'shared-api/contract';
import type { Core } from '../../core.ts';
import type { AddressSession } from '../files/addresses.ts';
import { readAttached } from '../files/attached-to.ts';
import { countCommentsOf, type CommentRow } from '../comments/queries.ts';
import type { findExisting } from './find-existing.ts';
import { presentPostDetail, type Reader } from './present.ts';
import { readDetail } from './queries.ts';

export const COMMENTS = { direction: 'after', most: SERVER_LIMITS.commentsPage } as const;

type Post = Awaited<ReturnType<typeof findExisting>>;

/** Reader, with the session that URLs of files are signed for. */
export type SessionReader = Reader & { session: AddressSession };

/** Presents a post with its text, and a page of its comments. */
export async function readWhole(
  core: Core,
  post: Post,
  comments: readonly CommentRow[],
  reader: SessionReader,
): Promise<PostDetail> {
  const { db } = core;
  const text = await readDetail(db, post.id);
  const count = await countCommentsOf(db, post.id);
  const ids = comments.map(({ id }) => id);
  const [ofPost, ofComments] = await Promise.all([
    readAttached(core, 'post_id', [post.id], reader.session, 'now'),
    readAttached(core, 'comment_id', ids, reader.session, 'now'),
  ]);
  const shown = { rows: comments, count, files: ofComments };
  return presentPostDetail({ ...post, ...text }, ofPost, shown, reader);
}
