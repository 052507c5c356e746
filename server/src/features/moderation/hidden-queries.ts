import type { HiddenKind } from 'shared-api/contract';
import { newId } from '../../database/ids.ts';
import type { Db } from '../../database/schema.ts';
import type { PageRequest } from '../../http/pages.ts';
import { timestamp } from '../../time.ts';
import { markMessageDeleted, restoreMessage } from '../chat/queries.ts';
import { markCommentDeleted } from '../comments/queries.ts';
import { markPostDeleted } from '../posts/queries.ts';
import { bringBack, restorableSince } from '../restoring/restoring.ts';

export type HiddenRow = Awaited<ReturnType<typeof listHiddenOf>>[number];

/** Content of a class, by its kind and id. */
export interface Content {
  classId: string;
  kind: HiddenKind;
  contentId: string;
}

/** Deletes content for everybody, in a transaction, and stores who hid it and why. False if it was gone. */
export async function insertHidden(
  trx: Db,
  { classId, kind, contentId }: Content,
  { authorId, by, reason }: { authorId: string; by: string; reason: string },
): Promise<boolean> {
  if (!(await markDeleted(trx, kind, contentId, by))) return false;
  const { numInsertedOrUpdatedRows: count = 0n } = await trx
    .insertInto('hidden_content')
    .values({
      id: newId(),
      class_id: classId,
      kind,
      thing_id: contentId,
      author_id: authorId,
      hidden_by: by,
      reason,
      hidden_at: timestamp(),
    })
    .onConflict((conflict) => conflict.columns(['thing_id', 'kind']).doNothing())
    .executeTakeFirst();
  if (count > 0n && kind === 'file') await queueFile(trx, contentId);
  return count > 0n;
}

/** Queues a file for the search index: its visibility has changed, and its row has not. */
async function queueFile(trx: Db, id: string): Promise<void> {
  await trx.insertInto('search_waiting').values({ kind: 'file', thing_id: id }).execute();
}

/** Marks content as deleted. A file has no such mark: its record alone hides it. */
async function markDeleted(trx: Db, kind: HiddenKind, id: string, by: string): Promise<boolean> {
  switch (kind) {
    case 'post':
      return markPostDeleted(trx, id, by);
    case 'comment':
      return markCommentDeleted(trx, id, by);
    case 'message':
      return markMessageDeleted(trx, id);
    case 'file':
      return true;
  }
}

/** Finds the post of a file that is attached to a post or a comment now. */
export async function findPostOfFile(db: Db, fileId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('attachment_uses as use')
    .leftJoin('comments', 'comments.id', 'use.comment_id')
    .select(({ fn }) => fn.coalesce('use.post_id', 'comments.post_id').as('post_id'))
    .where('use.attachment_id', '=', fileId)
    .where('use.attempt', 'is', null)
    .executeTakeFirst();
  return row?.post_id ?? undefined;
}

/** Finds something hidden in the class, with its post, and whether that is deleted or hidden itself. */
export function findHidden(db: Db, classId: string, id: string) {
  return db
    .selectFrom('hidden_content as hidden')
    .leftJoin('comments', 'comments.id', 'hidden.thing_id')
    .leftJoin('posts', 'posts.id', 'comments.post_id')
    .select(['hidden.id', 'hidden.kind', 'hidden.thing_id', 'hidden.author_id'])
    .select(['comments.post_id', 'posts.deleted_at as post_deleted_at'])
    .where('hidden.class_id', '=', classId)
    .where('hidden.id', '=', id)
    .executeTakeFirst();
}

/** Restores something hidden, in a transaction. False if it was restored meanwhile, or too long ago. */
export async function restoreHidden(
  trx: Db,
  { id, kind, thing_id: contentId }: { id: string; kind: HiddenKind; thing_id: string },
): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('hidden_content')
    .where('id', '=', id)
    .where('hidden_at', '>', restorableSince())
    .executeTakeFirst();
  if (numDeletedRows === 0n) return false;
  if (kind === 'message') return restoreMessage(trx, contentId);
  if (kind === 'file') {
    await queueFile(trx, contentId);
    return true;
  }
  return bringBack(trx, kind === 'post' ? 'posts' : 'comments', contentId);
}

/** Lists what is hidden in a class, the latest first; of one author if one is given. */
export function listHiddenOf(
  db: Db,
  classId: string,
  authorId: string | undefined,
  { limit, from }: PageRequest,
) {
  return db
    .selectFrom('hidden_content as hidden')
    .innerJoin('users as authors', 'authors.id', 'hidden.author_id')
    .leftJoin('memberships as authorship', (join) =>
      join
        .onRef('authorship.class_id', '=', 'hidden.class_id')
        .onRef('authorship.user_id', '=', 'hidden.author_id'),
    )
    .innerJoin('users as teachers', 'teachers.id', 'hidden.hidden_by')
    .leftJoin('memberships as teachership', (join) =>
      join
        .onRef('teachership.class_id', '=', 'hidden.class_id')
        .onRef('teachership.user_id', '=', 'hidden.hidden_by'),
    )
    .leftJoin('comments', 'comments.id', 'hidden.thing_id')
    .leftJoin('chat_messages as messages', 'messages.id', 'hidden.thing_id')
    .leftJoin('attachments as files', 'files.id', 'hidden.thing_id')
    .leftJoin('posts', (join) =>
      join.on(({ or, eb, ref }) =>
        or([
          eb('posts.id', '=', ref('hidden.thing_id')),
          eb('posts.id', '=', ref('comments.post_id')),
        ]),
      ),
    )
    .select([
      'hidden.id',
      'hidden.kind',
      'hidden.thing_id',
      'hidden.reason',
      'hidden.hidden_at',
      'hidden.author_id',
      'authors.username as author',
      'authors.image_hash as author_image',
      'authorship.namesake as author_namesake',
      'teachers.username as teacher',
      'teachership.namesake as teacher_namesake',
      'posts.title',
      'posts.detail',
      'comments.content as comment',
      'messages.content as message',
      'files.name as file_name',
      'files.type as file_type',
      'files.size as file_size',
      'files.hash as file_hash',
    ])
    .where('hidden.class_id', '=', classId)
    .$if(authorId !== undefined, (query) => query.where('hidden.author_id', '=', authorId ?? ''))
    .$if(from !== undefined, (query) => query.where('hidden.id', '<', from ?? ''))
    .orderBy('hidden.id', 'desc')
    .limit(limit)
    .execute();
}
