import { createHash } from 'node:crypto';
import type { Selectable } from 'kysely';
import type { AuditEntryTable } from '../../database/schema.ts';

type Row = Selectable<AuditEntryTable>;
/** Entry with its number, and without its hash. */
export type Numbered = Omit<Row, 'seq' | 'hash'> & { seq: number };

/** Returns the hash of an entry, which covers the previous hash and all of its own columns. */
export function entryHash(previous: string, row: Numbered): string {
  const content = JSON.stringify([
    row.seq,
    row.id,
    row.at,
    row.event,
    row.actor_id,
    row.class_id,
    row.user_id,
    row.subject_id,
    row.payload,
  ]);
  return sha256(`${previous}\n${content}`);
}

export function commentHash(salt: string, comment: string): string {
  return sha256(`${salt}\n${comment}`);
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
