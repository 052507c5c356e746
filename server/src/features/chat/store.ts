import type { Core } from '../../core.ts';
import { transact } from '../../database/after-commit.ts';
import { idAt } from '../../database/ids.ts';
import type { Db } from '../../database/schema.ts';
import { timestamp, type Timestamp } from '../../time.ts';
import { HttpError, invalidField, notFound } from '../../errors.ts';
import { holdLiving } from '../auth/sessions.ts';
import { findBlockedWord } from '../classes/blocked-words.ts';
import { errorMessages as classMessages } from '../classes/messages.ts';
import { archivedError, mutedError } from '../classes/own-class.ts';
import { findMentioned } from '../members/names/mentions.ts';
import { findAuthors, findSent, lockChat, type MessageRow } from './queries.ts';
import { errorMessages } from './messages.ts';
import { SlowMode, delayedError } from './slow-mode.ts';

export interface NewMessage {
  authorId: string;
  text: string;
  nonce: string | null;
  /** Session that the message came over; nothing is stored for one that has ended. */
  sessionId?: string;
}

/** Services that store and publish messages. */
export type Storing = Pick<Core, 'db' | 'domainEvents'>;

export interface StoredMessage {
  row: MessageRow;
  /** False if the message was sent before under the same nonce. */
  isNew: boolean;
}

/**
 * Stores messages of one class in one transaction, in their order, each once. The result of a
 * message is an HttpError if its author has lost the class (`forbidden` or `not_found`) or the
 * session (`unauthenticated`), is muted (`muted`), or has to wait (`slow_mode`), or if the text
 * contains a blocked word (`invalid`).
 */
export async function storeMessages(
  { db, domainEvents }: Storing,
  classId: string,
  messages: readonly NewMessage[],
): Promise<(StoredMessage | HttpError)[]> {
  // Before the chat is locked, so that other writers need not wait for it.
  const mentioned = await findMentioned(
    db,
    classId,
    messages.map(({ text }) => text),
  );
  return transact(db, async (trx) => {
    const living = await holdLiving(trx, sessionsOf(messages));
    const authors = await findAuthors(trx, classId, idsOf(messages));
    if (authors.size === 0) return messages.map(() => notFound('class'));
    const chat = await lockChat(trx, classId, timestamp());
    // After the lock nobody else writes to this chat, so no earlier copy can appear.
    const sent = await findSent(trx, classId, messages);
    const isSent = new Map(sent.map((row) => [keyOf(row.author_id, row.nonce), row]));
    const now = chat.last_at;
    const delays = await SlowMode.read(trx, classId, [...authors.values()], now);
    let seq = chat.last_seq;
    const written: { message: MessageRow; mentioned?: readonly string[] }[] = [];
    const outcomes = messages.map(
      ({ authorId, text, nonce, sessionId }, index): StoredMessage | HttpError => {
        if (sessionId !== undefined && !living.has(sessionId)) {
          return new HttpError('unauthenticated', errorMessages.ended);
        }
        const author = authors.get(authorId);
        if (!author) return notFound('class');
        const {
          role,
          archived_at: archivedAt,
          muted_until: mutedUntil,
          slow_mode: seconds,
          blocked_words: blocked,
          ...person
        } = author;
        if (role === null) return new HttpError('forbidden', errorMessages.left);
        const before = nonce === null ? undefined : isSent.get(keyOf(authorId, nonce));
        if (before) return { row: before, isNew: false };
        if (archivedAt !== null) return archivedError();
        if (mutedUntil !== null) return mutedError();
        const word = findBlockedWord({ role, blocked_words: blocked }, text);
        if (word !== undefined) return blockedError(word);
        const delay = delays.pass({ author_id: authorId, role, slow_mode: seconds });
        if (delay > 0) return delayedError(delay);
        const row = { ...newMessage(text, now), seq: (seq += 1), nonce, ...person };
        written.push({ message: row, mentioned: mentioned[index] });
        if (nonce !== null) isSent.set(keyOf(authorId, nonce), row);
        return { row, isNew: true };
      },
    );
    await insertMessages(
      trx,
      classId,
      written.map(({ message }) => message),
    );
    for (const each of written) {
      const by = each.message.author_id;
      await domainEvents.emit(trx, { what: 'message_written', classId, by, ...each });
    }
    return outcomes;
  });
}

function blockedError(word: string): HttpError {
  return invalidField('text', classMessages.blockedWord({ word }));
}

/**
 * Stores one message.
 * @throws HttpError as `storeMessages` returns it
 */
export async function storeMessage(
  storing: Storing,
  { classId, ...message }: NewMessage & { classId: string },
): Promise<StoredMessage> {
  const [outcome] = await storeMessages(storing, classId, [message]);
  if (!outcome || outcome instanceof HttpError) throw outcome;
  return outcome;
}

function idsOf(messages: readonly NewMessage[]): string[] {
  return [...new Set(messages.map(({ authorId }) => authorId))];
}

function sessionsOf(messages: readonly NewMessage[]): string[] {
  return [...new Set(messages.flatMap(({ sessionId }) => sessionId ?? []))];
}

function keyOf(authorId: string, nonce: string | null): string {
  return `${authorId} ${nonce}`;
}

function newMessage(content: string, created_at: Timestamp) {
  return { id: idAt(Date.parse(created_at)), content, created_at, deleted_at: null };
}

async function insertMessages(trx: Db, class_id: string, rows: MessageRow[]): Promise<void> {
  const newest = rows.at(-1);
  if (!newest) return;
  const messages = rows.map(({ id, seq, author_id, nonce, content, created_at }) => {
    return { id, class_id, seq, author_id, nonce, content, created_at };
  });
  await trx.insertInto('chat_messages').values(messages).execute();
  await trx
    .updateTable('chats')
    .set({ last_seq: newest.seq, last_at: newest.created_at })
    .where('class_id', '=', class_id)
    .execute();
}
