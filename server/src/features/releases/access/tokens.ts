import { compareTextsIn, SOURCE_LANGUAGE } from 'platform/languages';
import { isUniqueViolation } from '../../../database/violations.ts';
import type { Db } from '../../../database/schema.ts';
import { hashToken, isTokenShaped, newToken } from '../../../security/tokens.ts';
import { MINUTE, timestamp, type Timestamp } from '../../../time.ts';
import { writeLog } from '../log.ts';
import { LOCAL, isTokenName, type ReleaseToken } from '../policy.ts';

/** Token as an operator sees it: what it allows, but nothing that could be used in its place. */
export interface ListedToken extends ReleaseToken {
  created_at: Timestamp;
  used_at: Timestamp | null;
}

/** Error that the operator can fix. */
export class TokenError extends Error {
  override name = 'TokenError';
}

/**
 * Creates a token for one remote, or for all (null). It is returned only here; the database stores
 * its hash.
 */
export async function createToken(db: Db, name: string, remote: string | null): Promise<string> {
  if (!isTokenName(name)) {
    throw new TokenError(`"${name}" is no name for a token: small letters, digits and dashes are.`);
  }
  const token = newToken();
  try {
    await db.transaction().execute(async (trx) => {
      const row = { id: hashToken(token), name, remote, created_at: timestamp() };
      await trx.insertInto('release_tokens').values(row).execute();
      await writeLog(trx, { by: LOCAL, remote, what: 'token created', to: name });
    });
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    throw new TokenError(`There is, or was, a token ${name}: choose another with --name.`);
  }
  return token;
}

/** Revokes a token. */
export async function revokeToken(db: Db, name: string): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const revoked = await trx
      .updateTable('release_tokens')
      .set({ revoked_at: timestamp() })
      .where('name', '=', name)
      .where('revoked_at', 'is', null)
      .returning('remote')
      .executeTakeFirst();
    if (!revoked) throw new TokenError(`There is no token ${name} that could be revoked.`);
    const { remote } = revoked;
    await writeLog(trx, { by: LOCAL, remote, what: 'token revoked', from: name });
  });
}

/** Lists all tokens ever created, by name. */
export async function listTokens(db: Db): Promise<ListedToken[]> {
  const tokens = await db
    .selectFrom('release_tokens')
    .select(['name', 'remote', 'created_at', 'used_at', 'revoked_at'])
    .execute();
  const compare = compareTextsIn(SOURCE_LANGUAGE);
  return tokens.sort((one, other) => compare(one.name, other.name));
}

/** Finds a token by its hash, so that the time of the search reveals nothing. */
export async function findToken(db: Db, token: string | undefined): Promise<ReleaseToken | null> {
  if (!isTokenShaped(token)) return null;
  const id = hashToken(token);
  const found = await db
    .selectFrom('release_tokens')
    .select(['name', 'remote', 'used_at', 'revoked_at'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!found) return null;
  const { used_at: usedAt, ...known } = found;
  if (known.revoked_at === null && (usedAt ?? '') < timestamp(-MINUTE)) {
    await db
      .updateTable('release_tokens')
      .set({ used_at: timestamp() })
      .where('id', '=', id)
      .execute();
  }
  return known;
}
