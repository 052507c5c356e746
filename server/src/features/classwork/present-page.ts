import { timestamp, type Timestamp } from '../../time.ts';
import { termsOf } from '../classes/late-terms.ts';
import type { ClassOfUser } from '../classes/queries.ts';
import type { AttachedTo } from '../files/attached-to.ts';
import { ownTermsOf } from './lateness.ts';
import { isDue } from './present.ts';
import type { ClassworkRow } from './queries.ts';

/**
 * Presents what pages of single classwork have in common, whatever its kind.
 * @param dueAt due date of the reader
 */
export function presentWorkPage(
  row: ClassworkRow,
  classRow: ClassOfUser,
  files: AttachedTo,
  dueAt: Timestamp | null,
) {
  return {
    id: row.id,
    class: { id: classRow.id, name: classRow.name },
    title: row.title,
    question: row.question,
    topic: row.topic,
    draft: row.is_draft,
    ...(row.publish_at === null ? {} : { publish_at: row.publish_at }),
    ...(row.held === null ? {} : { held: row.held }),
    _files: JSON.parse(row.files) as string[],
    attachments: files.of(row.id),
    date_created: row.posted_at,
    date_due: dueAt,
    is_due: isDue(dueAt, timestamp()),
    mark: row.mark,
    late_terms: ownTermsOf(row) ?? termsOf(classRow),
    is_read_only: classRow.archived_at !== null,
  };
}
