import type { QuizSettings } from 'shared-api/quizzes';
import type { ExportedRow } from '../../database/personal-data.ts';
import { testApp, type TestApp } from '../../testing/test-app.ts';
import { timestamp } from '../../time.ts';
import { createClassroom, type Classroom } from '../classes/testing/classroom.ts';
import { quizPersonalData } from './personal-data.ts';
import { createQuestion, createQuiz, writeAttempt } from './testing/quizzes.ts';

let server: TestApp;
let classroom: Classroom;
beforeAll(async () => {
  server = await testApp();
});
beforeEach(async () => {
  classroom = await createClassroom(server.app);
});
afterAll(() => server.close());

const ANSWER = '{"choice":"a"}';

/** Returns the rows of the student's archive, after an attempt with these points of each question. */
async function exported(points: (number | null)[], settings: Partial<QuizSettings> = {}) {
  const { app } = server;
  const id = await createQuiz(app, classroom, settings);
  const questions: string[] = [];
  while (questions.length < points.length) {
    questions.push((await createQuestion(app, classroom.owner, id)).id);
  }
  const handedIn = { handed_in_at: timestamp() };
  const attempt_id = await writeAttempt(app, id, classroom.student, handedIn);
  const saved = { attempt_id, answer: ANSWER, saved_at: timestamp() };
  const answers = points.map((points_hundredths, index) => {
    return { ...saved, question_id: questions[index] ?? '', points_hundredths };
  });
  await app.core.db.insertInto('quiz_answers').values(answers).execute();
  const rows: ExportedRow[] = [];
  for (const { read } of quizPersonalData.sections ?? []) {
    for await (const row of read(app.core.db, classroom.student.id)) rows.push(row);
  }
  return rows.map(({ answer, points_hundredths }) => ({ answer, points_hundredths }));
}

test('an archive has own answers, with their points', async () => {
  expect(await exported([150, 0])).toEqual(
    expect.arrayContaining([
      { answer: ANSWER, points_hundredths: 150 },
      { answer: ANSWER, points_hundredths: 0 },
    ]),
  );
});

test.each<[string, (number | null)[], Partial<QuizSettings>]>([
  ['the quiz does not show answers', [150], { shows_answers: false }],
  ['an answer waits for a teacher', [150, null], {}],
])('points are left out while %s', async (_, points, settings) => {
  const rows = await exported(points, settings);
  expect(rows).toEqual(points.map(() => ({ answer: ANSWER, points_hundredths: null })));
});
