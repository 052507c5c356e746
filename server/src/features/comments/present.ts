import type { PostComment, CommentVersion } from 'shared-api/contract';
import type { AttachedTo } from '../files/attached-to.ts';
import { shownName } from '../members/names/shown-name.ts';
import { imagePath } from '../images/store.ts';
import type { listCommentVersionsOf } from './edit.ts';
import type { CommentRow } from './queries.ts';

type CommentVersionRow = Awaited<ReturnType<typeof listCommentVersionsOf>>[number];

export function presentComment(row: CommentRow, files: AttachedTo): PostComment {
  return {
    id: row.id,
    user_id: row.author_id,
    user_name: shownName(row),
    profile_image: imagePath(row.image_hash),
    content: row.content,
    attachments: files.of(row.id),
    date: row.created_at,
    date_edited: row.edited_at,
    version: row.version,
  };
}

/**
 * Presents an earlier version of a comment.
 * @param files of all versions of the comment
 */
export function presentCommentVersion(row: CommentVersionRow, files: AttachedTo): CommentVersion {
  const { version, written_at: date, content } = row;
  return { version, date, content, attachments: files.of(row.comment_id, version) };
}
