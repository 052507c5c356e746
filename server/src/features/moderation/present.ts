import { paths, type HiddenContent, type Report } from 'shared-api/contract';
import { imagePath } from '../images/store.ts';
import { shownName } from '../members/names/shown-name.ts';
import type { ContextLine } from './find-target.ts';
import { plainTextOf } from 'shared-api/rich-text';
import type { Reader } from '../classes/policy.ts';
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

/** Presents what is hidden to its author, or to a teacher of the class. */
export function presentHidden(row: HiddenRow, reader: Reader): HiddenContent {
  const { kind, comment, message, detail } = row;
  const text = kind === 'post' ? plainTextOf(detail ?? '') : (comment ?? message ?? '');
  return {
    id: row.id,
    kind,
    title: row.title ?? '',
    text,
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
function hrefOf({ kind, class_id, post_id, comment_id, message_id }: ReportRow): string {
  if (kind === 'message') {
    return message_id === null ? '' : paths.classPage(class_id, { isTeacher: true, tab: 'chat' });
  }
  const isGone = post_id === null || (kind === 'comment' && comment_id === null);
  return isGone ? '' : paths.post(class_id, post_id);
}
