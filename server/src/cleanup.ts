import type { Core } from './core.ts';
import { deleteInBatches } from './database/batches.ts';
import type { Db } from './database/schema.ts';
import { DAY, HOUR, timestamp } from './database/time.ts';
import { purgeMessages } from './features/chat/purge.ts';
import { purgeClasses } from './features/classes/purge.ts';
import { purgeClasswork } from './features/classwork/purge.ts';
import { takeOldPictures } from './features/images/old-texts.ts';
import { purgeImages } from './features/images/purge.ts';
import { purgePosts } from './features/stream/purge.ts';

const OUTBOX_KEEPS = 30 * DAY;
const MAILS_KEEP = 30 * DAY;
/** Spent links are kept for a while to be told apart from wrong ones. */
const LINKS_KEEP = 7 * DAY;
/** What people delete can be brought back for so long. */
const DELETED_KEEPS = 30 * DAY;
const WAITING_ACCOUNTS_KEEP = 30 * DAY;
/** A picture in a text that is still being written is referred to by nothing here. */
const UNUSED_IMAGES_KEEP = 7 * DAY;

/** Removes what has expired, and for good what was deleted long ago. */
export async function cleanUp({ db }: Pick<Core, 'db'>): Promise<void> {
  await removeOlder(db, 'sessions', 'expires_at', 0);
  await removeOlder(db, 'link_tokens', 'expires_at', LINKS_KEEP);
  await removeOldDevices(db);
  await removeOlder(db, 'email_changes', 'expires_at', 0);
  await removeOlder(db, 'invitations', 'expires_at', 0);
  await removeOlder(db, 'mails', 'sent_at', MAILS_KEEP);
  await removeOlder(db, 'mails', 'failed_at', MAILS_KEEP);
  await removeOlder(db, 'outbox', 'sent_at', OUTBOX_KEEPS);
  await removeWaitingAccounts(db);
  await purgePosts(db, timestamp(-DELETED_KEEPS));
  await purgeClasswork(db, timestamp(-DELETED_KEEPS));
  await purgeMessages(db, timestamp(-DELETED_KEEPS));
  await purgeClasses(db, timestamp(-DELETED_KEEPS));
  await purgeImages(db, timestamp(-UNUSED_IMAGES_KEEP));
}

type Expiring = 'sessions' | 'link_tokens' | 'email_changes' | 'invitations' | 'mails' | 'outbox';

async function removeOlder(db: Db, table: Expiring, column: string, keep: number): Promise<void> {
  const before = timestamp(-keep);
  // To the compiler each table is another one; here they are alike.
  const one = table as 'mails';
  await deleteInBatches((limit) => {
    const old = db.selectFrom(one).select('id').where(db.dynamic.ref(column), '<', before);
    return db.deleteFrom(one).where('id', 'in', old.limit(limit));
  });
}

async function removeOldDevices(db: Db): Promise<void> {
  await deleteInBatches((limit) => {
    const old = db.selectFrom('known_devices').select(['user_id', 'id']);
    const rows = old.where('expires_at', '<', timestamp()).limit(limit);
    return db
      .deleteFrom('known_devices')
      .where(({ eb, refTuple }) =>
        eb(refTuple('user_id', 'id'), 'in', rows.$asTuple('user_id', 'id')),
      );
  });
}

/** Accounts whose address was never confirmed, with their sessions, links and mails: nothing else can be theirs. */
async function removeWaitingAccounts(db: Db): Promise<void> {
  await deleteInBatches((limit) => {
    const waiting = db
      .selectFrom('users')
      .select('id')
      .where('activated_at', 'is', null)
      .where('created_at', '<', timestamp(-WAITING_ACCOUNTS_KEEP));
    return db.deleteFrom('users').where('id', 'in', waiting.limit(limit));
  });
}

export interface CleanUps {
  /** Resolves once the clean-up of the start is over, also where it failed. */
  first: Promise<void>;
  stop: () => void;
}

/** Cleans up now and every hour. */
export function cleanUpHourly(core: Core): CleanUps {
  let isEnded = false;
  const run = async () => {
    try {
      await cleanUp(core);
      await takeOldPictures(core);
    } catch (error) {
      // The database is closed under a clean-up that is still going on; the next one finds the rest.
      if (!isEnded) core.log.error({ err: error }, 'clean-up failed');
    }
  };
  const first = run();
  const timer = setInterval(() => void run(), HOUR);
  timer.unref();
  return {
    first,
    stop() {
      isEnded = true;
      clearInterval(timer);
    },
  };
}
