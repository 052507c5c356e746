import type { Core } from '../../core.ts';
import { deleteInBatches } from '../../database/queries/batches.ts';
import type { Db } from '../../database/schema.ts';
import { DAY, timestamp, type Timestamp } from '../../time.ts';
import { importOldPictures } from './old-texts.ts';

/**
 * Age of unused pictures at their removal; nothing refers yet to a picture of a text that is being
 * written.
 */
const UNUSED_KEEP = 7 * DAY;

/** Removes orphans, and retries to import external pictures of old texts. */
export async function purgeImages(core: Core): Promise<void> {
  await removeOrphans(core.db, timestamp(-UNUSED_KEEP));
  await importOldPictures(core);
}

/**
 * Removes pictures that nothing refers to, and that nobody has stored or put into a text since.
 * Deleted items that can be restored still refer to theirs.
 */
export async function removeOrphans(db: Db, untouchedSince: Timestamp): Promise<void> {
  await deleteInBatches((limit) => {
    const orphans = db
      .selectFrom('images')
      .select('images.hash')
      .where('touched_at', '<', untouchedSince)
      .where(({ not, exists, selectFrom }) => {
        const users = selectFrom('users').whereRef('users.image_hash', '=', 'images.hash');
        const classes = selectFrom('classes').whereRef('classes.cover_hash', '=', 'images.hash');
        const texts = selectFrom('image_uses').whereRef('image_uses.hash', '=', 'images.hash');
        return not(
          exists(users.select('users.id'))
            .or(exists(classes.select('classes.id')))
            .or(exists(texts.select('image_uses.hash'))),
        );
      })
      .limit(limit);
    return (
      db
        .deleteFrom('images')
        .where('hash', 'in', orphans)
        // Repeated here, because PostgreSQL evaluates only this condition again on a concurrently
        // changed row.
        .where('touched_at', '<', untouchedSince)
    );
  });
}
