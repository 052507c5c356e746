import type { Db } from '../../database/schema.ts';

/**
 * Notifications as far as their people may see them now. Who was removed from a class, a post that was deleted: their rows stay, and
 * nobody sees them; so they are there again when somebody comes back.
 */
export function visible(db: Db) {
  return db
    .selectFrom('notifications')
    .innerJoin('classes', 'classes.id', 'notifications.class_id')
    .leftJoin('memberships', (join) =>
      join
        .onRef('memberships.class_id', '=', 'notifications.class_id')
        .onRef('memberships.user_id', '=', 'notifications.user_id')
        .on('memberships.left_at', 'is', null),
    )
    .leftJoin('posts', (join) =>
      join.onRef('posts.id', '=', 'notifications.subject_id').on('posts.deleted_at', 'is', null),
    )
    .leftJoin('classwork', (join) =>
      join
        .onRef('classwork.id', '=', 'notifications.subject_id')
        .on('classwork.deleted_at', 'is', null),
    )
    .where('classes.deleted_at', 'is', null)
    .where(({ eb, and, or }) => {
      const kind = 'notifications.kind';
      const isMember = eb('memberships.user_id', 'is not', null);
      const hasWork = eb('classwork.id', 'is not', null);
      return or([
        and([eb(kind, 'in', ['post', 'comment']), isMember, eb('posts.id', 'is not', null)]),
        and([eb(kind, 'in', ['classwork', 'graded', 'grade_changed']), isMember, hasWork]),
        and([
          eb(kind, '=', 'handed_in'),
          eb('memberships.role', 'in', ['owner', 'teacher']),
          hasWork,
        ]),
        and([eb(kind, '=', 'added'), isMember]),
        // Of a class that they are not in: the one thing that is for those outside.
        and([eb(kind, 'in', ['removed', 'invited']), eb('memberships.user_id', 'is', null)]),
      ]);
    });
}
