import { NOTIFICATION_KINDS } from 'shared-api/schema';
import type { Db, NotificationMailKind } from '../../../database/schema.ts';
import type { Secrets } from '../../../database/secrets.ts';
import { sign, verify } from '../../../events/signature.ts';
import { MAIL_OF, readSettings, savePreference } from '../settings.ts';

export interface Reader {
  userId: string;
  mail: NotificationMailKind;
}

const KEY = 'unsubscribe';

/**
 * Creates the token for links in one user's mails of one kind. It is signed with the server's key,
 * and never expires.
 */
export async function unsubscribeToken(
  secrets: Secrets,
  { userId, mail }: Reader,
): Promise<string> {
  return sign(await secrets.get(KEY), `${mail}.${userId}`);
}

/** Verifies a token; null if it is invalid. */
export async function readUnsubscribeToken(
  secrets: Secrets,
  token: string,
): Promise<Reader | null> {
  const text = verify(await secrets.get(KEY), token);
  const [, mail, userId] = /^(news|digest)\.(.+)$/.exec(text ?? '') ?? [];
  return mail && userId ? { mail: mail as NotificationMailKind, userId } : null;
}

/** Switches off all mails of this kind. Idempotent. */
export async function unsubscribe(db: Db, { userId, mail }: Reader): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const settings = await readSettings(trx, userId);
    for (const kind of NOTIFICATION_KINDS) {
      if (MAIL_OF[settings.mail[kind]] !== mail) continue;
      await savePreference(trx, { user_id: userId, kind }, { mail: 'off' });
    }
  });
}
