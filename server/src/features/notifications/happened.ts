import type { Insertable } from 'kysely';
import type { NotificationKind } from 'shared-api/contract';
import { newId } from '../../database/ids.ts';
import type { Db, HappeningTable } from '../../database/schema.ts';
import type { Happening } from '../../events/happenings.ts';
import { timestamp } from '../../time.ts';

const KINDS: Record<Happening['what'], NotificationKind> = {
  post_published: 'post',
  comment_added: 'comment',
  classwork_published: 'classwork',
  work_handed_in: 'handed_in',
  work_graded: 'graded',
  grade_changed: 'grade_changed',
  member_added: 'added',
  member_removed: 'removed',
  member_invited: 'invited',
};

/** One row, whatever the size of the class: it is told once its transaction is over. */
export async function keepHappening(trx: Db, happening: Happening): Promise<void> {
  await trx.insertInto('happenings').values(rowOf(happening)).execute();
}

function rowOf(happening: Happening): Insertable<HappeningTable> {
  return {
    id: newId(),
    kind: KINDS[happening.what],
    class_id: happening.classId,
    subject_id: subjectOf(happening),
    actor_id: happening.by,
    to_id: personOf(happening),
    due_at: timestamp(),
  };
}

/** What folds into one for each person. */
function subjectOf(happening: Happening): string {
  if ('postId' in happening) return happening.postId;
  return 'classworkId' in happening ? happening.classworkId : happening.classId;
}

function personOf(happening: Happening): string | null {
  if ('studentId' in happening) return happening.studentId;
  return 'userId' in happening ? happening.userId : null;
}
