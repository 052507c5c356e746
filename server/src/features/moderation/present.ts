import { paths, type Attachment, type HiddenContent, type Report } from 'shared-api/contract';
import { imagePath } from '../images/store.ts';
import { shownName } from '../members/names/shown-name.ts';
import type { ContextLine } from './find-target.ts';
import { plainTextOf } from 'shared-api/rich-text';
import type { Reader } from '../classes/policy.ts';
import type { AttachmentFile } from '../files/queries.ts';
import { canHide } from './policy.ts';
import type { HiddenRow } from './hidden-queries.ts';
import type { ReportRow } from './queries.ts';

/** Presents a report to a teacher of the class. */
export function presentReport(row: ReportRow): Report {
  return {
    id: row.id,
    kind: row.kind,
    thing_id: row.thing_id,
    reason: row.reason,
    words: row.words,
    title: row.title,
    excerpt: row.excerpt,
    context: JSON.parse(row.context) as ContextLine[],
    author: {
      id: row.author_id,
      username: shownName({ username: row.author, namesake: row.author_namesake }),
      profile_image: imagePath(row.author_image),
    },
    reporter: {
      id: row.reporter_id,
      username: shownName({ username: row.reporter, namesake: row.reporter_namesake }),
      profile_image: imagePath(row.reporter_image),
    },
    href: hrefOf(row),
    date: row.created_at,
  };
}

/** Returns the file of a record; undefined if it hides no file, or the file is purged. */
export function fileOf(row: HiddenRow): AttachmentFile | undefined {
  const { kind, thing_id: id, file_name: name, file_type: type, file_size: size } = row;
  const { file_hash: hash } = row;
  if (kind !== 'file' || name === null || type === null || size === null) return undefined;
  return hash === null ? undefined : { id, name, type, size, hash };
}

/** Presents what is hidden to its author, or to a teacher of the class. */
export function presentHidden(row: HiddenRow, reader: Reader, file?: Attachment): HiddenContent {
  const { kind, comment, message, detail, file_name: fileName } = row;
  const text = kind === 'post' ? plainTextOf(detail ?? '') : (comment ?? message ?? fileName ?? '');
  return {
    id: row.id,
    kind,
    title: row.title ?? '',
    text,
    ...(file ? { file } : {}),
    reason: row.reason,
    author: {
      id: row.author_id,
      username: shownName({ username: row.author, namesake: row.author_namesake }),
      profile_image: imagePath(row.author_image),
    },
    hidden_by: shownName({ username: row.teacher, namesake: row.teacher_namesake }),
    date: row.hidden_at,
    can_restore: canHide(reader, { authorId: row.author_id }),
  };
}

/** Returns the path of the page that shows the reported target; empty if it is deleted. */
function hrefOf({
  kind,
  class_id,
  post_id,
  comment_id,
  message_id,
  hidden_file_id,
}: ReportRow): string {
  if (kind === 'message') {
    return message_id === null ? '' : paths.classPage(class_id, { isTeacher: true, tab: 'chat' });
  }
  const isGone =
    post_id === null || hidden_file_id !== null || (kind === 'comment' && comment_id === null);
  return isGone ? '' : paths.post(class_id, post_id);
}
