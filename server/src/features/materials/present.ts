import type { Material, MaterialOpening } from 'shared-api/quizzes';
import type { ClassOfUser } from '../classes/queries.ts';
import type { ClassworkRow } from '../classwork/queries.ts';
import type { AttachedTo } from '../files/attached-to.ts';
import { imagePath } from '../images/store.ts';
import { shownName } from '../members/names/shown-name.ts';
import { canSeeOpenings } from './policy.ts';
import type { OpeningRow } from './queries.ts';

export type Counts = Pick<Material, 'opened_count' | 'student_count'>;

export function presentMaterial(
  row: ClassworkRow,
  classRow: ClassOfUser,
  files: AttachedTo,
  counts: Counts,
): Material {
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
    is_read_only: classRow.archived_at !== null,
    is_teacher: canSeeOpenings(classRow.role),
    ...counts,
  };
}

export function presentOpening(row: OpeningRow): MaterialOpening {
  return {
    id: row.id,
    username: shownName(row),
    profile_image: imagePath(row.image_hash),
    date_opened: row.opened_at,
  };
}
