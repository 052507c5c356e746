import type { Db, LinkPurpose } from '../../../database/schema.ts';
import { DAY, HOUR, timestamp } from '../../../time.ts';
import { hashToken, isTokenShaped, newToken } from '../../../security/tokens.ts';

const LIFETIME: Record<LinkPurpose, number> = {
  activation: 48 * HOUR,
  reset: HOUR,
  email_confirm: 48 * HOUR,
  email_undo: 72 * HOUR,
  open_id: HOUR,
  factor_undo: 72 * HOUR,
  keep_account: 7 * DAY,
};

/** Creates the token of a mailed link; only its hash is stored. */
export async function createLinkToken(
  db: Db,
  userId: string,
  purpose: LinkPurpose,
  emailChangeId: string | null = null,
): Promise<string> {
  const token = newToken();
  await db
    .insertInto('link_tokens')
    .values({
      id: hashToken(token),
      user_id: userId,
      purpose,
      email_change_id: emailChangeId,
      created_at: timestamp(),
      expires_at: timestamp(LIFETIME[purpose]),
      used_at: null,
    })
    .execute();
  return token;
}

export interface FoundLink {
  id: string;
  userId: string;
  /** Change of an e-mail address that the link is about. */
  emailChangeId: string | null;
  /** Whether it was used, or is too old. */
  isSpent: boolean;
}

export async function findLinkToken(
  db: Db,
  token: unknown,
  purpose: LinkPurpose,
): Promise<FoundLink | null> {
  if (!isTokenShaped(token)) return null;
  const row = await db
    .selectFrom('link_tokens')
    .select(['id', 'user_id', 'email_change_id', 'used_at', 'expires_at'])
    .where('id', '=', hashToken(token))
    .where('purpose', '=', purpose)
    .executeTakeFirst();
  if (!row) return null;
  const isSpent = row.used_at !== null || row.expires_at <= timestamp();
  return { id: row.id, userId: row.user_id, emailChangeId: row.email_change_id, isSpent };
}

/** Purposes of links that let the holder of the mailbox into the account. */
const OPENING: LinkPurpose[] = ['activation', 'reset', 'open_id'];

/**
 * Spends all open links of a user, for example when the e-mail address or the password changes, and
 * returns their ids. It is one statement: of two concurrent calls, one gets them all.
 */
export async function spendAllLinks(
  db: Db,
  userId: string,
  purposes: LinkPurpose[] = OPENING,
): Promise<string[]> {
  const now = timestamp();
  const rows = await db
    .updateTable('link_tokens')
    .set({ used_at: now })
    .where('user_id', '=', userId)
    .where('purpose', 'in', purposes)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}
