import type { Core } from '../../core.ts';
import { removeOlder } from '../../database/queries/remove-older.ts';
import { DAY } from '../../time.ts';
import { removeOldFailures } from './failures/failures.ts';
import { removeOldSuccesses } from './failures/networks.ts';
import { removeOldCounts } from './tabs/release-counts.ts';
import { removeOldTabCounts } from './tabs/tab-counts.ts';
import { removeOldUploads } from './upload.ts';

const LOG_KEEPS = 2 * 365 * DAY;

export async function purgeReleases({ db, config }: Core): Promise<void> {
  await removeOlder(db, 'release_log', 'at', LOG_KEEPS);
  await removeOldFailures(db);
  await removeOldSuccesses(db);
  await removeOldTabCounts(db);
  await removeOldCounts(db);
  await removeOldUploads(config.releasesDir);
}
