import type { ClassworkFields } from '../features/classwork/queries.ts';
import type { Insertable } from 'kysely';
import { CLASSWORK_TYPE, type ClassworkKind } from 'shared-api/contract';
import { SERVER_LIMITS } from 'shared-api/schema';
import { newId } from '../database/ids.ts';
import { nameColumns } from '../database/name-columns.ts';
import type { Database, Db } from '../database/schema.ts';
import { timestamp } from '../time.ts';

/** Rows per statement, because databases limit the number of values. */
const ROWS = 100;

export async function insertAll<Table extends keyof Database & string>(
  db: Db,
  table: Table,
  rows: Insertable<Database[Table]>[],
): Promise<void> {
  for (let start = 0; start < rows.length; start += ROWS) {
    await db
      .insertInto(table)
      .values(rows.slice(start, start + ROWS) as never)
      .execute();
  }
}

function times<Row>(count: number, make: (number: number) => Row): Row[] {
  return Array.from({ length: count }, (_, number) => make(number));
}

/** Inserts students of a class, who joined one after the other, and returns their ids. */
export async function loadGenerator(db: Db, classId: string, count: number): Promise<string[]> {
  const ids = times(count, () => newId());
  await insertAll(
    db,
    'users',
    ids.map((id, number) => ({
      id,
      email: `${id}@school.test`,
      email_key: `${id}@school.test`,
      password_hash: 'none: this person never logs in',
      full_name: `Student ${number}`,
      ...nameColumns(`Student ${number}`),
      born_on: '2010-01-31',
      interests: '',
      intro: '',
      created_at: timestamp(),
      activated_at: timestamp(),
    })),
  );
  await insertAll(
    db,
    'memberships',
    // Several at the same moment, as when a class is given the code.
    ids.map((user_id, number) => ({
      class_id: classId,
      user_id,
      role: 'student' as const,
      joined_at: timestamp(Math.floor(number / 7)),
    })),
  );
  return ids;
}

/** Inserts classes of one teacher. */
export async function writeClasses(db: Db, ownerId: string, count: number): Promise<void> {
  const ids = times(count, () => newId());
  const fields = { name: 'Class', description: 'One of many', category: 'Maths' };
  await insertAll(
    db,
    'classes',
    ids.map((id) => ({ id, code: id, created_at: timestamp(), ...fields })),
  );
  const joined_at = timestamp();
  await insertAll(
    db,
    'memberships',
    ids.map((class_id) => ({ class_id, user_id: ownerId, role: 'owner' as const, joined_at })),
  );
}

/** Inserts published classwork, several pieces posted at the same moment, and returns their ids. */
export async function writeWorks(
  db: Db,
  classId: string,
  count: number,
  {
    question = '<p>Add them.</p>',
    files = '[]',
    due_at = null,
    topic = '',
    mark = 20,
    kind = CLASSWORK_TYPE,
  }: Partial<ClassworkFields> & { kind?: ClassworkKind } = {},
): Promise<string[]> {
  const ids = times(count, () => newId());
  await insertAll(
    db,
    'classwork',
    ids.map((id, number) => {
      const posted_at = timestamp(-Math.floor(number / 3));
      const fields = {
        title: `Unit ${number}`,
        question,
        mark,
        files,
        topic,
        kind,
        is_draft: false,
      };
      return { id, class_id: classId, ...fields, posted_at, changed_at: posted_at, due_at };
    }),
  );
  return ids;
}

/** Inserts an answer of each student to each piece of work, all graded. */
export async function answerAll(
  db: Db,
  works: readonly string[],
  students: readonly string[],
  { answer = '<p>Six.</p>', comment = '' } = {},
): Promise<void> {
  const pairs = works.flatMap((classwork_id) =>
    students.map((student_id) => ({ classwork_id, student_id })),
  );
  const now = timestamp();
  const rows = pairs.map((pair) => ({ id: newId(), ...pair, submitted_at: now, answer }));
  const grade = { score_hundredths: 1_500, graded_at: now, released_at: now, comment };
  await insertAll(db, 'submissions', rows);
  await insertAll(
    db,
    'grades',
    pairs.map((pair) => ({ ...pair, ...grade })),
  );
}

/** Inserts returned answers before the current one. */
export async function writeEarlier(db: Db, submissionId: string, count: number): Promise<void> {
  const now = timestamp();
  const rows = Array.from({ length: count }, (_, number) => ({
    submission_id: submissionId,
    attempt: number + 1,
    submitted_at: now,
    returned_at: now,
    score_hundredths: null,
    comment: '',
    answer: '<p>Five.</p>',
  }));
  await insertAll(db, 'earlier_answers', rows);
}

/** Inserts posts, and returns their ids. */
export async function writePosts(
  db: Db,
  classId: string,
  author_id: string,
  count: number,
): Promise<string[]> {
  const ids = times(count, () => newId());
  await insertAll(
    db,
    'posts',
    ids.map((id, number) => ({
      id,
      class_id: classId,
      author_id,
      type: 'idea' as const,
      title: `Post ${number}`,
      detail: '<p>Hello.</p>',
      created_at: timestamp(),
    })),
  );
  return ids;
}

export async function writeComments(
  db: Db,
  postId: string,
  author_id: string,
  count: number,
): Promise<void> {
  const rows = times(count, () => ({
    id: newId(),
    post_id: postId,
    author_id,
    content: 'The same question from me.',
    created_at: timestamp(),
  }));
  await insertAll(db, 'comments', rows);
}

export async function writeMessages(
  db: Db,
  class_id: string,
  author_id: string,
  count: number,
): Promise<string> {
  const rows = times(count, (number) => ({
    id: newId(),
    class_id,
    seq: number + 1,
    author_id,
    created_at: timestamp(),
    content: 'Hello',
  }));
  await insertAll(db, 'chat_messages', rows);
  return rows[0]?.id ?? '';
}

/** Inserts a notification of each of these posts. */
export async function writeNotifications(
  db: Db,
  { class_id, user_id, actor_id }: { class_id: string; user_id: string; actor_id: string },
  posts: readonly string[],
): Promise<void> {
  const rows = posts.map((subject_id) => ({
    ...{ user_id, class_id, subject_id, actor_id },
    id: newId(),
    kind: 'post' as const,
    count: 1,
    happened_at: timestamp(),
  }));
  await insertAll(db, 'notifications', rows);
}

export async function writeSavedComments(db: Db, user_id: string, count: number): Promise<void> {
  const rows = Array.from({ length: count }, (_, index) => ({
    ...{ id: newId(), user_id },
    text: `Saved ${index}.`,
    used_at: timestamp(),
  }));
  await insertAll(db, 'saved_comments', rows);
}

/** Inserts private messages of a student on a piece of classwork. */
export async function writeThread(
  db: Db,
  classwork_id: string,
  student_id: string,
  count: number,
): Promise<void> {
  const thread = { id: newId(), classwork_id, student_id };
  await db.insertInto('work_threads').values(thread).execute();
  const rows = times(count, (number) => ({
    id: newId(),
    thread_id: thread.id,
    author_id: student_id,
    content: `Question ${number}`,
    created_at: timestamp(),
  }));
  await insertAll(db, 'work_messages', rows);
}

/** Inserts as many hidden messages of an author. */
export async function writeHidden(
  db: Db,
  classId: string,
  { author, teacher, count }: { author: string; teacher: string; count: number },
): Promise<void> {
  const rows = times(count, () => ({
    id: newId(),
    class_id: classId,
    kind: 'message' as const,
    thing_id: newId(),
    author_id: author,
    hidden_by: teacher,
    reason: 'Mean',
    hidden_at: timestamp(),
  }));
  await insertAll(db, 'hidden_content', rows);
}

/** Inserts an open report of each of these students about the first of them. */
export async function writeReports(
  db: Db,
  classId: string,
  students: readonly string[],
): Promise<void> {
  const [author = ''] = students;
  const context = times(SERVER_LIMITS.reportedContext, () => ({ name: 'ada', text: 'Hello' }));
  await insertAll(
    db,
    'moderation_reports',
    students.map((reporter) => ({
      id: newId(),
      class_id: classId,
      kind: 'message' as const,
      thing_id: newId(),
      post_id: null,
      author_id: author,
      reporter_id: reporter,
      reason: 'spam' as const,
      words: '',
      title: '',
      excerpt: 'Buy this',
      context: JSON.stringify(context),
      created_at: timestamp(),
    })),
  );
}
