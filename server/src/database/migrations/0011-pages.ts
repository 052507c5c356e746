import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** The order of each list that is read page by page, to its last column: a page begins where an index does. */
export function pages(): Migration {
  return {
    async up(db) {
      await db.schema
        .createIndex('classwork_in_order')
        .on('classwork')
        .columns(['class_id', 'posted_at', 'id'])
        .execute();
      await db.schema.dropIndex('classwork_of_class').execute();
      await db.schema
        .createIndex('classes_of_user')
        .on('memberships')
        .columns(['user_id', 'joined_at', 'class_id'])
        .execute();
      await db.schema.dropIndex('memberships_of_user').execute();
      await db.schema
        .createIndex('students_in_order')
        .on('memberships')
        .columns(['class_id', 'joined_at', 'user_id'])
        .where(sql.ref('role'), '=', 'student')
        .where(sql.ref('left_at'), 'is', null)
        .execute();
    },
  };
}
