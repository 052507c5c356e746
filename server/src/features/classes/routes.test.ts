import { CLASS_CODE_ALPHABET } from 'shared-api/schema';
import { LIMITS, LATE_AT_FIRST, type ClassDetail } from 'shared-api/contract';
import { createPerson } from '../../testing/people.ts';
import { testApp, type TestApp } from '../../testing/test-app.ts';
import { insertClass } from './queries.ts';
import { addMember, callAs, createClassroom } from './testing/classroom.ts';

let server: TestApp;
beforeAll(async () => {
  server = await testApp();
});
afterAll(() => server.close());

const BIOLOGY = { name: 'Biology', description: 'Living things', category: 'Science' };

describe('creating a class', () => {
  test('returns the class as it appears in the list, and its creator teaches it', async () => {
    const teacher = await createPerson(server.app);
    const body = { ...BIOLOGY, name: '  Biology ', owner_id: 'someone else', is_admin: false };
    const reply = await callAs(server.app, teacher, 'POST', '/class', body);
    const made = {
      ...BIOLOGY,
      id: expect.any(String),
      cover_image_url: null,
      is_admin: true,
    };
    const listed = { ...made, pinned: false };
    expect([reply.statusCode, reply.json()]).toEqual([200, listed]);
    expect((await callAs(server.app, teacher, 'GET', '/class')).json()).toEqual([listed]);
    const detail = (await callAs(server.app, teacher, 'GET', `/class/${reply.json().id}`)).json();
    expect(detail).toEqual({
      ...made,
      date_archived: null,
      is_owner: true,
      student_count: 0,
      class_code: expect.stringMatching(new RegExp(`^[${CLASS_CODE_ALPHABET}]{8}$`)),
      meet_link: '',
      members: [],
      setting: {
        default_grade: 100,
        student_can_post: true,
        student_can_comment: true,
        use_code: true,
      },
      late: LATE_AT_FIRST,
      blocked_words: [],
      can_edit_meet_link: true,
      version: 1,
    });
  });

  const { name, description, category } = LIMITS.createClass;
  test.each([
    ['name', ' '],
    ['name', 'x'.repeat(name + 1)],
    ['description', ''],
    ['description', 'x'.repeat(description + 1)],
    ['category', undefined],
    ['category', 'x'.repeat(category + 1)],
    ['category', null],
    ['name', ['a', 'b']],
  ])('with an invalid %s is refused at its field', async (field, value) => {
    const teacher = await createPerson(server.app);
    const body = { ...BIOLOGY, [field]: value };
    const reply = await callAs(server.app, teacher, 'POST', '/class', body);
    expect(reply.statusCode).toBe(400);
    expect(Object.keys(reply.json().fields)).toEqual([field]);
  });

  test('uses another code if the first one is taken', async () => {
    const teacher = await createPerson(server.app);
    const { db } = server.app.core;
    const { code } = await insertClass(db, teacher.id, BIOLOGY);
    const codes = [code, code, 'NEWCQDE2'];
    const made = await insertClass(db, teacher.id, BIOLOGY, () => codes.shift() ?? '');
    expect(made.code).toBe('NEWCQDE2');
    await expect(insertClass(db, teacher.id, BIOLOGY, () => code)).rejects.toThrow();
    expect((await callAs(server.app, teacher, 'GET', '/class')).json()).toHaveLength(2);
  });
});

test('the list shows the last joined class first, and which classes the user teaches', async () => {
  const { app } = server;
  const person = await createPerson(app);
  const own = await insertClass(app.core.db, person.id, BIOLOGY);
  const others = [await createClassroom(app), await createClassroom(app)];
  for (const { code } of others) {
    // Within the same millisecond the order would depend on the ids: stable, but not by joining.
    await new Promise((resolve) => setTimeout(resolve, 3));
    await callAs(app, person, 'POST', `/class/join/${code}`);
  }
  const list = (await callAs(app, person, 'GET', '/class')).json();
  expect(list.map((item: { id: string; is_admin: boolean }) => [item.id, item.is_admin])).toEqual([
    [others[1]!.id, false],
    [others[0]!.id, false],
    [own.id, true],
  ]);
});

describe('the contents of a class', () => {
  test('students see the class, its code while it is enabled, and no settings', async () => {
    const { id, code, owner, student } = await createClassroom(server.app);
    const read = async (): Promise<ClassDetail> => {
      return (await callAs(server.app, student, 'GET', `/class/s?class_id=${id}`)).json();
    };
    expect(await read()).toMatchObject({
      id,
      class_code: code,
      is_admin: false,
      can_edit_meet_link: false,
    });
    await callAs(server.app, owner, 'PUT', `/class/${id}`, { use_code: false });
    expect(await read()).not.toHaveProperty('class_code');
    const teachers = (await callAs(server.app, owner, 'GET', `/class/${id}`)).json();
    expect(teachers.class_code).toBe(code);
  });

  test('members are students only, by the date they joined', async () => {
    const { app } = server;
    const { id, owner, coTeacher, student } = await createClassroom(app);
    const second = await createPerson(app);
    await addMember(app, id, second, 'student');
    for (const [person, path] of [
      [owner, `/class/${id}`],
      [coTeacher, `/class/${id}`],
      [student, `/class/s?class_id=${id}`],
    ] as const) {
      const { members }: ClassDetail = (await callAs(app, person, 'GET', path)).json();
      expect(members.map((member) => member.user.id)).toEqual([student.id, second.id]);
      expect(Date.parse(members[0]!.date_joined)).not.toBeNaN();
    }
  });

  test("a private member's address reaches teachers, never classmates", async () => {
    const { app } = server;
    const { id, owner, student } = await createClassroom(app);
    const shy = await createPerson(app);
    await addMember(app, id, shy, 'student');
    await callAs(app, shy, 'PUT', '/user/profile', { profile_type: 'private' });
    const read = async (person: typeof owner, path: string) => {
      const { members }: ClassDetail = (await callAs(app, person, 'GET', path)).json();
      return members.find((member) => member.user.id === shy.id)?.user;
    };
    const name = { id: shy.id, username: shy.username, image_url: null };
    expect(await read(student, `/class/s?class_id=${id}`)).toEqual(name);
    expect(await read(owner, `/class/${id}`)).toEqual({ ...name, email: shy.email });
    expect(await read(shy, `/class/s?class_id=${id}`)).toEqual({
      ...name,
      email: shy.email,
      dob: '2000-01-31',
      intrest: 'Music,Science',
      intro: 'Hello there.',
      date_created: expect.any(String),
    });
  });
});

describe('changing a class', () => {
  test('changes the fields that were sent, and no others', async () => {
    const { id, owner, student } = await createClassroom(server.app);
    const setting = {
      default_grade: 20.5,
      student_can_post: false,
      student_can_comment: false,
      use_code: false,
    };
    const change = { name: 'Algebra II', meet_link: ' https://meet.test/room ', ...setting };
    const reply = await callAs(server.app, owner, 'PUT', `/class/${id}`, change);
    expect(reply.json()).toMatchObject({
      name: 'Algebra II',
      description: 'Letters and numbers',
      category: 'Maths',
      meet_link: 'https://meet.test/room',
      setting,
    });
    const students = await callAs(server.app, student, 'GET', `/class/s?class_id=${id}`);
    expect(students.json()).toMatchObject({ name: 'Algebra II', setting });

    const removal = await callAs(server.app, owner, 'PUT', `/class/${id}`, { meet_link: '' });
    expect(removal.json()).toMatchObject({ name: 'Algebra II', meet_link: '', setting });
  });

  test('accepts the whole class, and ignores what cannot be changed', async () => {
    const { id, code, owner, student } = await createClassroom(server.app);
    const before = (await callAs(server.app, owner, 'GET', `/class/${id}`)).json();
    const body = { ...before, id: 'x', class_code: 'AAAAAAAA', cover_image_url: '/x', members: [] };
    const after = (await callAs(server.app, owner, 'PUT', `/class/${id}`, body)).json();
    expect(after).toEqual(before);
    expect(after).toMatchObject({ id, class_code: code });
    expect(after.members).toHaveLength(1);
    expect(after.members[0].user.id).toBe(student.id);
  });

  test('an empty change returns the class', async () => {
    const { id, owner } = await createClassroom(server.app);
    const reply = await callAs(server.app, owner, 'PUT', `/class/${id}`, {});
    expect([reply.statusCode, reply.json().id]).toEqual([200, id]);
  });

  test('a co-teacher may send the same meet link, but not change it', async () => {
    const { id, owner, coTeacher } = await createClassroom(server.app);
    const meet_link = 'https://meet.test/a';
    await callAs(server.app, owner, 'PUT', `/class/${id}`, { meet_link });
    const same = await callAs(server.app, coTeacher, 'PUT', `/class/${id}`, { meet_link });
    expect(same.json()).toMatchObject({ meet_link, can_edit_meet_link: false });
    const body = { name: 'Mine', meet_link: '' };
    const other = await callAs(server.app, coTeacher, 'PUT', `/class/${id}`, body);
    expect(other.statusCode).toBe(403);
    const after = (await callAs(server.app, owner, 'GET', `/class/${id}`)).json();
    expect(after).toMatchObject({ name: 'Algebra', meet_link });
  });

  test.each([
    ['name', ''],
    ['name', 'x'.repeat(LIMITS.classSettings.name + 1)],
    ['description', 'x'.repeat(LIMITS.classSettings.description + 1)],
    ['category', 'x'.repeat(LIMITS.classSettings.category + 1)],
    ['default_grade', 'many'],
    ['default_grade', '1e2'],
    ['default_grade', '0x10'],
    ['default_grade', '0b11'],
    ['default_grade', '1 000'],
    ['default_grade', '1,000'],
    ['default_grade', '8,5'],
    ['default_grade', ' '],
    ['default_grade', '+5'],
    ['default_grade', 'Infinity'],
    ['default_grade', -1],
    ['default_grade', LIMITS.mark + 1],
    ['meet_link', 'http://meet.test'],
    ['meet_link', 'javascript:alert(1)'],
    ['student_can_post', 'maybe'],
  ])('an invalid %s (%s) is refused at its field', async (field, value) => {
    const { id, owner } = await createClassroom(server.app);
    const reply = await callAs(server.app, owner, 'PUT', `/class/${id}`, { [field]: value });
    expect(reply.statusCode).toBe(400);
    expect(Object.keys(reply.json().fields)).toEqual([field]);
  });
});
