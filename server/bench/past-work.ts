import { sql } from 'kysely';
import { DAY, timestamp } from '../src/time.ts';
import { answerAll, loadGenerator, writeWorks } from '../src/testing/load-generator.ts';
import { createPerson, type Person } from '../src/testing/people.ts';
import { databaseWithTables } from '../src/testing/database.ts';
import { buildApp } from '../src/app.ts';
import { readConfig } from '../src/config/config.ts';
import { insertStudent } from '../src/features/members/queries.ts';
import { insertClass } from '../src/features/classes/queries.ts';

const WORKS = 300;
const OPEN = 20;
const STUDENTS = 30;
const ROUNDS = 25;
const BUDGET_MS = 20;

/**
 * A class at the end of its year, with nearly all work past and answered: the beginning of its
 * lists, and the counts below them.
 */
const database = await databaseWithTables();
const environment = { ...database.environment, RATE_LIMITS: 'off', LOG_LEVEL: 'warn' };
const app = await buildApp(readConfig(environment, database.environment.DATA_DIR));
const { db } = app.core;
const [teacher, student] = [await createPerson(app), await createPerson(app)];
const fields = { name: 'Bench', description: 'A long year', category: 'Science' };
const { id } = await insertClass(db, teacher.id, fields);
const students = await loadGenerator(db, id, STUDENTS - 1);
await insertStudent(db, id, student.id);
const works = await writeWorks(db, id, WORKS);
const past = works.slice(OPEN);
await db
  .updateTable('classwork')
  .set({ due_at: timestamp(DAY) })
  .where('class_id', '=', id)
  .execute();
await db
  .updateTable('classwork')
  .set({ due_at: timestamp(-DAY) })
  .where('id', 'in', past)
  .execute();
await answerAll(db, past, [...students, student.id]);
// The database does this by itself within a minute.
await sql`analyze`.execute(db);

const byDue = 'order=due&past=omit';
const calls = {
  teacher: [
    `/class/${id}/past_work`,
    `/class/assignment?class_id=${id}&submissions=omit&${byDue}`,
    `/class/assignment?class_id=${id}&submissions=omit&past=only`,
  ],
  student: [
    `/class/${id}/past_work`,
    `/class/students/assignment?class_id=${id}&${byDue}`,
    `/class/students/assignment?class_id=${id}&past=only`,
  ],
};
for (const path of calls.teacher) await measure('teacher', path, teacher);
for (const path of calls.student) await measure('student', path, student);

async function measure(role: string, path: string, { headers }: Person) {
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const start = performance.now();
    const { statusCode, body } = await app.inject({ url: `/api/v1${path}`, headers });
    times.push(performance.now() - start);
    if (statusCode !== 200) throw new Error(`${path} answered ${body}`);
  }
  times.sort((one, other) => one - other);
  const middle = times[Math.floor(ROUNDS / 2)] ?? Infinity;
  const isFine = middle <= BUDGET_MS;
  console.log(
    `  GET ${path.replaceAll(id, ':id')} of ${WORKS} as ${role}: ${middle.toFixed(1)} ms (at most ${BUDGET_MS}), ` +
      `fastest ${(times[0] ?? 0).toFixed(1)} ms, slowest ${(times.at(-1) ?? 0).toFixed(1)} ms${isFine ? '' : '  TOO MUCH'}`,
  );
  if (!isFine) process.exitCode = 1;
}
await app.close();
await database.remove();
