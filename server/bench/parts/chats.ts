import { newId } from '../../src/database/ids.ts';
import type { Db } from '../../src/database/schema.ts';
import { SECOND, timestamp } from '../../src/time.ts';
import { insertStudent } from '../../src/features/members/queries.ts';
import { insertClass } from '../../src/features/classes/queries.ts';
import { openSession } from '../../src/features/auth/sessions.ts';
import { insertPerson } from './people.ts';

export interface Chats {
  /** Ids of classes in which all the students are members. */
  classIds: string[];
  /** Tokens of the students. */
  tokens: string[];
  /** 100,000 messages. */
  long: string;
  /** 100 messages. */
  short: string;
}

const STUDENTS = 500;
const ROOMS = 10;
const FIELDS = { name: 'Bench', description: 'A class that chats', category: 'Science' };

export async function writeChats(db: Db): Promise<Chats> {
  const ownerId = await insertPerson(db, 'chat@school.test');
  const classIds: string[] = [];
  for (let index = 0; index < ROOMS; index += 1) {
    classIds.push((await insertClass(db, ownerId, FIELDS)).id);
  }
  const [long = '', short = ''] = classIds;
  const tokens = await db.transaction().execute((trx) => enrol(trx, classIds));
  await db.transaction().execute((trx) => writeHistory(trx, long, ownerId, 100_000));
  await db.transaction().execute((trx) => writeHistory(trx, short, ownerId, 100));
  return { classIds: classIds.slice(2), tokens, long, short };
}

async function enrol(trx: Db, classIds: string[]): Promise<string[]> {
  const tokens: string[] = [];
  for (let number = 1; number <= STUDENTS; number += 1) {
    const id = await insertPerson(trx, `chat${number}@school.test`);
    for (const classId of classIds) await insertStudent(trx, classId, id);
    tokens.push(await openSession(trx, id, 'log_in'));
  }
  return tokens;
}

const BATCH = 500;

async function writeHistory(trx: Db, classId: string, author_id: string, count: number) {
  for (let first = 1; first <= count; first += BATCH) {
    const size = Math.min(BATCH, count + 1 - first);
    const messages = Array.from({ length: size }, (_, index) => ({
      id: newId(),
      class_id: classId,
      seq: first + index,
      author_id,
      content: 'About as much as people write in a chat, line by line.',
      created_at: timestamp((first + index - count) * SECOND),
    }));
    await trx.insertInto('chat_messages').values(messages).execute();
  }
  const newest = { last_seq: count, last_at: timestamp() };
  await trx
    .insertInto('chats')
    .values({ class_id: classId, ...newest })
    .execute();
}
