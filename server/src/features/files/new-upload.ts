import { SERVER_LIMITS } from 'shared-api/calls';
import type { Db } from '../../database/schema.ts';
import { newId } from '../../database/ids.ts';
import { HttpError } from '../../errors.ts';
import { timestamp } from '../../time.ts';
import { cleanName } from './clean-name.ts';
import { refusals } from './messages.ts';

const MEGABYTE = 1024 * 1024;

interface NewUpload {
  ownerId: string;
  classId: string;
  /** As it was sent. */
  name: string;
  size: number;
}

/**
 * Makes room for an upload in the quota of its class: of two at once, one comes after the other.
 * @throws HttpError 413 where the class is full, 429 where its owner has too many that hang on nothing
 */
export async function insertUpload(
  trx: Db,
  { ownerId, classId, name, size }: NewUpload,
  quota: number,
): Promise<string> {
  await trx
    .updateTable('classes')
    .set(({ ref }) => ({ name: ref('name') }))
    .where('id', '=', classId)
    .execute();
  const used = await bytesOf(trx, classId);
  if (used + size > quota) {
    const sizes = { used: Math.ceil(used / MEGABYTE), quota: Math.floor(quota / MEGABYTE) };
    throw new HttpError('too_large', refusals.classFull(sizes));
  }
  if ((await countLoose(trx, ownerId)) >= SERVER_LIMITS.looseUploads) {
    throw new HttpError('too_many_requests', refusals.tooMany, undefined, 60);
  }
  const id = newId();
  const now = timestamp();
  await trx
    .insertInto('attachments')
    .values({
      id,
      owner_id: ownerId,
      class_id: classId,
      name: cleanName(name),
      type: '',
      size,
      hash: null,
      kept_at: null,
      created_at: now,
      touched_at: now,
      writer: null,
      written_until: null,
    })
    .execute();
  return id;
}

/** What all uploads of a class have or will have. */
async function bytesOf(db: Db, classId: string): Promise<number> {
  const { bytes } = await db
    .selectFrom('attachments')
    .select(({ fn }) => fn.sum<number | null>('size').as('bytes'))
    .where('class_id', '=', classId)
    .executeTakeFirstOrThrow();
  return Number(bytes ?? 0);
}

async function countLoose(db: Db, ownerId: string): Promise<number> {
  const { count } = await db
    .selectFrom('attachments')
    .leftJoin('attachment_uses', 'attachment_uses.attachment_id', 'attachments.id')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('attachments.owner_id', '=', ownerId)
    .where('attachment_uses.attachment_id', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(count);
}
