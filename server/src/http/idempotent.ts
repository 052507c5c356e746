import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { Core } from '../core.ts';
import { transact } from '../database/after-commit.ts';
import { removeOlder } from '../database/remove-older.ts';
import type { Db } from '../database/schema.ts';
import { HttpError } from '../errors.ts';
import type { Session } from '../security/session.ts';
import { DAY, timestamp } from '../time.ts';
import { errorMessages } from './messages.ts';

/** A key that comes back later than this counts as new. */
const KEPT_FOR = 30 * DAY;
const KEY = /^[\w-]{8,64}$/;

interface Sending {
  db: Db;
  session: Session;
  request: FastifyRequest;
  body: unknown;
}

export interface Done {
  /** Of what was written. */
  id: string;
  /** False where a call with this key had written it before. */
  isNew: boolean;
}

/**
 * Does what a call asks for, in one transaction. Under an `Idempotency-Key` it is done once, however often and by however many
 * processes at once it is received: who sends it again gets the id of what is there. What was refused may be tried again.
 * @throws HttpError 400 where the key has no meaning, 409 where something else was sent under it
 */
export function idempotent(call: Sending, write: (trx: Db) => Promise<string>): Promise<Done> {
  return onceAndRead(call, write, async () => undefined);
}

/**
 * Does the same, and reads what it replies with in the same transaction: what somebody else changes or deletes right after must not
 * turn the reply to a write that is kept into an error.
 */
export function onceAndRead<T>(
  call: Sending,
  write: (trx: Db) => Promise<string>,
  read: (trx: Db, id: string) => Promise<T>,
): Promise<Done & { row: T }> {
  const key = keyOf(call.request);
  return transact(call.db, async (trx) => {
    const done = await writeUnder(trx, call, key, write);
    return { ...done, row: await read(trx, done.id) };
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

/** Null where the caller names none. @throws HttpError 400 where it has no meaning */
export function keyOf({ headers }: FastifyRequest): string | null {
  const key = headers['idempotency-key'];
  if (key === undefined) return null;
  if (!KEY.test(String(key))) throw new HttpError('malformed', errorMessages.key);
  return String(key);
}

/** Something else was sent under the same key. */
export function otherSent(): HttpError {
  return new HttpError('conflict', errorMessages.otherSent);
}

/** Who else comes with this key meanwhile waits here for the end of the transaction. */
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

/** Forgets the keys that nobody comes back with. */
export function forgetSentCalls({ db }: Core): Promise<void> {
  return removeOlder(db, 'sent_calls', 'sent_at', KEPT_FOR);
}
