import type { Criterion } from 'shared-api/contract';
import type { Person } from '../../testing/people.ts';
import { testApp, type TestApp } from '../../testing/test-app.ts';
import { callAs } from '../classes/testing/classroom.ts';
import {
  addStudent,
  createCoursework,
  workBody,
  type Coursework,
} from '../classwork/testing/coursework.ts';

let server: TestApp;
beforeAll(async () => {
  server = await testApp();
});
afterAll(() => server.close());

const SUM = { id: 'sum', title: 'Sum', points: 15, levels: [] };
const FORM = { id: 'form', title: 'Form', points: 5, levels: [] };
const RUBRIC: Criterion[] = [SUM, FORM];

interface Fixture extends Coursework {
  /** Student who has handed in nothing. */
  otherStudent: Person;
}

async function createChatChannel(): Promise<Fixture> {
  const coursework = await createCoursework(server.app);
  return { ...coursework, otherStudent: await addStudent(server.app, coursework.id) };
}

function edit({ coTeacher, work, id }: Coursework, change: object) {
  const path = `/class/assignment/${work.id}?class_id=${id}`;
  return callAs(server.app, coTeacher, 'PUT', path, workBody(change));
}

async function versionOf({ owner, work, id }: Coursework): Promise<number> {
  const path = `/class/assignment/${work.id}?class_id=${id}`;
  return (await callAs(server.app, owner, 'GET', path)).json().marks_version;
}

/** Ways to give a grade, each with the version of the maximum points that the teacher saw. */
const WAYS = {
  'of a submission': (classroom: Fixture, body: object) => {
    return callAs(
      server.app,
      classroom.owner,
      'PUT',
      `/class/assignments/${classroom.submissionId}`,
      body,
    );
  },
  'in the grade table': (classroom: Fixture, body: object) => {
    const path = `/teacher/grading/${classroom.work.id}/${classroom.student.id}?class_id=${classroom.id}`;
    return callAs(server.app, classroom.owner, 'PUT', path, body);
  },
  'without a submission': (classroom: Fixture, body: object) => {
    const path = `/teacher/grading/${classroom.work.id}/${classroom.otherStudent.id}?class_id=${classroom.id}`;
    return callAs(server.app, classroom.owner, 'PUT', path, { ...body, version: 0 });
  },
  'for several students': (classroom: Fixture, body: object) => {
    const students = [
      { user: classroom.student.id, version: 1, before_due: true },
      { user: classroom.otherStudent.id, version: 0, before_due: true },
    ];
    const path = `/class/assignment/${classroom.work.id}/grades`;
    return callAs(server.app, classroom.owner, 'PUT', path, { ...body, students });
  },
};

describe.each(Object.entries(WAYS))('a grade %s', (_, give) => {
  test('is refused if the maximum points were raised meanwhile, and accepted for the current ones', async () => {
    const classroom = await createChatChannel();
    const seen = await versionOf(classroom);
    expect((await edit(classroom, { mark: 50 })).json().marks_version).toBe(seen + 1);
    const late = await give(classroom, { score: 20, marks_version: seen });
    expect([late.statusCode, late.json().code]).toEqual([409, 'marks_changed']);
    expect(late.json().message).toContain('is now worth 50 marks');
    // Nobody was graded, so the maximum points can still be changed.
    expect((await edit(classroom, { mark: 40 })).statusCode).toBe(200);
    const again = await give(classroom, { score: 20, marks_version: seen + 2 });
    expect(again.statusCode).toBe(200);
  });

  test('after lowered maximum points is refused because they changed, not because the score is too high', async () => {
    const classroom = await createChatChannel();
    await edit(classroom, { mark: 10 });
    expect((await give(classroom, { score: 20, marks_version: 1 })).json().code).toBe(
      'marks_changed',
    );
  });

  test('is refused if the rubric lost a criterion meanwhile', async () => {
    const classroom = await createChatChannel();
    await edit(classroom, { rubric: RUBRIC });
    const seen = await versionOf(classroom);
    await edit(classroom, { rubric: [{ ...SUM, points: 20 }] });
    const scores = { sum: 15, form: 5 };
    const late = await give(classroom, { score: 20, rubric_scores: scores, marks_version: seen });
    expect([late.statusCode, late.json().code]).toEqual([409, 'marks_changed']);
    const again = { score: 20, rubric_scores: { sum: 20 }, marks_version: seen + 1 };
    expect((await give(classroom, again)).statusCode).toBe(200);
  });

  test('without a version of the maximum points is accepted, as the specification requires', async () => {
    const classroom = await createChatChannel();
    await edit(classroom, { mark: 50 });
    expect((await give(classroom, { score: 20 })).statusCode).toBe(200);
  });

  test.each([1, 2, 3, 4])(
    'while the maximum points are raised matches one of both (%d)',
    async () => {
      const classroom = await createChatChannel();
      const [graded, raised] = await Promise.all([
        give(classroom, { score: 20, marks_version: 1 }),
        edit(classroom, { mark: 50 }),
      ]);
      expect([graded.statusCode, raised.statusCode].toSorted()).toEqual([200, 409]);
      expect(raised.statusCode === 200 ? graded.json().code : 'marks_changed').toBe(
        'marks_changed',
      );
    },
  );
});

test('other changes of classwork keep the version of its maximum points', async () => {
  const classroom = await createChatChannel();
  const { rubric, marks_version: seen } = (await edit(classroom, { rubric: RUBRIC })).json();
  for (const change of [{ title: 'Sums' }, { rubric }, { date_due: '2099-05-01T08:30:00.000Z' }]) {
    expect((await edit(classroom, change)).json().marks_version).toBe(seen);
  }
  const table = await callAs(
    server.app,
    classroom.owner,
    'GET',
    `/teacher/grading/table?class_id=${classroom.id}`,
  );
  expect(table.json().classwork).toMatchObject([{ mark: 20, marks_version: seen }]);
  const cell = `/teacher/grading/${classroom.work.id}/${classroom.student.id}?class_id=${classroom.id}`;
  const detail = (await callAs(server.app, classroom.owner, 'GET', cell)).json();
  expect(detail).toMatchObject({ mark: 20, marks_version: seen });
});

test('students see no version of the maximum points', async () => {
  const classroom = await createChatChannel();
  const path = `/class/students/assignment?class_id=${classroom.id}`;
  const [work] = (await callAs(server.app, classroom.student, 'GET', path)).json();
  expect(work).not.toHaveProperty('marks_version');
});

test('a return without a grade needs no version of the maximum points', async () => {
  const classroom = await createChatChannel();
  await edit(classroom, { mark: 50 });
  const give = WAYS['of a submission'];
  const returned = await give(classroom, { returned: true, version: 1, marks_version: 1 });
  expect(returned.statusCode).toBe(200);
});

test('a grade that was queued offline is refused like any other, and stays refused', async () => {
  const classroom = await createChatChannel();
  await edit(classroom, { mark: 50 });
  const send = () =>
    server.app.inject({
      method: 'PUT',
      url: `/api/v1/class/assignments/${classroom.submissionId}`,
      headers: { ...classroom.owner.headers, 'idempotency-key': 'queued-on-a-train' },
      payload: { score: 20, version: 1, marks_version: 1 },
    });
  expect((await send()).json().code).toBe('marks_changed');
  expect((await send()).json().code).toBe('marks_changed');
});
