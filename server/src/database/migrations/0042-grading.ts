import type { Migration } from 'kysely/migration';

/** What classwork of a class counts together in averages, and who is excused from a piece of it. */
export function grading(): Migration {
  return {
    async up(db) {
      await db.schema
        .createTable('grade_categories')
        .addColumn('id', 'text', (column) => column.primaryKey())
        .addColumn('class_id', 'text', (column) =>
          column.notNull().references('classes.id').onDelete('cascade'),
        )
        .addColumn('place', 'integer', (column) => column.notNull())
        .addColumn('title', 'text', (column) => column.notNull())
        .addColumn('weight_hundredths', 'integer', (column) => column.notNull())
        .addColumn('drop_lowest', 'integer', (column) => column.notNull())
        .execute();
      await db.schema
        .createIndex('grade_categories_of_class')
        .on('grade_categories')
        .column('class_id')
        .execute();
      await db.schema
        .alterTable('classes')
        .addColumn('grading_version', 'integer', (column) => column.notNull().defaultTo(1))
        .execute();
      await db.schema
        .alterTable('classwork')
        .addColumn('category_id', 'text', (column) =>
          column.references('grade_categories.id').onDelete('set null'),
        )
        .execute();
      await db.schema
        .createIndex('classwork_of_category')
        .on('classwork')
        .column('category_id')
        .execute();

      await db.schema
        .createTable('excuses')
        .addColumn('classwork_id', 'text', (column) =>
          column.notNull().references('classwork.id').onDelete('cascade'),
        )
        .addColumn('student_id', 'text', (column) => column.notNull().references('users.id'))
        .addPrimaryKeyConstraint('one_excuse_each', ['classwork_id', 'student_id'])
        .execute();
      await db.schema
        .createIndex('excuses_of_student')
        .on('excuses')
        .column('student_id')
        .execute();
    },
  };
}
