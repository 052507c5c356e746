import type { ExpressionBuilder } from 'kysely';
import type { AttachmentRow as ThingRow, Database, Db } from '../../database/schema.ts';
import { invalidField } from '../../errors.ts';
import { timestamp } from '../../time.ts';
import { recordAudit } from '../audit/record.ts';
import { isNotHidden } from '../restoring/restoring.ts';
import { errorMessages } from './messages.ts';
import type { AttachmentFile } from './queries.ts';

/**
 * Target of attachments: one answer of a submission, or the current version of a post or a comment.
 */
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

/** Attachment with its target. */
export type Attached = AttachmentFile & { target: string; attempt: number | null };

/**
 * Attaches exactly these files to a target, in the transaction that writes it. They must be unused
 * uploads of this person in its class, or attached to the target already. Without a list, the files
 * stay.
 * @throws HttpError 400 for `attachments`
 */
export async function saveAttachments(
  trx: Db,
  target: AttachmentTarget,
  { ids, userId, classId }: { ids: string[] | undefined; userId: string; classId: string },
): Promise<void> {
  if (ids === undefined) return;
  const before = await listUses(trx, target);
  // Its author does not see a hidden file, and cannot remove it.
  const wanted = [...new Set([...ids, ...(await listHiddenUses(trx, target))])];
  // Each file is locked until the end of the transaction: of two concurrent targets, the second
  // sees the first.
  const touched = new Set([...wanted, ...before.map(({ attachment_id: id }) => id)]);
  for (const id of [...touched].sort()) {
    const row = await touch(trx, id);
    if (wanted.includes(id)) await checkMay(trx, row, { target, userId, classId });
  }
  await trx.deleteFrom('attachment_uses').where(isOf(target)).execute();
  const earlier = before.map(({ attachment_id: id }) => id);
  const entry = { actorId: userId, classId, payload: { target: target.row } };
  const entriesOf = (event: 'file.attached' | 'file.removed', ids: readonly string[]) =>
    ids.map((subjectId) => ({ event, ...entry, subjectId }));
  await recordAudit(
    trx,
    ...entriesOf(
      'file.attached',
      wanted.filter((id) => !earlier.includes(id)),
    ),
    ...entriesOf(
      'file.removed',
      earlier.filter((id) => !wanted.includes(id)),
    ),
  );
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

/** Whether these differ from the files of a target, in content or order; false without a list. */
export async function areOthers(
  trx: Db,
  target: AttachmentTarget,
  ids: readonly string[] | undefined,
): Promise<boolean> {
  if (ids === undefined) return false;
  const wanted = [...new Set(ids)];
  const hidden = await listHiddenUses(trx, target);
  const uses = await listUses(trx, target);
  const there = uses.filter(({ attachment_id: id }) => !hidden.includes(id));
  return (
    wanted.length !== there.length ||
    there.some(({ attachment_id: id }, index) => id !== wanted[index])
  );
}

/** Moves the files of one answer of a submission to another answer. */
export function moveUses(trx: Db, id: string, from: number, to: number): Promise<void> {
  return moveAllUses(trx, [id], from, to);
}

/** Moves the files of one answer to another answer, for several submissions. */
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

/** Moves the files of one target to another, in the same order. */
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

/** Attaches the files of a target to the version before an edit as well. */
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

/** Detaches the files of versions after the first, up to this one. */
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

/** Lists the ids of the target's files that teachers have hidden. */
async function listHiddenUses(trx: Db, target: AttachmentTarget): Promise<string[]> {
  const rows = await trx
    .selectFrom('attachment_uses')
    .innerJoin('hidden_content', (join) =>
      join
        .onRef('hidden_content.thing_id', '=', 'attachment_uses.attachment_id')
        .on('hidden_content.kind', '=', 'file'),
    )
    .select('attachment_id')
    .where(isOf(target))
    .execute();
  return rows.map(({ attachment_id: id }) => id);
}

/**
 * Lists the files of these targets, each in its order.
 * Hidden files are omitted.
 * @param which `now` excludes files of earlier versions
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
    .where(isNotHidden('attachments.id'))
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

/**
 * Locks a file and updates its last use. A detached file stays for a while, because a draft
 * elsewhere may name it.
 */
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
