import { sql } from 'kysely';
import type { DeletedKind } from 'shared-api/contract';
import { SERVER_LIMITS } from 'shared-api/schema';
import type { Db } from '../../database/schema.ts';
import { invalidField } from '../../errors.ts';
import { errorMessages } from '../../http/messages.ts';
import type { PageRequest } from '../../http/pages.ts';
import type { Timestamp } from '../../time.ts';
import { restorableSince } from '../restoring/restoring.ts';

export type DeletedRow = Awaited<ReturnType<typeof listDeletedOf>>[number];

/**
 * Lists what a user may restore, latest deleted first. The cursor is a time and an id, because an
 * item that is restored meanwhile leaves the list.
 */
export async function listDeletedOf(
  db: Db,
  userId: string,
  classId: string | undefined,
  { limit, from }: PageRequest,
) {
  const rows = await db
    .selectFrom(everythingOf(db, userId, classId).as('deleted'))
    .innerJoin('classes', 'classes.id', 'deleted.class_id')
    .leftJoin('users as authors', 'authors.id', 'deleted.author_id')
    .leftJoin('memberships as authorship', (join) =>
      join
        .onRef('authorship.class_id', '=', 'deleted.class_id')
        .onRef('authorship.user_id', '=', 'deleted.author_id'),
    )
    .leftJoin('users as deleters', 'deleters.id', 'deleted.deleted_by')
    .leftJoin('memberships as deletership', (join) =>
      join
        .onRef('deletership.class_id', '=', 'deleted.class_id')
        .onRef('deletership.user_id', '=', 'deleted.deleted_by'),
    )
    .select([
      'deleted.kind',
      'deleted.thing_id',
      'deleted.class_id',
      'deleted.title',
      'deleted.excerpt',
      'deleted.deleted_at',
      'classes.name as class_name',
      'authors.username as author',
      'authorship.namesake as author_namesake',
      'deleters.username as deleter',
      'deletership.namesake as deleter_namesake',
    ])
    .$if(from !== undefined, (query) =>
      query.where(({ eb, refTuple, tuple }) =>
        eb(refTuple('deleted.deleted_at', 'deleted.thing_id'), '<', tuple(...parseCursor(from))),
      ),
    )
    .orderBy('deleted.deleted_at', 'desc')
    .orderBy('deleted.thing_id', 'desc')
    .limit(limit)
    .execute();
  return rows.map((row) => ({ ...row, id: `${row.deleted_at}~${row.thing_id}` }));
}

function parseCursor(from = ''): [Timestamp, string] {
  const [at, id] = from.split('~');
  if (!at || !id) throw invalidField('before', errorMessages.notOfList);
  return [at, id];
}

/** Combines a query per kind, all with the same columns in the same order. */
function everythingOf(db: Db, userId: string, classId: string | undefined) {
  const since = restorableSince();
  const classRows = db
    .selectFrom('memberships as own')
    .innerJoin('classes', 'classes.id', 'own.class_id')
    .where('own.user_id', '=', userId)
    .where('own.left_at', 'is', null)
    .where('classes.deleted_at', 'is', null)
    .$if(classId !== undefined, (query) => query.where('classes.id', '=', classId ?? ''));
  const inside = () => classRows.select('own.class_id');
  // What teachers have hidden is restored where they decide about it (features/moderation).
  const hidden = () =>
    db.selectFrom('hidden_content').select('thing_id').where('class_id', 'in', inside());
  const taught = () => inside().where('own.role', 'in', ['owner', 'teacher']);

  const posts = db
    .selectFrom('posts')
    .select(kindOf('post'))
    .select(['id as thing_id', 'class_id', 'title'])
    .select(({ ref }) => [
      empty('excerpt'),
      // Other kinds have no author.
      ref('author_id').$castTo<string | null>().as('author_id'),
      'deleted_by',
      deletedAt('posts.deleted_at'),
    ])
    .where('posts.deleted_at', '>', since)
    .where('posts.id', 'not in', hidden())
    .where('class_id', 'in', inside())
    .where(({ eb, or, and }) =>
      or([
        eb('class_id', 'in', taught()),
        and([eb('author_id', '=', userId), eb('deleted_by', '=', userId)]),
      ]),
    );
  const scheduled = db
    .selectFrom('scheduled_posts')
    .select(kindOf('post'))
    .select(['id as thing_id', 'class_id', 'title', empty('excerpt')])
    .select(({ ref }) => [
      ref('author_id').$castTo<string | null>().as('author_id'),
      'deleted_by',
      deletedAt('scheduled_posts.deleted_at'),
    ])
    .where('scheduled_posts.deleted_at', '>', since)
    .where('class_id', 'in', taught());
  const comments = db
    .selectFrom('comments')
    .innerJoin('posts', 'posts.id', 'comments.post_id')
    .select(kindOf('comment'))
    .select(['comments.id as thing_id', 'posts.class_id', 'posts.title'])
    .select([
      sql<string>`substr(comments.content, 1, ${sql.lit(SERVER_LIMITS.excerpt)})`.as('excerpt'),
      'comments.author_id',
      'comments.deleted_by',
      deletedAt('comments.deleted_at'),
    ])
    .where('comments.deleted_at', '>', since)
    .where('comments.id', 'not in', hidden())
    .where('posts.deleted_at', 'is', null)
    .where('posts.class_id', 'in', inside())
    .where(({ eb, or, and }) =>
      or([
        eb('posts.class_id', 'in', taught()),
        and([eb('comments.author_id', '=', userId), eb('comments.deleted_by', '=', userId)]),
      ]),
    );
  const classwork = db
    .selectFrom('classwork')
    .select(kindOf('classwork'))
    .select(['id as thing_id', 'class_id', 'title', empty('excerpt')])
    .select([nobody('author_id'), 'deleted_by', deletedAt('classwork.deleted_at')])
    .where('classwork.deleted_at', '>', since)
    .where('class_id', 'in', taught());
  const members = db
    .selectFrom('memberships')
    .select(kindOf('member'))
    .select(['user_id as thing_id', 'class_id', empty('title'), empty('excerpt')])
    .select(['user_id as author_id', nobody('deleted_by'), deletedAt('memberships.left_at')])
    .where('removed_code', 'is not', null)
    // A removed teacher is invited again instead.
    .where('role', '=', 'student')
    .where('left_at', '>', since)
    .where('class_id', 'in', taught());
  const inClasses = posts
    .unionAll(scheduled)
    .unionAll(comments)
    .unionAll(classwork)
    .unionAll(members);
  if (classId !== undefined) return inClasses;

  const classes = db
    .selectFrom('classes')
    .innerJoin('memberships', 'memberships.class_id', 'classes.id')
    .select(kindOf('class'))
    .select(['classes.id as thing_id', 'classes.id as class_id', 'classes.name as title'])
    .select([empty('excerpt'), nobody('author_id'), 'memberships.user_id as deleted_by'])
    .select(deletedAt('classes.deleted_at'))
    .where('classes.deleted_at', '>', since)
    .where('memberships.user_id', '=', userId)
    .where('memberships.role', '=', 'owner')
    .where('memberships.left_at', 'is', null);
  return inClasses.unionAll(classes);
}

function kindOf(kind: DeletedKind) {
  return sql<DeletedKind>`${sql.lit(kind)}`.as('kind');
}

function empty<Name extends string>(name: Name) {
  return sql<string>`''`.as(name);
}

function nobody<Name extends string>(name: Name) {
  return sql<string | null>`cast(null as text)`.as(name);
}

/** SQL: deletion time, for rows that have one. */
function deletedAt(column: string) {
  return sql<Timestamp>`${sql.ref(column)}`.as('deleted_at');
}
