import type { Insertable } from 'kysely';
import type { NotificationKind } from 'shared-api/contract';
import { newId } from '../../database/ids.ts';
import type { Db, HappeningTable } from '../../database/schema.ts';
import type { Happening } from '../../events/happenings.ts';
import { timestamp } from '../../time.ts';

/** Null for what is told to nobody but those whom it mentions. */
const KINDS: Record<Happening['what'], NotificationKind | null> = {
  post_published: 'post',
  post_edited: null,
  comment_added: 'comment',
  comment_edited: null,
  message_written: null,
  classwork_published: 'classwork',
  work_handed_in: 'handed_in',
  work_graded: 'graded',
  grade_changed: 'grade_changed',
  work_returned: 'returned',
  private_message_written: 'private_message',
  work_due: 'due',
  work_reminded: 'reminded',
  member_added: 'added',
  member_removed: 'removed',
  member_invited: 'invited',
  teacher_invited: 'invited_to_teach',
  owner_changed: 'owner',
};

/** One row, whatever the size of the class, and one for each who is mentioned: told once its transaction is over. */
export async function keepHappening(trx: Db, happening: Happening): Promise<void> {
  const rows = rowsOf(happening);
  if (rows.length > 0) await trx.insertInto('happenings').values(rows).execute();
}

function rowsOf(happening: Happening): Insertable<HappeningTable>[] {
  const kind = KINDS[happening.what];
  const mentioned = ('mentioned' in happening && happening.mentioned) || [];
  const facts = {
    class_id: happening.classId,
    subject_id: subjectOf(happening),
    comment_id: textOf(happening),
    actor_id: happening.by,
    due_at: timestamp(),
  };
  const mentions = mentioned.map((to_id) => {
    return { ...facts, id: newId(), kind: 'mention' as const, to_id, mentioned: '' };
  });
  if (kind === null) return mentions;
  const to_id = personOf(happening);
  return [...mentions, { ...facts, id: newId(), kind, to_id, mentioned: mentioned.join(' ') }];
}

/** What folds into one for each person. */
function subjectOf(happening: Happening): string {
  if ('postId' in happening) return happening.postId;
  if ('threadId' in happening) return happening.threadId;
  return 'classworkId' in happening ? happening.classworkId : happening.classId;
}

/** What of it is quoted, where that is not the subject itself. */
function textOf(happening: Happening): string | null {
  if ('commentId' in happening) return happening.commentId;
  return 'messageId' in happening ? happening.messageId : null;
}

function personOf(happening: Happening): string | null {
  if ('studentId' in happening) return happening.studentId ?? null;
  return 'userId' in happening ? happening.userId : null;
}
