import { SERVER_LIMITS } from 'shared-api/schema';
import type { ReportedKind } from 'shared-api/contract';
import { sql } from 'kysely';
import type { Db } from '../../database/schema.ts';
import { shownName } from '../members/names/shown-name.ts';
import { excerptOf } from '../posts/present.ts';
import { BEGINNING } from '../posts/queries.ts';
import { isNotHidden } from '../restoring/restoring.ts';

/** Target of a report, as it is now. */
export interface Target {
  authorId: string;
  /** Post that it is, or that has it. */
  postId: string | null;
  title: string;
  excerpt: string;
  context: ContextLine[];
}

/** A message before a reported one. */
export interface ContextLine {
  name: string;
  text: string;
}

/** Finds what a member of the class can see and report; undefined if there is none. */
export function findTarget(
  db: Db,
  classId: string,
  kind: ReportedKind,
  id: string,
): Promise<Target | undefined> {
  switch (kind) {
    case 'post':
      return findPost(db, classId, id);
    case 'comment':
      return findComment(db, classId, id);
    case 'message':
      return findMessage(db, classId, id);
    case 'file':
      return findFile(db, classId, id);
  }
}

async function findPost(db: Db, classId: string, id: string): Promise<Target | undefined> {
  const row = await db
    .selectFrom('posts')
    .select(['id', 'author_id', 'title'])
    .select(sql<string>`substr(detail, 1, ${sql.lit(BEGINNING)})`.as('beginning'))
    .where('id', '=', id)
    .where('class_id', '=', classId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (!row) return undefined;
  const { author_id: authorId, title, beginning } = row;
  return { authorId, postId: row.id, title, excerpt: excerptOf(beginning), context: [] };
}

async function findComment(db: Db, classId: string, id: string): Promise<Target | undefined> {
  const row = await db
    .selectFrom('comments')
    .innerJoin('posts', 'posts.id', 'comments.post_id')
    .select(['comments.author_id', 'comments.content', 'posts.id', 'posts.title'])
    .where('comments.id', '=', id)
    .where('comments.deleted_at', 'is', null)
    .where('posts.class_id', '=', classId)
    .where('posts.deleted_at', 'is', null)
    .executeTakeFirst();
  if (!row) return undefined;
  const { author_id: authorId, id: postId, title, content: excerpt } = row;
  return { authorId, postId, title, excerpt, context: [] };
}

async function findMessage(db: Db, classId: string, id: string): Promise<Target | undefined> {
  const row = await db
    .selectFrom('chat_messages')
    .select(['author_id', 'seq', 'content'])
    .where('id', '=', id)
    .where('class_id', '=', classId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (!row) return undefined;
  const excerpt = row.content.slice(0, SERVER_LIMITS.reportedText);
  const context = await listBefore(db, classId, row.seq);
  return { authorId: row.author_id, postId: null, title: '', excerpt, context };
}

/** Lists the messages before one of a chat, oldest first. */
async function listBefore(db: Db, classId: string, seq: number): Promise<ContextLine[]> {
  const rows = await db
    .selectFrom('chat_messages')
    .innerJoin('users', 'users.id', 'chat_messages.author_id')
    .leftJoin('memberships', (join) =>
      join
        .onRef('memberships.class_id', '=', 'chat_messages.class_id')
        .onRef('memberships.user_id', '=', 'chat_messages.author_id'),
    )
    .select(['chat_messages.content', 'users.username', 'memberships.namesake'])
    .where('chat_messages.class_id', '=', classId)
    .where('chat_messages.seq', '<', seq)
    .where('chat_messages.deleted_at', 'is', null)
    .orderBy('chat_messages.seq', 'desc')
    .limit(SERVER_LIMITS.reportedContext)
    .execute();
  return rows.toReversed().map((row) => {
    return { name: shownName(row), text: row.content.slice(0, SERVER_LIMITS.reportedText) };
  });
}

/** Finds a file that is attached to a post or a comment now, and not hidden. */
async function findFile(db: Db, classId: string, id: string): Promise<Target | undefined> {
  const row = await db
    .selectFrom('attachment_uses as use')
    .innerJoin('attachments', 'attachments.id', 'use.attachment_id')
    .leftJoin('comments', 'comments.id', 'use.comment_id')
    .innerJoin('posts', (join) =>
      join.on(({ or, eb, ref }) =>
        or([eb('posts.id', '=', ref('use.post_id')), eb('posts.id', '=', ref('comments.post_id'))]),
      ),
    )
    .select(['attachments.owner_id', 'attachments.name', 'posts.id', 'posts.title'])
    .where('attachments.id', '=', id)
    .where('attachments.class_id', '=', classId)
    .where('use.attempt', 'is', null)
    .where(isNotHidden('attachments.id'))
    .where('comments.deleted_at', 'is', null)
    .where('posts.deleted_at', 'is', null)
    .executeTakeFirst();
  if (!row) return undefined;
  const { owner_id: authorId, id: postId, title, name: excerpt } = row;
  return { authorId, postId, title, excerpt, context: [] };
}
