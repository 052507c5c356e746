import type { JoinReply } from 'shared-api/contract';
import type { Db } from '../../database/schema.ts';
import { notFound } from '../../errors.ts';
import { readClassCode } from './codes.ts';
import { teaches } from './policy.ts';
import { findClassByCode, insertStudent } from './queries.ts';

/** Joins by a code as it was typed; unknown codes and classes that take none look the same. */
export async function joinByCode(db: Db, typed: string, userId: string): Promise<JoinReply> {
  const code = readClassCode(typed);
  const found = code === null ? undefined : await findClassByCode(db, code, userId);
  if (!found) throw notFound('A class with this code');
  if (found.role) return { code: teaches(found.role) ? '005' : '004', class_id: found.id };
  const isNew = await insertStudent(db, found.id, userId);
  return { code: isNew ? '001' : '004', class_id: found.id };
}
