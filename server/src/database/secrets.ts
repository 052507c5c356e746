import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { ConfigError } from '../config/config.ts';
import { Vault, databaseKey, idOfKey, operatorKey, sealedBy } from '../security/vault.ts';
import { timestamp } from '../time.ts';
import type { Db } from './schema.ts';

const SECRET_BYTES = 32;

/**
 * Secrets that all processes on a database share: keys of signatures, and the vault's own key. With
 * SECRET_KEYS, the database has them in encrypted form only.
 */
export class Secrets {
  readonly #db: Db;
  readonly #keys: readonly Buffer[];
  /** Vault with the operator's keys alone; null if there are none. */
  readonly #vault: Vault | null;

  /** @param keys the operator's keys; the first encrypts */
  constructor(db: Db, keys: readonly Buffer[]) {
    this.#db = db;
    this.#keys = keys;
    const [first, ...others] = keys.map(operatorKey);
    this.#vault = first ? new Vault(first, others) : null;
  }

  /**
   * Returns 256 random bits. The first caller of any process creates them.
   * @throws ConfigError if their key is not in SECRET_KEYS
   */
  async get(name: string): Promise<Buffer> {
    const created = this.#encode(name, randomBytes(SECRET_BYTES));
    await this.#db
      .insertInto('secrets')
      .values({ name, value: created, created_at: timestamp() })
      .onConflict((conflict) => conflict.column('name').doNothing())
      .execute();
    const { value } = await this.#db
      .selectFrom('secrets')
      .select('value')
      .where('name', '=', name)
      .executeTakeFirstOrThrow();
    return this.#decode(name, value);
  }

  /** Returns the vault for secrets in other tables, which also opens what the database's key sealed. */
  async openVault(): Promise<Vault> {
    const own = databaseKey(await this.get('vault'));
    const [first, ...others] = this.#keys.map(operatorKey);
    return first ? new Vault(first, [...others, own]) : new Vault(own);
  }

  /** Encrypts again what is in clear text, or was encrypted by an older key. Returns their number. */
  async reseal(): Promise<number> {
    if (!this.#vault) return 0;
    const rows = await this.#db
      .selectFrom('secrets')
      .select(['name', 'value'])
      .where('value', 'not like', `${this.#vault.prefix}%`)
      .execute();
    for (const { name, value } of rows) {
      await this.#db
        .updateTable('secrets')
        .set({ value: this.#encode(name, this.#decode(name, value)) })
        .where('name', '=', name)
        .where('value', '=', value)
        .execute();
    }
    return rows.length;
  }

  #encode(name: string, secret: Buffer): string {
    return this.#vault?.seal(secret, contextOf(name)) ?? secret.toString('base64url');
  }

  #decode(name: string, value: string): Buffer {
    const id = sealedBy(value);
    if (id === null) return Buffer.from(value, 'base64url');
    const secret = this.#vault?.open(value, contextOf(name));
    if (secret) return secret;
    const isMissing = !this.#keys.some((key) => idOfKey(key) === id);
    throw new ConfigError(
      isMissing ? missingKey(id) : `The secret "${name}" in the database was changed: ${REPAIR}`,
    );
  }
}

function contextOf(name: string): string {
  return `secret ${name}`;
}

const REPAIR = 'see "Keys of secrets" in docs/operations.md.';

export function missingKey(id: string): string {
  return `SECRET_KEYS lacks the key ${id}, which encrypts secrets in the database: add it, or ${REPAIR}`;
}

/** Number of secrets by the key that encrypts them. */
export interface KeyUse {
  /** Id of the operator's key; null for secrets that the database alone can open. */
  id: string | null;
  count: number;
}

/** Counts the keys of the server and the secrets of authenticator apps by their key. */
export async function countKeyUses(db: Db): Promise<KeyUse[]> {
  const { rows } = await sql<KeyUse>`
    select id, count(*) as count from (
      select case when value like 'v2.%' then substr(value, 4, 8) end as id from secrets
      union all
      select case when secret like 'v2.%' then substr(secret, 4, 8) end as id from second_factors
    ) as sealed group by id order by id`.execute(db);
  return rows.map(({ id, count }) => ({ id, count: Number(count) }));
}

/** Finds a key that encrypts secrets and is not among the operator's keys. */
export async function findMissingKey(db: Db, keys: readonly Buffer[]): Promise<KeyUse | undefined> {
  const known = new Set<string | null>(keys.map(idOfKey));
  const uses = await countKeyUses(db);
  return uses.find(({ id }) => id !== null && !known.has(id));
}

/**
 * Refuses a start in which some people could not log in.
 * @throws ConfigError if a key is not in SECRET_KEYS
 */
export async function requireKeys(db: Db, keys: readonly Buffer[]): Promise<void> {
  const missing = await findMissingKey(db, keys);
  if (missing?.id) throw new ConfigError(missingKey(missing.id));
}
