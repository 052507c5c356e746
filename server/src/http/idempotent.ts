import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { Core } from '../core.ts';
import { transact } from '../database/after-commit.ts';
import { removeOlder } from '../database/queries/remove-older.ts';
import type { Db } from '../database/schema.ts';
import { HttpError } from '../errors.ts';
import type { Session } from '../security/session.ts';
import { DAY, timestamp } from '../time.ts';
import { errorMessages } from './messages.ts';

/** Lifetime of a key; after it, the same key counts as new. */
const KEPT_FOR = 30 * DAY;
const KEY = /^[\w-]{8,64}$/;

interface Sending {
  db: Db;
  session: Session;
  request: FastifyRequest;
  body: unknown;
}

export interface Done {
  /** Id of the created row. */
  id: string;
  /** False if an earlier call with this key has written it. */
  isNew: boolean;
}

/**
 * Runs the write of a call in one transaction. With an `Idempotency-Key` it runs once, even if
 * several processes receive the call at the same time. A repeated call gets the id of the existing
 * row; a refused one may be repeated.
 * @throws HttpError 400 if the key is invalid, 409 if the key was used for another request
 */
export function idempotent(call: Sending, write: (trx: Db) => Promise<string>): Promise<Done> {
  return onceAndRead(call, write, async () => undefined);
}

/**
 * Runs the write once as `idempotent` does, and reads the reply in the same transaction. A change
 * or deletion by somebody else right after must not turn the reply to a successful write into an
 * error.
 */
export function onceAndRead<T>(
  call: Sending,
  write: (trx: Db) => Promise<string>,
  read: (trx: Db, id: string, isNew: boolean) => Promise<T>,
): Promise<Done & { row: T }> {
  const key = keyOf(call.request);
  return transact(call.db, async (trx) => {
    const done = await writeUnder(trx, call, key, write);
    return { ...done, row: await read(trx, done.id, done.isNew) };
  });
}

async function writeUnder(
  trx: Db,
  call: Sending,
  key: string | null,
  write: (trx: Db) => Promise<string>,
): Promise<Done> {
  if (key === null) return { id: await write(trx), isNew: true };
  const before = await take(trx, { ...call, key });
  if (before.made !== null) return { id: before.made, isNew: false };
  const id = await write(trx);
  await trx.updateTable('sent_calls').set({ made_id: id }).where('id', '=', before.id).execute();
  return { id, isNew: true };
}

/**
 * Returns the idempotency key; null if the caller sends none.
 * @throws HttpError 400 if it is invalid
 */
export function keyOf({ headers }: FastifyRequest): string | null {
  const key = headers['idempotency-key'];
  if (key === undefined) return null;
  if (!KEY.test(String(key))) throw new HttpError('malformed', errorMessages.key);
  return String(key);
}

/** Returns the error for another request under a used key. */
export function otherSent(): HttpError {
  return new HttpError('conflict', errorMessages.otherSent);
}

/** Claims a key. Concurrent calls with the same key wait here for the end of the transaction. */
async function take(trx: Db, { session, request, body, key }: Sending & { key: string }) {
  const id = hashOf(session.userId, request.method, request.routeOptions.url, key);
  const digest = hashOf(request.url, JSON.stringify(body));
  const taken = await trx
    .insertInto('sent_calls')
    .values({ id, digest, made_id: '', sent_at: timestamp() })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (taken) return { id, made: null };
  const before = await trx
    .selectFrom('sent_calls')
    .select(['digest', 'made_id'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  if (before.digest !== digest) throw otherSent();
  return { id, made: before.made_id };
}

function hashOf(...parts: (string | undefined)[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64url');
}

/** Removes expired idempotency keys. */
export function forgetSentCalls({ db }: Core): Promise<void> {
  return removeOlder(db, 'sent_calls', 'sent_at', KEPT_FOR);
}
