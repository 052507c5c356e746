import { SERVER_LIMITS } from 'shared-api/schema';
import { LIMITS } from 'shared-api/contract';
import type { Db } from '../../../database/schema.ts';
import { newId } from '../../../database/ids.ts';
import { HttpError } from '../../../errors.ts';
import { timestamp } from '../../../time.ts';
import { cleanName } from './clean-name.ts';
import { errorMessages } from '../messages.ts';
import { deleteUnstarted } from './unstarted.ts';

const MEGABYTE = 1024 * 1024;

interface NewUpload {
  ownerId: string;
  classId: string;
  /** Name as the client sent it. */
  name: string;
  size: number;
  /** SHA-256 of the whole file, if the client declares it. */
  declaredHash: string | null;
}

/**
 * Reserves space for an upload in the quota of its class. Concurrent announcements in one class run
 * one after the other.
 * @throws HttpError 413 if the class or its owner's share of it is full, 429 if its owner has too
 * many unattached uploads
 */
export async function insertUpload(
  trx: Db,
  { ownerId, classId, name, size, declaredHash }: NewUpload,
  quota: number,
): Promise<string> {
  await trx
    .updateTable('classes')
    .set(({ ref }) => ({ name: ref('name') }))
    .where('id', '=', classId)
    .execute();
  await deleteUnstarted(trx, classId);
  const used = await bytesOf(trx, classId);
  if (used + size > quota) {
    const sizes = { used: Math.ceil(used / MEGABYTE), quota: Math.floor(quota / MEGABYTE) };
    throw new HttpError('too_large', errorMessages.classFull(sizes));
  }
  if ((await countUnattached(trx, ownerId)) >= SERVER_LIMITS.looseUploads) {
    throw new HttpError('too_many_requests', errorMessages.tooMany, undefined, 60);
  }
  const share = shareOf(quota);
  if ((await bytesUnattached(trx, classId, ownerId)) + size > share) {
    throw new HttpError(
      'too_large',
      errorMessages.shareFull({ share: Math.floor(share / MEGABYTE) }),
    );
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
      declared_hash: declaredHash,
      kept_at: null,
      created_at: now,
      touched_at: now,
      writer: null,
      written_until: null,
    })
    .execute();
  return id;
}

/**
 * Bytes that the unattached uploads of one person may take of a class's quota. One file always
 * fits.
 */
function shareOf(quota: number): number {
  return Math.max(LIMITS.attachment, quota / SERVER_LIMITS.uploadShares);
}

/** Bytes that all uploads of a class have or will have. */
async function bytesOf(db: Db, classId: string): Promise<number> {
  const { bytes } = await db
    .selectFrom('attachments')
    .select(({ fn }) => fn.sum<number | null>('size').as('bytes'))
    .where('class_id', '=', classId)
    .executeTakeFirstOrThrow();
  return Number(bytes ?? 0);
}

async function bytesUnattached(db: Db, classId: string, ownerId: string): Promise<number> {
  const { bytes } = await unattached(db, ownerId)
    .select(({ fn }) => fn.sum<number | null>('attachments.size').as('bytes'))
    .where('attachments.class_id', '=', classId)
    .executeTakeFirstOrThrow();
  return Number(bytes ?? 0);
}

async function countUnattached(db: Db, ownerId: string): Promise<number> {
  const { count } = await unattached(db, ownerId)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

function unattached(db: Db, ownerId: string) {
  return db
    .selectFrom('attachments')
    .leftJoin('attachment_uses', 'attachment_uses.attachment_id', 'attachments.id')
    .where('attachments.owner_id', '=', ownerId)
    .where('attachment_uses.attachment_id', 'is', null);
}
