import { sql } from 'kysely';
import type { Db } from '../src/database/schema.ts';
import { DAY, timestamp } from '../src/time.ts';
import { answerAll, loadGenerator, writeWorks } from '../src/testing/load-generator.ts';
import { createPerson, type Person } from '../src/testing/people.ts';
import { databaseWithTables } from '../src/testing/database.ts';
import { buildApp } from '../src/app.ts';
import { readConfig } from '../src/config/config.ts';
import { insertStudent } from '../src/features/members/queries.ts';
import { insertClass } from '../src/features/classes/queries.ts';

const CLASSES = 8;
const WORKS = 60;
const STUDENTS = 30;
const ROUNDS = 25;
const BUDGET_MS = 20;

const database = await databaseWithTables();
const environment = { ...database.environment, RATE_LIMITS: 'off', LOG_LEVEL: 'warn' };
const app = await buildApp(readConfig(environment, database.environment.DATA_DIR));
const { db } = app.core;
const [teacher, student] = [await createPerson(app), await createPerson(app)];
for (let number = 1; number <= CLASSES; number += 1) await writeClass(db, number);
// The database does this by itself within a minute.
await sql`analyze`.execute(db);

/** Writes a class whose students have answered half of its work. */
async function writeClass(to: Db, number: number): Promise<void> {
  const fields = { name: `Bench ${number}`, description: 'Much to do', category: 'Science' };
  const { id } = await insertClass(to, teacher.id, fields);
  const students = await loadGenerator(to, id, STUDENTS - 1);
  await insertStudent(to, id, student.id);
  const works = await writeWorks(to, id, WORKS);
  const due = { due_at: timestamp(number * DAY) };
  await to.updateTable('classwork').set(due).where('class_id', '=', id).execute();
  await answerAll(to, works.slice(WORKS / 2), [...students, student.id]);
}

/**
 * Everything of one user, as a list and in a calendar, as student and as teacher, one call at a
 * time.
 */
const range = new URLSearchParams({ from: timestamp(-DAY), to: timestamp((CLASSES + 1) * DAY) });
const calls = { '/todo': '/api/v1/todo', '/calendar': `/api/v1/calendar?${range}` };
for (const [name, url] of Object.entries(calls)) {
  await measure(name, url, 'student', student);
  await measure(name, url, 'teacher', teacher);
}

async function measure(name: string, url: string, role: string, { headers }: Person) {
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const start = performance.now();
    await app.inject({ url, headers });
    times.push(performance.now() - start);
  }
  times.sort((one, other) => one - other);
  const middle = times[Math.floor(ROUNDS / 2)] ?? Infinity;
  const isFine = middle <= BUDGET_MS;
  console.log(
    `  GET ${name} of ${CLASSES} x ${WORKS} as ${role}: ${middle.toFixed(1)} ms (at most ${BUDGET_MS}), ` +
      `fastest ${(times[0] ?? 0).toFixed(1)} ms, slowest ${(times.at(-1) ?? 0).toFixed(1)} ms${isFine ? '' : '  TOO MUCH'}`,
  );
  if (!isFine) process.exitCode = 1;
}
await app.close();
await database.remove();
