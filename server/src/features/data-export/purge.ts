import type { Core } from '../../core.ts';
import { timestamp } from '../../time.ts';

/** Removes expired archives. Their contents are removed with the files that nothing refers to. */
export async function purgeExports({ db }: Core): Promise<void> {
  await db.deleteFrom('data_exports').where('expires_at', '<', timestamp()).execute();
}
