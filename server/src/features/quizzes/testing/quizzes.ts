import type { FastifyInstance } from 'fastify';
import type { Assignment } from 'shared-api/contract';
import type { Question, QuizQuestion, QuizSettings } from 'shared-api/quizzes';
import { newId } from '../../../database/ids.ts';
import type { Person } from '../../../testing/people.ts';
import { timestamp } from '../../../time.ts';
import { callAs, type Classroom } from '../../classes/testing/classroom.ts';
import { workBody } from '../../classwork/testing/coursework.ts';

/** A question with one right choice. */
export const SUM: Question = {
  type: 'one_choice',
  prompt: '<p>2 + 2 = ?</p>',
  points: 2,
  choices: [
    { id: 'a', text: '<p>4</p>' },
    { id: 'b', text: '<p>5</p>' },
  ],
  right: 'a',
  shuffles: true,
};

type ClassOfQuiz = Pick<Classroom, 'id' | 'owner'>;

/** Creates a quiz by its call, and returns its id. */
export async function createQuiz(
  app: FastifyInstance,
  { id, owner }: ClassOfQuiz,
  quiz: Partial<QuizSettings> = {},
  change: object = {},
): Promise<string> {
  const body = workBody({ classwork_type: 'quiz', kind_fields: { quiz }, ...change });
  const reply = await callAs(app, owner, 'POST', `/class/assignment?class_id=${id}`, body);
  if (reply.statusCode !== 200) throw new Error(reply.body);
  return reply.json<Assignment>().id;
}

/** Calls `addQuizQuestion`. */
export function addQuestion(
  app: FastifyInstance,
  person: Person,
  quizId: string,
  question: object = SUM,
) {
  return callAs(app, person, 'POST', `/class/quiz/${quizId}/questions`, { question });
}

/** Adds a question to a quiz, and returns it as it is stored. */
export async function createQuestion(
  app: FastifyInstance,
  person: Person,
  quizId: string,
  question: object = SUM,
): Promise<QuizQuestion> {
  const reply = await addQuestion(app, person, quizId, question);
  if (reply.statusCode !== 200) throw new Error(reply.body);
  return reply.json<QuizQuestion>();
}

/** Stores an attempt of a student, which runs unless `change` says otherwise. */
export async function writeAttempt(
  app: FastifyInstance,
  classwork_id: string,
  { id: student_id }: Pick<Person, 'id'>,
  change: { number?: number; handed_in_at?: string; given_hundredths?: number } = {},
): Promise<string> {
  const id = newId();
  await app.core.db
    .insertInto('quiz_attempts')
    .values({
      id,
      classwork_id,
      student_id,
      number: 1,
      seed: 7,
      started_at: timestamp(),
      ends_at: null,
      handed_in_at: null,
      given_hundredths: null,
      ...change,
    })
    .execute();
  return id;
}
