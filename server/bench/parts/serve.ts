import { join } from 'node:path';
import Fastify from 'fastify';
import { SERVER_LIMITS } from 'shared-api/schema';
import { buildApp } from '../../src/app.ts';
import { readConfig } from '../../src/config/config.ts';
import { insertClass, listClassesOf } from '../../src/features/classes/queries.ts';
import { firstPage } from '../../src/http/pages.ts';
import { openSession } from '../../src/features/auth/sessions.ts';
import { writeGradeBook } from './grade-book.ts';
import { insertPerson } from './people.ts';
import type { Serving } from './server.ts';
import { writeClasses } from './classes.ts';

/** Number of classes, besides that of the grade book. */
const CLASSES = 4;

/** The server, and beside it a bare Fastify that does only what a call requires. */
const app = await buildApp(readConfig(process.env, join(import.meta.dirname, '..', '..', '..')));
const ours = await app.listen({ host: '127.0.0.1', port: 0 });
const memory = process.memoryUsage().rss;
const { db, passwords, sessions } = app.core;

const password_hash = await passwords.hash('correct horse battery');
const id = await insertPerson(db, 'bench@school.test', password_hash);
for (let number = 1; number <= CLASSES; number += 1) {
  await insertClass(db, id, {
    name: `Class ${number}`,
    description: 'A description of about the length that people write for their classes.',
    category: 'Science',
  });
}
const classes = await writeClasses(db);
const gradeBook = await writeGradeBook(db, id);
const token = await openSession(db, id, 'log_in');

const bareApp = Fastify();
bareApp.get('/class', async (request) => {
  const session = await sessions.find(request.headers.authorization?.slice('Token '.length));
  return (
    session &&
    listClassesOf(db, session.userId, {
      ...firstPage(SERVER_LIMITS.classesPage),
      isArchived: false,
    })
  );
});
bareApp.post('/verify', async (request) => {
  const { password } = request.body as { password: string };
  return { isRight: await passwords.verify(password_hash, password) };
});
const bare = await bareApp.listen({ host: '127.0.0.1', port: 0 });

process.on('SIGTERM', () => {
  void Promise.all([bareApp.close(), app.close()]).then(() => process.exit(0));
});
process.send?.({ ours, bare, token, classes, gradeBook, memory } satisfies Serving);
