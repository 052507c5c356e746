import { randomBytes } from 'node:crypto';
import type { Db } from './schema.ts';
import { timestamp } from '../time.ts';

/**
 * Returns 256 random bits that all processes on this database share. The first caller creates them.
 */
export async function sharedSecret(db: Db, name: string): Promise<Buffer> {
  await db
    .insertInto('secrets')
    .values({ name, value: randomBytes(32).toString('base64url'), created_at: timestamp() })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
  const { value } = await db
    .selectFrom('secrets')
    .select('value')
    .where('name', '=', name)
    .executeTakeFirstOrThrow();
  return Buffer.from(value, 'base64url');
}
