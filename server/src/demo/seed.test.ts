import { API_BASE, INTERESTS, LIMITS, type ClassDetail } from 'shared-api/contract';
import { newPasswordRule, signUpRules } from 'shared-api/schema';
import { testApp, type TestApp } from '../testing/test-app.ts';
import { demoEnvironment } from './environment.ts';
import { prepareDemo } from './prepare.ts';
import { CLASSES, STUDENTS, TEACHER } from './school.ts';
import { seedDemo } from './seed.ts';

let server: TestApp;
let password: string;
beforeAll(async () => {
  server = await testApp();
  const text = await prepareDemo(server.app.core);
  password = /password +(\S+)/.exec(text)?.[1] ?? '';
}, 60_000);
afterAll(() => server.close());

async function logIn(email: string) {
  const payload = { email, password };
  const url = `${API_BASE}/auth/login`;
  const reply = await server.app.inject({ method: 'POST', url, payload });
  return { authorization: `Token ${reply.json().token}` };
}

async function classesOf(email: string) {
  const headers = await logIn(email);
  return (await server.app.inject({ url: `${API_BASE}/class`, headers })).json();
}

async function countRows(): Promise<number[]> {
  const { db } = server.app.core;
  const tables = ['users', 'classes', 'memberships', 'images'] as const;
  return Promise.all(
    tables.map(async (table) => {
      const { count } = await db
        .selectFrom(table)
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow();
      return count;
    }),
  );
}

test('the teacher logs in with the printed password and has three classes full of students', async () => {
  const list = await classesOf(TEACHER.email);
  expect(list.map((item: { name: string }) => item.name).toSorted()).toEqual(
    CLASSES.map((demoClass) => demoClass.name).toSorted(),
  );
  const headers = await logIn(TEACHER.email);
  const sizes: number[] = [];
  const pictures = new Set<string | null>();
  for (const { id } of list) {
    const url = `${API_BASE}/class/${id}`;
    const detail: ClassDetail = (await server.app.inject({ url, headers })).json();
    sizes.push(detail.members.length);
    for (const { user } of detail.members) pictures.add(user.image_url);
  }
  expect(sizes.toSorted()).toEqual([20, 20, 30]);
  expect(pictures.size).toBe(30);
});

test('a student logs in and is enrolled', async () => {
  const list = await classesOf(STUDENTS[12]!.email);
  expect(list).toHaveLength(3);
  expect(list.every((item: { is_admin: boolean }) => !item.is_admin)).toBe(true);
});

test.each([TEACHER.email, STUDENTS[0]!.email])(
  'the inbox of %s has notifications, read and unread',
  async (email) => {
    const headers = await logIn(email);
    const url = `${API_BASE}/notifications`;
    const { items, unread } = (await server.app.inject({ url, headers })).json() as {
      items: { kind: string; read: boolean }[];
      unread: number;
    };
    expect(unread).toBeGreaterThan(0);
    expect(items.filter(({ read }) => read).length).toBeGreaterThan(0);
    expect(new Set(items.map(({ kind }) => kind)).size).toBeGreaterThanOrEqual(2);
  },
);

test('a second start adds nothing and prints the same password', async () => {
  const before = await countRows();
  expect(before).toEqual([31, 3, 73, 33]);
  expect(await prepareDemo(server.app.core)).toContain(password);
  expect(await countRows()).toEqual(before);
});

test('a different password applies from then on', async () => {
  password = 'another-password';
  await seedDemo(server.app.core, password);
  expect(await classesOf(STUDENTS[0]!.email)).toHaveLength(2);
});

test('its people and classes follow the rules of the product', async () => {
  for (const person of [TEACHER, ...STUDENTS]) {
    await signUpRules.validate({
      email: person.email,
      password,
      full_name: person.fullName,
      username: person.username,
      dob: person.bornOn,
      interest: person.interests,
      intro: person.intro,
      agreeToTerms: true,
    });
    expect(INTERESTS).toEqual(expect.arrayContaining(person.interests));
  }
  for (const { name, description, category } of CLASSES) {
    expect(name.length).toBeLessThanOrEqual(LIMITS.createClass.name);
    expect(description.length).toBeLessThanOrEqual(LIMITS.createClass.description);
    expect(category.length).toBeLessThanOrEqual(LIMITS.createClass.category);
  }
  expect(await newPasswordRule.isValid(password)).toBe(true);
});

test("a demo never uses the school's own database, folder or mail server", () => {
  const environment = demoEnvironment({
    PORT: '3005',
    DATA_DIR: '/srv/school',
    DATABASE_URL: 'postgres://school',
    REDIS_URL: 'redis://school',
    SMTP_URL: 'smtp://school',
  });
  expect(environment).toEqual({ PORT: '3005', DATA_DIR: 'data-demo' });
});
