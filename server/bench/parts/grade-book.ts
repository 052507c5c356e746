import { randomInt } from 'node:crypto';
import type { Insertable } from 'kysely';
import { newId } from '../../src/database/ids.ts';
import type { Db, GradeTable, SubmissionTable } from '../../src/database/schema.ts';
import { nameColumns } from '../../src/database/name-columns.ts';
import { DAY, timestamp } from '../../src/time.ts';
import { insertClass } from '../../src/features/classes/queries.ts';
import { insertClasswork } from '../../src/features/classwork/queries.ts';

export interface GradeBook {
  classId: string;
  classworkId: string;
}

const STUDENTS = 300;
const CLASSWORK = 60;

const WORDS =
  'well done but look at the second part again because your units are missing and I would like to see how you got there'.split(
    ' ',
  );

function sentence(length: number): string {
  return Array.from({ length }, () => WORDS[randomInt(WORDS.length)]).join(' ');
}

/** Writes a class of 300 students with answers to 60 pieces of classwork; nearly all are graded. */
export async function writeGradeBook(db: Db, ownerId: string): Promise<GradeBook> {
  const { id: classId } = await insertClass(db, ownerId, {
    name: 'Grades',
    description: 'A class with many grades',
    category: 'Science',
  });
  return db.transaction().execute(async (transaction) => {
    const students = await writeStudents(transaction, classId);
    let classworkId = '';
    for (let number = 1; number <= CLASSWORK; number += 1) {
      const fields = {
        title: `Unit ${number}: ${sentence(5)}`,
        question: `<p>${sentence(150)}</p>`,
        mark: 10 + (number % 12) * 5,
        files: '[]',
        is_draft: false,
        due_at: null,
      };
      const posted = timestamp(-number * DAY);
      ({ id: classworkId } = await insertClasswork(transaction, classId, fields, posted));
      const pairs = students.map((student_id) => ({ classwork_id: classworkId, student_id }));
      const graded = pairs.filter(() => randomInt(20) > 0);
      const grades = graded.map((pair) => toGrade(pair, fields.mark));
      await transaction.insertInto('submissions').values(pairs.map(toSubmission)).execute();
      await transaction.insertInto('grades').values(grades).execute();
    }
    return { classId, classworkId };
  });
}

async function writeStudents(db: Db, classId: string): Promise<string[]> {
  const ids = Array.from({ length: STUDENTS }, () => newId());
  for (const [number, id] of ids.entries()) {
    const email = `student${number}@school.test`;
    await db
      .insertInto('users')
      .values({
        id,
        email,
        email_key: email,
        password_hash: 'none: nobody logs in',
        full_name: `Student ${number}`,
        ...nameColumns(`Student ${number}`),
        born_on: '2010-01-31',
        interests: '',
        intro: '',
        created_at: timestamp(),
        activated_at: timestamp(),
      })
      .execute();
    await db
      .insertInto('memberships')
      .values({ class_id: classId, user_id: id, role: 'student', joined_at: timestamp() })
      .execute();
  }
  return ids;
}

type Pair = Pick<Insertable<SubmissionTable>, 'classwork_id' | 'student_id'>;

function toSubmission(pair: Pair): Insertable<SubmissionTable> {
  const submitted_at = timestamp(-randomInt(30 * DAY));
  return { id: newId(), ...pair, submitted_at, version: 2, answer: `<p>${sentence(200)}</p>` };
}

function toGrade(pair: Pair, mark: number): Insertable<GradeTable> {
  const graded_at = timestamp(-randomInt(30 * DAY));
  return {
    ...pair,
    score_hundredths: randomInt(mark * 4 + 1) * 25,
    comment: randomInt(3) > 0 ? sentence(3 + randomInt(9)) : '',
    graded_at,
    released_at: graded_at,
  };
}
