import { callOf, gradeRules, questionRule, submitAnswerRules } from 'shared-api/schema';
import { createClasswork, scoreBy, type Assignment } from 'shared-api/contract';
import { sanitizeRichText } from 'shared-api/rich-text';
import { testApp, type TestApp } from '../testing/test-app.ts';
import { callAs, createClassroom } from '../features/classes/testing/classroom.ts';
import { addStudent } from '../features/classwork/testing/coursework.ts';
import { checkRubric, writeRubric } from '../features/rubrics/rubric.ts';
import { ASSIGNMENTS, COMMENTS } from './assignments.ts';
import { seedClasswork } from './classwork.ts';
import { QUIZ_QUESTIONS } from './quiz.ts';

let server: TestApp;
beforeAll(async () => {
  server = await testApp();
});
afterAll(() => server.close());

test('the demo has classwork of every state: a draft, open, due, answered, graded', async () => {
  const { db } = server.app.core;
  const classroom = await createClassroom(server.app);
  for (let number = 1; number < 30; number += 1) await addStudent(server.app, classroom.id);
  const memberships = await db
    .selectFrom('memberships')
    .selectAll()
    .where('class_id', '=', classroom.id)
    .execute();
  await db.transaction().execute((transaction) => seedClasswork(transaction, memberships));

  const path = `/class/assignment?class_id=${classroom.id}`;
  const list = (await callAs(server.app, classroom.owner, 'GET', path)).json();
  const states = list.map((item: { draft: boolean; is_due: boolean; submitions: unknown[] }) => [
    item.draft,
    item.is_due,
    item.submitions.length,
    item.submitions.filter((entry) => (entry as { marked: boolean }).marked).length,
  ]);
  expect(states).toEqual([
    [true, false, 0, 0],
    [false, false, 9, 0],
    [false, true, 24, 12],
    [false, true, 27, 27],
    [false, true, 30, 30],
  ]);
  const grades = await callAs(
    server.app,
    classroom.student,
    'GET',
    `/students/grading?class_id=${classroom.id}`,
  );
  expect(grades.json().average).toBeGreaterThan(50);

  const withKinds = (await callAs(server.app, classroom.owner, 'GET', `${path}&kinds=all`)).json();
  const question = withKinds.find((item: Assignment) => item.classwork_type === 'question');
  const reply = await callAs(server.app, classroom.owner, 'GET', `/class/question/${question.id}`);
  expect(reply.json().results).toEqual({
    answered_count: 15,
    student_count: 30,
    choices: [5, 5, 5],
  });

  const quiz = withKinds.find((item: Assignment) => item.classwork_type === 'quiz');
  const page = await callAs(server.app, classroom.student, 'GET', `/class/quiz/${quiz.id}`);
  expect(page.json()).toMatchObject({ question_count: 5, points: 10, why_not_begin: null });

  const [ruled] = list.filter((item: Assignment) => item.rubric);
  const read = `/class/assignment/${ruled.id}?class_id=${classroom.id}`;
  const work: Assignment = (await callAs(server.app, classroom.owner, 'GET', read)).json();
  const graded = work.submitions.filter(({ marked }) => marked);
  expect(graded.map((each) => scoreBy(work.rubric ?? [], each.rubric_scores ?? {}))).toEqual(
    graded.map(({ score }) => score),
  );
});

test('its classwork, answers and comments follow the rules of the product', async () => {
  for (const { title, question, mark, files, rubric, answers = [] } of ASSIGNMENTS.flat()) {
    const { body: rules } = callOf(createClasswork);
    await rules?.validate({ title, question, mark, _files: files, rubric });
    expect(() => checkRubric({ rubric: writeRubric(rubric ?? []), mark }, 'rubric')).not.toThrow();
    expect(sanitizeRichText(question)).toBe(question);
    for (const answer of answers) {
      await submitAnswerRules.validate({ answer });
      expect(sanitizeRichText(answer)).toBe(answer);
    }
  }
  for (const question of QUIZ_QUESTIONS) await questionRule().validate(question);
  for (const comment of COMMENTS) await gradeRules.validate({ score: 1, comment });
});
