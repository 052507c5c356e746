import type { Selectable } from 'kysely';
import { idAt } from '../../database/ids.ts';
import type { PostTable } from '../../database/schema.ts';
import { timestampAt } from '../../time.ts';
import { copyAttachments } from '../files/copies.ts';
import { copyPictures } from '../images/copies.ts';
import { inBatches, type Copying, type Source } from './copying.ts';

type PostRow = Selectable<PostTable>;

/** Selects the user's own posts; posts of others were written for that class. */
export function ownPosts({ trx, from, by }: Source) {
  return trx
    .selectFrom('posts')
    .where('class_id', '=', from)
    .where('author_id', '=', by)
    .where('deleted_at', 'is', null);
}

export async function copyPosts(copying: Copying): Promise<void> {
  const { trx } = copying;
  const found = await ownPosts(copying).select(['id', 'pinned_at']).orderBy('id').execute();
  const ids = found.map(({ id }) => id);
  const pins = pinsOf(copying, found);
  await inBatches(copying, ids, async (batch) => {
    const rows = await ownPosts(copying)
      .selectAll()
      .where('id', 'in', [...batch.keys()])
      .execute();
    if (rows.length === 0) return;
    const made = new Map(
      rows.map((row) => [row.id, copyOf(copying, row, batch.get(row.id) ?? 0, pins.get(row.id))]),
    );
    await trx
      .insertInto('posts')
      .values([...made.values()])
      .execute();
    const copies = new Map(
      [...made].map(([id, { id: copy, detail }]) => [id, { copy, text: detail }]),
    );
    await copyPictures(trx, 'post_id', copies);
    await copyAttachments(trx, 'post_id', copies, { classId: copying.to, userId: copying.by });
  });
}

/** Assigns a pin time to each pinned post, in the original order. */
function pinsOf({ at }: Copying, posts: Pick<PostRow, 'id' | 'pinned_at'>[]): Map<string, string> {
  const pinned = posts
    .filter(({ pinned_at }) => pinned_at !== null)
    .sort((one, other) => ((one.pinned_at ?? '') < (other.pinned_at ?? '') ? -1 : 1));
  return new Map(pinned.map(({ id }, index) => [id, timestampAt(at - pinned.length + index)]));
}

/** Copies each column by name, so that the compiler reports a new column. */
function copyOf(
  { to, by }: Copying,
  { title, type, detail }: PostRow,
  at: number,
  pinned_at: string | null = null,
): PostRow {
  return {
    id: idAt(at),
    class_id: to,
    author_id: by,
    type,
    title,
    detail,
    created_at: timestampAt(at),
    version: 1,
    edited_at: null,
    pinned_at,
    deleted_at: null,
    deleted_by: null,
    scheduled_id: null,
  };
}
