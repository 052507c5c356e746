import type { Selectable } from 'kysely';
import type { Db, UserTable } from '../../database/schema.ts';

export type ProfileRow = NonNullable<Awaited<ReturnType<typeof findProfile>>>;

/** Finds a user's own profile, with the numbers of posts, taught and joined classes. */
export function findProfile(db: Db, userId: string) {
  return db
    .selectFrom('users')
    .select([
      'users.username',
      'users.email',
      'users.intro',
      'users.born_on',
      'users.image_hash',
      'users.wants_notifications',
      'users.wants_email',
      'users.profile_type',
      'users.language',
    ])
    .select(({ selectFrom, fn }) => {
      const memberships = selectFrom('memberships')
        .innerJoin('classes', 'classes.id', 'memberships.class_id')
        .whereRef('memberships.user_id', '=', 'users.id')
        .where('memberships.left_at', 'is', null)
        .where('classes.deleted_at', 'is', null)
        .select(fn.countAll<number>().as('count'));
      return [
        memberships.where('memberships.role', 'in', ['owner', 'teacher']).as('teaching'),
        memberships.where('memberships.role', '=', 'student').as('learning'),
        selectFrom('posts')
          .innerJoin('classes', 'classes.id', 'posts.class_id')
          .whereRef('posts.author_id', '=', 'users.id')
          .where('posts.deleted_at', 'is', null)
          .where('classes.deleted_at', 'is', null)
          .select(fn.countAll<number>().as('count'))
          .as('posts'),
      ];
    })
    .where('users.id', '=', userId)
    .executeTakeFirst();
}

export type ProfileColumns = Partial<
  Pick<
    Selectable<UserTable>,
    | 'intro'
    | 'born_on'
    | 'image_hash'
    | 'wants_notifications'
    | 'wants_email'
    | 'profile_type'
    | 'language'
  >
>;

export async function updateProfile(db: Db, userId: string, change: ProfileColumns): Promise<void> {
  if (Object.keys(change).length === 0) return;
  await db.updateTable('users').set(change).where('id', '=', userId).execute();
}
