import { LIMITS } from 'shared-api/contract';
import { idAt } from '../../src/database/ids.ts';
import type { Db } from '../../src/database/schema.ts';
import { MINUTE, timestamp } from '../../src/time.ts';
import { insertStudent } from '../../src/features/members/queries.ts';
import { insertClass } from '../../src/features/classes/queries.ts';
import { openSession } from '../../src/features/auth/sessions.ts';
import { writeClasswork } from './classwork.ts';
import { insertPerson } from './people.ts';

/** Classes of one teacher. */
export interface BenchClasses {
  /** Token of the teacher. */
  token: string;
  /** 1,000 posts, 10,000 comments. */
  long: string;
  /** 10 posts, 100 comments. */
  short: string;
  /** A full page of posts, 10 comments each. */
  page: string;
  /** 1,000 students. */
  crowded: string;
  /** 300 pieces of classwork with nearly the longest instructions. */
  busy: string;
  /** 10 such pieces. */
  calm: string;
}

const DETAIL =
  '<p>About as much as people write in a post, with a <strong>word</strong> in bold.</p>';
const COMMENTS = 10;
const FIELDS = { name: 'Bench', description: 'A class to measure', category: 'Science' };

export async function writeClasses(db: Db): Promise<BenchClasses> {
  const ownerId = await insertPerson(db, 'writer@school.test');
  return {
    token: await openSession(db, ownerId, 'log_in'),
    long: await writeStream(db, ownerId, 1_000),
    short: await writeStream(db, ownerId, 10),
    page: await writeStream(db, ownerId, LIMITS.postsPage),
    crowded: await fillClass(db, ownerId, 1_000),
    busy: await writeClasswork(db, ownerId, 300),
    calm: await writeClasswork(db, ownerId, 10),
  };
}

async function writeStream(db: Db, ownerId: string, posts: number): Promise<string> {
  const { id: classId } = await insertClass(db, ownerId, FIELDS);
  await db.transaction().execute(async (trx) => {
    for (let number = 0; number < posts; number += 1) {
      const age = (number - posts) * MINUTE;
      const post = { id: idAt(Date.now() + age), author_id: ownerId, created_at: timestamp(age) };
      await trx
        .insertInto('posts')
        .values({
          ...post,
          class_id: classId,
          type: 'question',
          title: `Question ${number}`,
          detail: DETAIL.repeat(5),
        })
        .execute();
      const comments = Array.from({ length: COMMENTS }, (_, index) => ({
        ...post,
        id: idAt(Date.now() + age + index),
        post_id: post.id,
        content: 'The same question from me.',
      }));
      await trx.insertInto('comments').values(comments).execute();
    }
  });
  return classId;
}

async function fillClass(db: Db, ownerId: string, students: number): Promise<string> {
  const { id: classId } = await insertClass(db, ownerId, FIELDS);
  await db.transaction().execute(async (trx) => {
    for (let number = 1; number <= students; number += 1) {
      const studentId = await insertPerson(trx, `member${number}@school.test`);
      await insertStudent(trx, classId, studentId);
    }
  });
  return classId;
}
