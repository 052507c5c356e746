import type { Core } from '../../core.ts';
import { deleteInBatches } from '../../database/queries/batches.ts';
import { removeOlder } from '../../database/queries/remove-older.ts';
import type { Db } from '../../database/schema.ts';

/** Removes expired invitations. */
export function purgeTeacherInvitations({ db }: Core): Promise<void> {
  return removeOlder(db, 'teacher_invitations', 'expires_at', 0);
}

/** Purges the invitations of a class that has ended. */
export function purgeTeacherInvitationsOf(db: Db, classId: string): Promise<void> {
  return deleteInBatches((limit) => {
    const rows = db.selectFrom('teacher_invitations').select('id').where('class_id', '=', classId);
    return db.deleteFrom('teacher_invitations').where('id', 'in', rows.limit(limit));
  });
}
