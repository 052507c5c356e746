import type { Db } from '../../database/schema.ts';

/** Lists all members of a class, including teachers. */
export function listMembers(db: Db, classId: string) {
  return db
    .selectFrom('memberships')
    .innerJoin('users', 'users.id', 'memberships.user_id')
    .select([
      'users.id',
      'users.username',
      'users.email',
      'users.profile_type',
      'memberships.namesake',
      'memberships.role',
      'memberships.joined_at',
    ])
    .where('memberships.class_id', '=', classId)
    .where('memberships.left_at', 'is', null)
    .execute();
}

export type ExportedMember = Awaited<ReturnType<typeof listMembers>>[number];
