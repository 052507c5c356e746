import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { Engine } from '../connect.ts';

const VALUES = ['score_hundredths', 'graded_at', 'graded_attempt', 'rubric_scores', 'comment'];

/**
 * Moves all grades to one table with one row per student and piece of classwork: released and
 * unreleased ones, with and without a submission. A grade that an unreleased one replaces for teachers is
 * kept beside it, until the release.
 */
export function grades(engine: Engine): Migration {
  return {
    async up(db: Kysely<unknown>) {
      await tableOf(db, engine, 'grades')
        .addColumn('on_paper', 'boolean', (column) => column.notNull().defaultTo(false))
        .addColumn('version', 'integer', (column) => column.notNull().defaultTo(0))
        .addColumn('released_at', 'text')
        .addColumn('rubric_scores', 'text')
        .addColumn('comment', 'text', (column) => column.notNull().defaultTo(''))
        .execute();
      await tableOf(db, engine, 'earlier_grades')
        .addColumn('rubric_scores', 'text')
        .addColumn('comment', 'text', (column) => column.notNull().defaultTo(''))
        .execute();
      await copyGrades(db);
      await db.schema.dropTable('held_grades').execute();
      await db.schema.dropTable('paper_grades').execute();
      for (const column of VALUES) {
        await db.schema.alterTable('submissions').dropColumn(column).execute();
      }
    },
  };
}

function tableOf(db: Kysely<unknown>, engine: Engine, table: string) {
  const pair = ['classwork_id', 'student_id'] as const;
  return (
    db.schema
      .createTable(table)
      // A grade book looks up thousands of rows: without row ids, each takes one search instead of two.
      .modifyEnd(engine === 'sqlite' ? sql`without rowid` : sql``)
      .addColumn('classwork_id', 'text', (column) => column.notNull())
      .addColumn('student_id', 'text', (column) => column.notNull())
      .addColumn('score_hundredths', 'integer')
      .addColumn('graded_at', 'text')
      .addColumn('graded_attempt', 'integer', (column) => column.notNull().defaultTo(1))
      .addPrimaryKeyConstraint(`one_of_${table}_each`, [...pair])
      .addForeignKeyConstraint(
        `${table}_of_submission`,
        [...pair],
        'submissions',
        [...pair],
        (constraint) => constraint.onDelete('cascade'),
      )
  );
}

async function copyGrades(db: Kysely<unknown>): Promise<void> {
  const valuesOf = (table: string) =>
    sql.join(VALUES.map((column) => sql.ref(`${table}.${column}`)));
  const columns = sql.join(VALUES.map((column) => sql.ref(column)));
  // A return with a comment alone is no grade, but its comment is kept in the same row.
  const hasValues = sql`(submissions.graded_at is not null or submissions.comment <> '')`;
  await sql`
    insert into earlier_grades (classwork_id, student_id, ${columns})
    select submissions.classwork_id, submissions.student_id, ${valuesOf('submissions')}
    from submissions join held_grades on held_grades.submission_id = submissions.id
    where ${hasValues}`.execute(db);
  await sql`
    insert into grades (classwork_id, student_id, on_paper, version, released_at, ${columns})
    select submissions.classwork_id, submissions.student_id, paper_grades.submission_id is not null,
      held_grades.version, null, ${valuesOf('held_grades')}
    from submissions
    join held_grades on held_grades.submission_id = submissions.id
    left join paper_grades on paper_grades.submission_id = submissions.id`.execute(db);
  await sql`
    insert into grades (classwork_id, student_id, on_paper, version, released_at, ${columns})
    select submissions.classwork_id, submissions.student_id, paper_grades.submission_id is not null,
      0, coalesce(submissions.graded_at, submissions.returned_at, submissions.submitted_at),
      ${valuesOf('submissions')}
    from submissions
    left join held_grades on held_grades.submission_id = submissions.id
    left join paper_grades on paper_grades.submission_id = submissions.id
    where held_grades.submission_id is null
      and (${hasValues} or paper_grades.submission_id is not null)`.execute(db);
}
