import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Core } from '../../../core.ts';
import { HttpError, busy, invalidField, notFound } from '../../../errors.ts';
import { errorMessages as http } from '../../../http/messages.ts';
import { newToken } from '../../../security/tokens.ts';
import { SECOND, timestamp } from '../../../time.ts';
import { cleanName } from './clean-name.ts';
import { errorMessages } from '../messages.ts';
import { nameByType } from './name-by-type.ts';
import {
  LEASE,
  claimUpload,
  deleteUpload,
  findUpload,
  markStored,
  nameContent,
  releaseUpload,
  renewClaim,
  type AttachmentRow,
} from '../queries.ts';
import { typeOf } from '../type-of.ts';

/** Longest pause between two pieces of an upload. */
const SILENCE = 30 * SECOND;
/** A removal in progress takes moments; if it takes longer, the client retries. */
const NAMING_TRIES = 50;
const NAMING_PAUSE = 100;

/** Digest of the sent part, as the client computed it. */
export interface Checksum {
  algorithm: 'sha1' | 'sha256';
  digest: Buffer;
}

interface Sent {
  id: string;
  userId: string;
  /** Offset at which the client continues. */
  offset: number;
  /** Content length of the request; null if it declares none. */
  length: number | null;
  pieces: AsyncIterable<Buffer>;
  /** Whether the buffers belong to this function alone, because they came over the network. */
  isOurs: boolean;
  checksum: Checksum | null;
}

/**
 * Receives the next part of an upload. If the connection breaks, the received bytes are kept,
 * unless the part has a checksum: then all or none are.
 * @returns the bytes received so far
 * @throws HttpError 404, 409 if it does not continue at `offset`, 413, 423, 460, 503, 507
 */
export function receive(core: Core, sent: Sent): Promise<number> {
  const { db, files } = core;
  const { id, userId } = sent;
  return files.writers.write(id, userId, async (request) => {
    const writer = newToken();
    if (!(await claimUpload(db, id, writer))) await whyNotClaimed(core, sent);
    const row = await findUpload(db, id, userId);
    const lease = hold(core, id, writer, request);
    let received = row?.received ?? 0;
    let hash: string | undefined;
    try {
      if (!row) throw notFound('file');
      const appended = await append(core, row, sent, lease.signal);
      received += appended.length;
      hash = appended.hash;
      if (appended.error !== undefined) throw appended.error;
    } finally {
      lease.letGo();
      await releaseUpload(db, id, writer, received);
    }
    if (received === row.size) await complete(core, { ...row, received }, hash);
    return received;
  });
}

async function whyNotClaimed({ db }: Core, { id, userId }: Sent): Promise<never> {
  if (await findUpload(db, id, userId)) throw new HttpError('locked', errorMessages.locked);
  throw notFound('file');
}

/**
 * Holds the claim on an upload for this request, across all processes, until it is released or
 * lost.
 */
function hold({ db }: Core, id: string, writer: string, request: AbortSignal) {
  const lost = new AbortController();
  const timer = setInterval(() => {
    renewClaim(db, id, writer).then(
      (isOurs) => {
        if (!isOurs) lost.abort(new HttpError('locked', errorMessages.locked));
      },
      // The database is down. The claim lasts for a while, and the next attempt decides.
      () => undefined,
    );
  }, LEASE / 3);
  timer.unref();
  return { signal: AbortSignal.any([request, lost.signal]), letGo: () => clearInterval(timer) };
}

async function append(core: Core, row: AttachmentRow, sent: Sent, signal: AbortSignal) {
  const { offset, length, checksum } = sent;
  if (offset !== row.received) throw new HttpError('conflict', errorMessages.otherOffset);
  const remaining = row.size - offset;
  if (length !== null && length > remaining) throw tooMuch();
  if (remaining === 0) return { length: 0, hash: undefined, error: undefined };
  const whole = offset === 0 ? createHash('sha256') : null;
  const part = checksum && createHash(checksum.algorithm);
  const hashes = [whole, part].filter((hash) => hash !== null);
  const { isOurs } = sent;
  const pieces = bounded(sent.pieces, { remaining, signal, release: isOurs ? giveBack : keep });
  const appended = await core.files.uploads.append(row.id, offset, pieces, hashes);
  if (checksum && part) {
    if (appended.error !== undefined) return { length: 0, hash: undefined, error: appended.error };
    if (!part.digest().equals(checksum.digest)) {
      throw new HttpError('wrong_checksum', errorMessages.checksum);
    }
  }
  return { ...appended, hash: whole?.digest('hex') };
}

function tooMuch(): HttpError {
  return new HttpError('too_large', errorMessages.otherOffset);
}

/**
 * Frees the memory of a piece at once. The garbage collector would do it later: ten uploads hold
 * some 50 MB until then.
 */
function giveBack({ buffer, byteLength }: Buffer): void {
  const isWhole = buffer.byteLength === byteLength;
  if (isWhole && buffer instanceof ArrayBuffer) buffer.transfer(0);
}

function keep(): void {
  // The buffer may be in use elsewhere.
}

interface Bounds {
  remaining: number;
  signal: AbortSignal;
  /** Called with each piece once it is copied. */
  release: (piece: Buffer) => void;
}

/** Yields the pieces of a body, up to the remaining space, with a time limit for each. */
async function* bounded(
  pieces: AsyncIterable<Buffer>,
  { remaining, signal, release }: Bounds,
): AsyncGenerator<Buffer> {
  const iterator = pieces[Symbol.asyncIterator]();
  let leave = (_reason: unknown): void => undefined;
  // Not `Promise.race`: a promise that outlives each wait would retain all their results.
  const next = () => {
    return new Promise<IteratorResult<Buffer>>((resolve, reject) => {
      leave = reject;
      if (signal.aborted) reject(signal.reason as Error);
      iterator.next().then(resolve, reject);
    });
  };
  const handleAbort = () => leave(signal.reason);
  signal.addEventListener('abort', handleAbort, { once: true });
  const timer = setTimeout(() => leave(new HttpError('too_slow', http.tooSlow)), SILENCE);
  let left = remaining;
  try {
    for (;;) {
      const { value, done } = await next();
      if (done) return;
      timer.refresh();
      left -= value.length;
      if (left < 0) throw tooMuch();
      yield value;
      // The consumer has copied a piece when it requests the next one.
      release(value);
    }
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', handleAbort);
  }
}

/**
 * Moves a complete upload to the store; also one that an earlier server did not finish. Idempotent.
 */
export async function complete(core: Core, row: AttachmentRow, known?: string): Promise<void> {
  const { db, files } = core;
  const { id, size, received, kept_at: savedAt } = row;
  if (savedAt !== null || received < size) return;
  let { hash } = row;
  if (hash === null) {
    const found = await files.uploads.examine(id, known);
    await refuseOtherContent(core, row, found.hash);
    await refuseInfected(core, row, found.hash);
    const type = await typeOf(found.head);
    await name(core, row, { hash: found.hash, type, name: cleanName(nameByType(row.name, type)) });
    hash = found.hash;
  }
  await files.store.keep(id, { hash, size });
  await markStored(db, id);
}

/**
 * Records the content. If the clean-up is removing the same content, waits for its end, and the
 * content is stored again.
 */
async function name(
  { db }: Core,
  row: AttachmentRow,
  content: { hash: string; type: string; name: string },
): Promise<void> {
  for (let tries = 0; tries < NAMING_TRIES; tries += 1) {
    if (await db.transaction().execute((trx) => nameContent(trx, row, content))) return;
    await sleep(NAMING_PAUSE);
  }
  throw busy();
}

/**
 * Deletes a complete upload that is not the announced file: parts of two files, or a file that
 * changed while it was sent.
 * @throws HttpError 460
 */
async function refuseOtherContent(
  { db, files }: Core,
  { id, declared_hash: declared }: AttachmentRow,
  hash: string,
): Promise<void> {
  if (declared === null || declared === hash) return;
  // First, so that if the server stops here, the clean-up removes the bytes without a row.
  await deleteUpload(db, id);
  await files.uploads.remove(id);
  throw new HttpError('wrong_checksum', errorMessages.otherContent);
}

/** Scans a content before anything refers to it, and deletes the upload if the scanner flags it. */
async function refuseInfected(core: Core, row: AttachmentRow, hash: string): Promise<void> {
  const { db, files, log } = core;
  const { id, name, size, owner_id, class_id } = row;
  const found = await files.scanner?.find(() => files.uploads.read(id));
  if (found == null) return;
  const about = { found, hash, size, owner_id, class_id };
  log.warn(about, 'file quarantined');
  // First, so that if the server stops in between, the clean-up removes the bytes without a row.
  await deleteUpload(db, id);
  await files.uploads.quarantine(id, hash, { ...about, name, date: timestamp() });
  throw invalidField('file', errorMessages.infected({ name: found }));
}
