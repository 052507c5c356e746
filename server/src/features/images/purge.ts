import type { Core } from '../../core.ts';
import { deleteInBatches } from '../../database/batches.ts';
import type { Db } from '../../database/schema.ts';
import { DAY, timestamp, type Timestamp } from '../../time.ts';
import { importOldPictures } from './old-texts.ts';

/** A picture in a text that is still being written is referred to by nothing here. */
const UNUSED_KEEP = 7 * DAY;

/** Removes orphans, and looks once more for the pictures that old texts have elsewhere. */
export async function purgeImages(core: Core): Promise<void> {
  await removeOrphans(core.db, timestamp(-UNUSED_KEEP));
  await importOldPictures(core);
}

/**
 * Removes the pictures that nothing refers to, and that nobody has stored or put into a text since. What was
 * deleted and may come back still refers to its own.
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
        // Again: of a row that somebody takes up at the same time PostgreSQL looks only at this anew.
        .where('touched_at', '<', untouchedSince)
    );
  });
}
