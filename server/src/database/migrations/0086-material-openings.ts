import type { Migration } from 'kysely/migration';

/** Adds the first time that each student opened a material. */
export function materialOpenings(): Migration {
  return {
    async up(db) {
      await db.schema
        .createTable('material_openings')
        .addColumn('classwork_id', 'text', (column) =>
          column.notNull().references('classwork.id').onDelete('cascade'),
        )
        .addColumn('student_id', 'text', (column) => column.notNull().references('users.id'))
        .addColumn('opened_at', 'text', (column) => column.notNull())
        .addPrimaryKeyConstraint('one_opening_each', ['classwork_id', 'student_id'])
        .execute();
      await db.schema
        .createIndex('material_openings_of_student')
        .on('material_openings')
        .column('student_id')
        .execute();
    },
  };
}
