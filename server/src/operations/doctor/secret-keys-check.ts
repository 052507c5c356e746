import type { Config } from '../../config/config.ts';
import { countKeyUses, findMissingKey, missingKey } from '../../database/secrets.ts';
import type { Db } from '../../database/schema.ts';
import { idOfKey } from '../../security/vault.ts';
import { Problem, type Outcome } from './check.ts';

/** Compares SECRET_KEYS with the keys that encrypt secrets in the database. */
export async function checkSecretKeys(
  db: Db,
  { secretKeys }: Pick<Config, 'secretKeys'>,
): Promise<Outcome> {
  const missing = await findMissingKey(db, secretKeys);
  if (missing?.id) return new Problem(missingKey(missing.id));
  const [first] = secretKeys;
  if (!first) return 'the database and its backups have the keys; SECRET_KEYS would separate them';
  const current = idOfKey(first);
  const uses = await countKeyUses(db);
  const older = uses.filter(({ id }) => id !== current);
  const late = older.reduce((sum, { count }) => sum + count, 0);
  if (late > 0) {
    return new Problem(
      `${late} secrets are not encrypted by the first key (${current}) yet: keep the other keys, and start the server.`,
    );
  }
  const rest = secretKeys.length > 1 ? '; the other keys can be removed' : '';
  return `all encrypted by the key ${current}${rest}`;
}
