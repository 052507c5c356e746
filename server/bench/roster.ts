import { sql } from 'kysely';
import { DAY, timestamp } from '../src/time.ts';
import { newId } from '../src/database/ids.ts';
import { answerAll, loadGenerator, insertAll, writeWorks } from '../src/testing/load-generator.ts';
import { createPerson } from '../src/testing/people.ts';
import { databaseWithTables } from '../src/testing/database.ts';
import { buildApp } from '../src/app.ts';
import { readConfig } from '../src/config/config.ts';
import { insertClass } from '../src/features/classes/queries.ts';

const STUDENTS = 300;
const WORKS = 60;
const ROUNDS = 25;
const BUDGET_MS = 50;

/**
 * Roster of one piece in a class of 300: two thirds have handed in, half of those late, a few have
 * extensions, and half have a private thread.
 */
const database = await databaseWithTables();
const environment = { ...database.environment, RATE_LIMITS: 'off', LOG_LEVEL: 'warn' };
const app = await buildApp(readConfig(environment, database.environment.DATA_DIR));
const { db } = app.core;
const teacher = await createPerson(app);
const fields = { name: 'Bench', description: 'Many students', category: 'Science' };
const { id: classId } = await insertClass(db, teacher.id, fields);
const students = await loadGenerator(db, classId, STUDENTS);
const works = await writeWorks(db, classId, WORKS);
const [due, own] = [timestamp(-3 * DAY), timestamp(-2 * DAY)];
await db.updateTable('classwork').set({ due_at: due }).where('class_id', '=', classId).execute();
await answerAll(db, works, students.slice(0, (2 * STUDENTS) / 3));
const late = { late_at: timestamp(-DAY), late_due_at: due, late_percent: 10, late_floor: 50 };
await db
  .updateTable('submissions')
  .set(late)
  .where('student_id', 'in', students.slice(0, STUDENTS / 3))
  .execute();
for (const classwork_id of works) {
  const given = { classwork_id, due_at: own, given_at: due };
  const rows = students.slice(-20).map((student_id) => ({ ...given, student_id }));
  await db.insertInto('extensions').values(rows).execute();
}
// Half of them have a private question about each piece, with a reply.
for (const classwork_id of works) {
  const threads = students
    .slice(0, STUDENTS / 2)
    .map((student_id) => ({ id: newId(), classwork_id, student_id }));
  await insertAll(db, 'work_threads', threads);
  const messages = threads.flatMap(({ id: thread_id, student_id }) =>
    [student_id, teacher.id].map((author_id) => {
      return { id: newId(), thread_id, author_id, content: 'Is it graded?', created_at: due };
    }),
  );
  await insertAll(db, 'work_messages', messages);
}
// The database does this by itself within a minute.
await sql`analyze`.execute(db);

const times: number[] = [];
let kilobytes = 0;
for (let round = 0; round < ROUNDS; round += 1) {
  const url = `/api/v1/class/assignment/${works[round % WORKS] ?? ''}/roster`;
  const start = performance.now();
  const reply = await app.inject({ url, headers: teacher.headers });
  times.push(performance.now() - start);
  if (reply.json().length !== STUDENTS) throw new Error(`${url} answered ${reply.body}`);
  kilobytes = reply.rawPayload.length / 1_000;
}
times.sort((one, other) => one - other);
const middle = times[Math.floor(ROUNDS / 2)] ?? Infinity;
const isFine = middle <= BUDGET_MS;
console.log(
  `  GET roster of ${STUDENTS}: ${middle.toFixed(1)} ms (at most ${BUDGET_MS}), fastest ${(times[0] ?? 0).toFixed(1)} ms, ` +
    `slowest ${(times.at(-1) ?? 0).toFixed(1)} ms, ${kilobytes.toFixed(0)} kB${isFine ? '' : '  TOO MUCH'}`,
);
if (!isFine) process.exitCode = 1;
await app.close();
await database.remove();
