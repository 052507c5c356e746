import type { ExpressionBuilder } from 'kysely';
import type { AttachmentRow as ThingRow, Database, Db } from '../../database/schema.ts';
import { invalidField } from '../../errors.ts';
import { timestamp } from '../../time.ts';
import { errorMessages } from './messages.ts';
import type { AttachmentFile } from './queries.ts';

/** What attachments hang on: of a submission one of its answers, of a post or a comment what it is now. */
export interface AttachmentTarget {
  row: ThingRow;
  id: string;
  attempt?: number;
}

const NOTHING = {
  post_id: null,
  scheduled_post_id: null,
  comment_id: null,
  classwork_id: null,
  submission_id: null,
};

/** An attachment, and what it hangs on. */
export type Attached = AttachmentFile & { target: string; attempt: number | null };

/**
 * Hangs exactly these on a thing, in the transaction that writes it: uploads of this person in its class that hang on nothing
 * else, or what hangs on it already. Without a list, what is there stays.
 * @throws HttpError 400 that names `attachments`
 */
export async function saveAttachments(
  trx: Db,
  target: AttachmentTarget,
  { ids, userId, classId }: { ids: string[] | undefined; userId: string; classId: string },
): Promise<void> {
  if (ids === undefined) return;
  const wanted = [...new Set(ids)];
  const before = await listUses(trx, target);
  // Each is held until the end: of two things that want the same, the second sees the first.
  const touched = new Set([...wanted, ...before.map(({ attachment_id: id }) => id)]);
  for (const id of [...touched].sort()) {
    const row = await touch(trx, id);
    if (wanted.includes(id)) await checkMay(trx, row, { target, userId, classId });
  }
  await trx.deleteFrom('attachment_uses').where(isOf(target)).execute();
  if (wanted.length === 0) return;
  const uses = wanted.map((attachment_id, index) => {
    return {
      ...NOTHING,
      attachment_id,
      place: index,
      [target.row]: target.id,
      attempt: target.attempt ?? null,
    };
  });
  await trx.insertInto('attachment_uses').values(uses).execute();
}

/** Whether these are others than those that hang on a thing, or in another order; without a list they are not. */
export async function areOthers(
  trx: Db,
  target: AttachmentTarget,
  ids: readonly string[] | undefined,
): Promise<boolean> {
  if (ids === undefined) return false;
  const wanted = [...new Set(ids)];
  const there = await listUses(trx, target);
  return (
    wanted.length !== there.length ||
    there.some(({ attachment_id: id }, index) => id !== wanted[index])
  );
}

/** What hangs on one answer of a submission hangs on another one instead. */
export function moveUses(trx: Db, id: string, from: number, to: number): Promise<void> {
  return moveAllUses(trx, [id], from, to);
}

/** The same of several. */
export async function moveAllUses(
  trx: Db,
  ids: readonly string[],
  from: number,
  to: number,
): Promise<void> {
  if (ids.length === 0) return;
  await trx
    .updateTable('attachment_uses')
    .set({ attempt: to })
    .where('submission_id', 'in', ids)
    .where('attempt', '=', from)
    .execute();
}

/** What hangs on a thing hangs on another one instead, in the same order. */
export async function handOver(
  trx: Db,
  from: AttachmentTarget,
  to: AttachmentTarget,
): Promise<void> {
  const uses = (await listUses(trx, from)).map((use) => ({ ...NOTHING, ...use, [to.row]: to.id }));
  if (uses.length === 0) return;
  await trx.deleteFrom('attachment_uses').where(isOf(from)).execute();
  await trx.insertInto('attachment_uses').values(uses).execute();
}

/** What hangs on a thing before it is edited hangs on that version of it, too. */
export async function keepOnVersion(
  trx: Db,
  target: AttachmentTarget,
  version: number,
): Promise<void> {
  const uses = (await listUses(trx, target)).map((use) => {
    return { ...NOTHING, ...use, [target.row]: target.id, attempt: version };
  });
  if (uses.length > 0) await trx.insertInto('attachment_uses').values(uses).execute();
}

/** Versions after the first, up to this one, are there no more. */
export async function dropOnVersions(
  trx: Db,
  { row, id }: AttachmentTarget,
  last: number,
): Promise<void> {
  await trx
    .deleteFrom('attachment_uses')
    .where(row, '=', id)
    .where('attempt', '>', 1)
    .where('attempt', '<=', last)
    .execute();
}

function listUses(trx: Db, target: AttachmentTarget) {
  return trx
    .selectFrom('attachment_uses')
    .select(['attachment_id', 'place'])
    .where(isOf(target))
    .orderBy('place')
    .execute();
}

/**
 * What hangs on these things, each in its order.
 * @param which `now`: not what hangs on earlier versions of them
 */
export function listAttached(
  db: Db,
  row: ThingRow,
  ids: readonly string[],
  which: 'all' | 'now' = 'all',
): Promise<Attached[]> {
  if (ids.length === 0) return Promise.resolve([]);
  return db
    .selectFrom('attachment_uses')
    .innerJoin('attachments', 'attachments.id', 'attachment_uses.attachment_id')
    .select(['attachments.id', 'attachments.name', 'attachments.size', 'attachments.type'])
    .select(`attachment_uses.${row} as target`)
    .select(['attachments.hash', 'attachment_uses.attempt'])
    .where(`attachment_uses.${row}`, 'in', ids)
    .$if(which === 'now', (query) => query.where('attachment_uses.attempt', 'is', null))
    .orderBy('attachment_uses.place')
    .$narrowType<{ hash: string; target: string }>()
    .execute();
}

function isOf({ row, id, attempt }: AttachmentTarget) {
  return ({ and, eb }: ExpressionBuilder<Database, 'attachment_uses'>) => {
    const ofAttempt =
      attempt === undefined ? eb('attempt', 'is', null) : eb('attempt', '=', attempt);
    return and([eb(row, '=', id), ofAttempt]);
  };
}

/** What is given up stays for a while: a draft elsewhere may name it. */
function touch(trx: Db, id: string) {
  return trx
    .updateTable('attachments')
    .set({ touched_at: timestamp() })
    .where('id', '=', id)
    .returning(['id', 'owner_id', 'class_id', 'kept_at'])
    .executeTakeFirst();
}

async function checkMay(
  trx: Db,
  row: Awaited<ReturnType<typeof touch>>,
  { target, userId, classId }: { target: AttachmentTarget; userId: string; classId: string },
): Promise<void> {
  if (!row) throw invalidField('attachments', errorMessages.notThere);
  const uses = await trx
    .selectFrom('attachment_uses')
    .select(['post_id', 'scheduled_post_id', 'comment_id', 'classwork_id', 'submission_id'])
    .where('attachment_id', '=', row.id)
    .execute();
  const isHere = uses.some((use) => use[target.row] === target.id);
  if (isHere) return;
  const isFree = uses.length === 0 && row.owner_id === userId && row.class_id === classId;
  if (!isFree) throw invalidField('attachments', errorMessages.notThere);
  if (row.kept_at === null) throw invalidField('attachments', errorMessages.notWhole);
}
