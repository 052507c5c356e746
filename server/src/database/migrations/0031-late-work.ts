import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

type Any = Kysely<unknown>;

/** What becomes of late work, in a class and for a piece of classwork; how late answers came; who has longer. */
export function lateWork(): Migration {
  return {
    async up(db) {
      await addClassTerms(db);
      for (const column of ['late_percent', 'late_floor']) {
        await db.schema.alterTable('classwork').addColumn(column, 'integer').execute();
        await db.schema.alterTable('submissions').addColumn(column, 'integer').execute();
      }
      await db.schema.alterTable('classwork').addColumn('late_policy', 'text').execute();
      await db.schema.alterTable('submissions').addColumn('late_at', 'text').execute();
      await db.schema.alterTable('submissions').addColumn('late_due_at', 'text').execute();
      await putLast(db, 'classwork', 'question');
      await putLast(db, 'submissions', 'answer');
      await putLast(db, 'submissions', 'draft', { isNullable: true });

      await db.schema
        .createTable('extensions')
        .addColumn('classwork_id', 'text', (column) =>
          column.notNull().references('classwork.id').onDelete('cascade'),
        )
        .addColumn('student_id', 'text', (column) => column.notNull().references('users.id'))
        .addColumn('due_at', 'text', (column) => column.notNull())
        .addColumn('given_at', 'text', (column) => column.notNull())
        .addColumn('told_due_at', 'text')
        .addPrimaryKeyConstraint('one_extension_each', ['classwork_id', 'student_id'])
        .execute();
      await db.schema
        .createIndex('extensions_of_student')
        .on('extensions')
        .column('student_id')
        .execute();
      await db.schema.createIndex('extensions_by_due').on('extensions').column('due_at').execute();
    },
  };
}

/** As LATE_AT_FIRST of the contract was when this was written: until then, nothing was taken late. */
async function addClassTerms(db: Any): Promise<void> {
  const classes = () => db.schema.alterTable('classes');
  await classes()
    .addColumn('late_policy', 'text', (column) => column.notNull().defaultTo('refuse'))
    .execute();
  await classes()
    .addColumn('late_percent', 'integer', (column) => column.notNull().defaultTo(10))
    .execute();
  await classes()
    .addColumn('late_floor', 'integer', (column) => column.notNull().defaultTo(50))
    .execute();
}

/** Behind what lists read of a row, as SQLite reads it from its beginning. */
async function putLast(
  db: Any,
  table: string,
  column: string,
  { isNullable = false } = {},
): Promise<void> {
  await db.schema
    .alterTable(table)
    .addColumn('moved', 'text', (added) => (isNullable ? added : added.notNull().defaultTo('')))
    .execute();
  await sql`update ${sql.table(table)} set moved = ${sql.ref(column)}`.execute(db);
  await db.schema.alterTable(table).dropColumn(column).execute();
  await db.schema.alterTable(table).renameColumn('moved', column).execute();
}
