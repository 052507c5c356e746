import type { Core } from './core.ts';
import { DAY, HOUR, timestamp } from './database/time.ts';

const OUTBOX_KEEPS = 30 * DAY;
const MAILS_KEEP = 30 * DAY;
/** Spent links are kept for a while to be told apart from wrong ones. */
const LINKS_KEEP = 7 * DAY;

/** Removes what has expired. */
export async function cleanUp({ db }: Pick<Core, 'db'>): Promise<void> {
  await db.deleteFrom('sessions').where('expires_at', '<', timestamp()).execute();
  await db.deleteFrom('link_tokens').where('expires_at', '<', timestamp(-LINKS_KEEP)).execute();
  await db.deleteFrom('mails').where('sent_at', '<', timestamp(-MAILS_KEEP)).execute();
  await db.deleteFrom('outbox').where('sent_at', '<', timestamp(-OUTBOX_KEEPS)).execute();
}

/** Cleans up now and every hour; the answer ends it. */
export function cleanUpHourly(core: Core): () => void {
  const run = () => {
    cleanUp(core).catch((error: unknown) => core.log.error({ err: error }, 'clean-up failed'));
  };
  run();
  const timer = setInterval(run, HOUR);
  timer.unref();
  return () => clearInterval(timer);
}
