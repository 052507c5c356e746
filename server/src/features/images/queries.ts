import type { Db } from '../../database/schema.ts';

export async function findImage(db: Db, hash: string): Promise<Buffer | undefined> {
  const row = await db
    .selectFrom('images')
    .select('content')
    .where('hash', '=', hash)
    .executeTakeFirst();
  if (!row) return undefined;
  const { buffer, byteOffset, byteLength } = row.content;
  return Buffer.from(buffer, byteOffset, byteLength);
}
