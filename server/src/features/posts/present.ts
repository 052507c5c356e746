import { plainTextOf } from 'shared-api/rich-text';
import { SERVER_LIMITS } from 'shared-api/schema';
import type { PostDetail, PostListItem, PostVersion } from 'shared-api/contract';
import { teaches } from '../classes/policy.ts';
import { presentMuted } from '../members/muted.ts';
import { shownName } from '../members/names/shown-name.ts';
import type { AttachedTo } from '../files/attached-to.ts';
import { imagePath } from '../images/store.ts';
import type { CommentRow } from '../comments/queries.ts';
import { presentComment } from '../comments/present.ts';
import { canComment } from '../comments/policy.ts';
import { canEditPost, type Standing } from './policy.ts';
import type { ScheduledRow } from './scheduled/queries.ts';
import type { listVersionsOf } from './edit.ts';
import type { PostRow } from './queries.ts';

type VersionRow = Awaited<ReturnType<typeof listVersionsOf>>[number];
/** Reader with their membership of the class. */
export type Reader = Standing & { id: string; mute_reason: string };
type WithoutComments = Omit<PostRow, 'comment_ids' | 'comment_count' | 'beginning'>;

export function presentPost(row: PostRow, files: AttachedTo, reader: Reader): PostListItem {
  const ids = row.comment_ids?.split(',').sort() ?? [];
  return {
    ...presentHead(row, files, reader),
    excerpt: excerptOf(row.beginning ?? ''),
    comments: ids.map((id) => ({ id })),
    comment_count: row.comment_count ?? 0,
  };
}

export function presentPostDetail(
  row: WithoutComments & { detail: string; version: number },
  files: AttachedTo,
  comments: { rows: readonly CommentRow[]; count: number; files: AttachedTo },
  reader: Reader,
): PostDetail {
  return {
    ...presentHead(row, files, reader),
    detail: row.detail,
    version: row.version,
    is_admin: teaches(reader.role),
    can_comment: canComment(reader),
    ...presentMuted(reader),
    is_read_only: reader.archived_at !== null,
    comments: comments.rows.map((comment) => presentComment(comment, comments.files)),
    comment_count: comments.count,
  };
}

/** Presents a scheduled post as one without comments, with the beginning of its text. */
export function presentScheduled(
  row: ScheduledRow & { beginning: string | null },
  files: AttachedTo,
  reader: Reader,
): PostListItem {
  return {
    ...presentHead(asPost(row), files, reader),
    ...presentSchedule(row, reader),
    excerpt: excerptOf(row.beginning ?? ''),
    comments: [],
    comment_count: 0,
  };
}

export function presentScheduledDetail(
  row: ScheduledRow & { detail: string },
  files: AttachedTo,
  reader: Reader,
): PostDetail {
  const nothing = { rows: [], count: 0, files };
  return {
    ...presentPostDetail({ ...asPost(row), ...row }, files, nothing, reader),
    ...presentSchedule(row, reader),
    can_comment: false,
  };
}

function asPost(row: ScheduledRow): WithoutComments {
  return { ...row, created_at: row.publish_at, edited_at: null, pinned_at: null };
}

/** Presents the schedule. Until publication, every teacher may change the post. */
function presentSchedule({ publish_at, held: blockedReason }: ScheduledRow, reader: Reader) {
  return {
    publish_at,
    ...(blockedReason === null ? {} : { held: blockedReason }),
    can_edit: reader.archived_at === null,
  };
}

/**
 * Presents an earlier version of a post.
 * @param files of all versions of the post
 */
export function presentVersion(row: VersionRow, files: AttachedTo): PostVersion {
  const { version, written_at: date, type: _type, title, detail } = row;
  return { version, date, _type, title, detail, attachments: files.of(row.post_id, version) };
}

/**
 * Returns an excerpt of a post's HTML, or of its beginning, which may end within a tag or an
 * entity.
 */
export function excerptOf(beginning: string): string {
  return plainTextOf(beginning.replace(/<[^<>]*$|&[a-z]{0,5}$/, '')).slice(
    0,
    SERVER_LIMITS.excerpt,
  );
}

function presentHead(row: WithoutComments, files: AttachedTo, reader: Reader) {
  const isByTeacher = row.author_role !== null && teaches(row.author_role);
  return {
    id: row.id,
    date: row.created_at,
    date_edited: row.edited_at,
    pinned: row.pinned_at !== null,
    can_edit: canEditPost(reader, row),
    _type: row.type,
    title: row.title,
    attachments: files.of(row.id),
    by_admin: isByTeacher,
    user_is_admin: isByTeacher,
    is_owner: row.author_id === reader.id,
    user: {
      id: row.author_id,
      username: shownName(row),
      profile_image: imagePath(row.image_hash),
    },
  };
}
