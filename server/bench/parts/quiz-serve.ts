import { join } from 'node:path';
import Fastify from 'fastify';
import type { Question, QuizSettings } from 'shared-api/quizzes';
import { buildApp } from '../../src/app.ts';
import { readConfig } from '../../src/config/config.ts';
import { openSession } from '../../src/features/auth/sessions.ts';
import { insertClass } from '../../src/features/classes/queries.ts';
import { insertClasswork } from '../../src/features/classwork/queries.ts';
import { insertStudent } from '../../src/features/members/queries.ts';
import { insertQuestion } from '../../src/features/quizzes/questions/queries.ts';
import { saveSettings } from '../../src/features/quizzes/settings.ts';
import { LISTEN_BACKLOG } from '../../src/http/backlog.ts';
import { timestamp } from '../../src/time.ts';
import { insertPerson } from './people.ts';

/** Message of the server process once it listens. */
export interface QuizServing {
  ours: string;
  /** URL of a Fastify in the same process that only finds the session, and stores an answer. */
  bare: string;
  quizId: string;
  questionIds: string[];
  /** Tokens of the students. */
  tokens: string[];
}

const QUESTIONS = 40;
const SETTINGS: QuizSettings = {
  opens_at: null,
  closes_at: null,
  minutes: 60,
  attempts: null,
  counts: 'best',
  is_paged: false,
  can_go_back: true,
  shuffles: true,
  access_code: '',
  shows_answers: true,
  shows_key: true,
  shows_feedback: true,
};
const QUESTION: Question = {
  type: 'short_text',
  prompt: '<p>Which organ pumps blood through the body of a mammal?</p>',
  points: 1,
  ...{ ignores_case: true, ignores_accents: true, is_exact: false },
  accepted: [{ text: 'heart' }, { text: 'the heart' }],
};

/** One quiz, and the students of its class. */
const app = await buildApp(readConfig(process.env, join(import.meta.dirname, 'nowhere')));
const ours = await app.listen({ host: '127.0.0.1', port: 0, backlog: LISTEN_BACKLOG });
const { db, sessions } = app.core;

const ownerId = await insertPerson(db, 'owner@school.test');
const fields = { name: 'Biology', description: 'A class with a quiz', category: 'Science' };
const { id: classId } = await insertClass(db, ownerId, fields);
const quiz = await insertClasswork(db, classId, {
  ...{
    kind: 'quiz',
    title: 'The heart',
    question: '<p>Take your time.</p>',
    mark: 40,
    files: '[]',
  },
  ...{ is_draft: false, topic: '', due_at: null },
});
await saveSettings(db, quiz.id, SETTINGS);
const questionIds: string[] = [];
for (let index = 0; index < QUESTIONS; index += 1) {
  const { id } = await insertQuestion(db, quiz.id, index, QUESTION);
  questionIds.push(id);
}
const tokens = await db.transaction().execute(async (trx) => {
  const opened: string[] = [];
  for (let number = 0; number < Number(process.env.STUDENTS); number += 1) {
    const studentId = await insertPerson(trx, `student${number}@school.test`);
    await insertStudent(trx, classId, studentId);
    opened.push(await openSession(trx, studentId, 'log_in'));
  }
  return opened;
});

const bareApp = Fastify();
bareApp.post('/answer', async ({ headers, body }) => {
  const session = await sessions.find(headers.authorization?.slice('Token '.length));
  const { attempt_id, question_id, answer } = body as Record<string, string>;
  if (!session || attempt_id === undefined || question_id === undefined) return null;
  return db
    .insertInto('quiz_answers')
    .values({ attempt_id, question_id, answer: JSON.stringify(answer), saved_at: timestamp() })
    .onConflict((conflict) =>
      conflict.columns(['attempt_id', 'question_id']).doUpdateSet(({ eb }) => ({
        answer: JSON.stringify(answer),
        saved_at: timestamp(),
        version: eb('quiz_answers.version', '+', 1),
      })),
    )
    .returning(['version', 'saved_at'])
    .executeTakeFirstOrThrow();
});
const bare = await bareApp.listen({ host: '127.0.0.1', port: 0 });

process.on('SIGTERM', () => {
  void Promise.all([bareApp.close(), app.close()]).then(() => process.exit(0));
});
process.send?.({ ours, bare, quizId: quiz.id, questionIds, tokens } satisfies QuizServing);
