import type { AnySchema } from 'yup';
import {
  editClass,
  reportRunning,
  saveNotificationSettings,
  type Endpoint,
} from 'shared-api/contract';
import { CONTRACT, callOf } from 'shared-api/schema';
import { HttpError } from '../../errors.ts';
import { createClassroom } from '../../features/classes/testing/classroom.ts';
import { multipartBody } from '../../testing/form.ts';
import { testApp, type TestApp } from '../../testing/test-app.ts';
import { validate } from './body.ts';

let server: TestApp;
beforeAll(async () => {
  server = await testApp();
});
afterAll(() => server.close());

const TEXTS = ['text', '7', 'true', '[]', '{}', ''];
const NUMBERS = [7, 0];
const OBJECTS: object[] = [{}, { length: 1 }, { toString: 'x' }];
/** JSON values that no rule of each kind accepts. */
const WRONG: Record<string, unknown[]> = {
  string: [...NUMBERS, ...OBJECTS, true, [], ['text'], [['text']]],
  number: [...TEXTS, ...OBJECTS, true, [], [7]],
  boolean: [...TEXTS, ...NUMBERS, ...OBJECTS, [], [true]],
  object: [...TEXTS, ...NUMBERS, true, [], [{}]],
  record: [...TEXTS, ...NUMBERS, true, [], [7], { c1: '7' }, { c1: null }, { c1: { c1: 7 } }],
  array: [...TEXTS, ...NUMBERS, ...OBJECTS, true, [7], [['text']], [null], [{}]],
};

const fields = Object.values<unknown>(CONTRACT).flatMap((value) => {
  if (typeof value !== 'object' || value === null || !('path' in value)) return [];
  const { body } = callOf(value as Endpoint);
  return Object.entries(body?.fields ?? {}).map(([field, rule]) => {
    const { method, path } = value as Endpoint;
    return { name: `${method} ${path} ${field}`, body, field, rule: rule as AnySchema };
  });
});

test.each(fields)('$name accepts only its own kind of JSON value', async (one) => {
  const { body, field, rule } = one;
  const { meta } = rule.describe();
  const wrong = WRONG[meta?.variants ? 'object' : rule.type] ?? [];
  expect(wrong.length).toBeGreaterThan(5);
  for (const value of rule.describe().nullable ? wrong : [...wrong, null]) {
    const refused = await validate(body!, { kind: 'json', fields: { [field]: value } }).then(
      () => null,
      (error: unknown) => error,
    );
    if (!(refused instanceof HttpError)) throw new Error(`takes ${JSON.stringify(value)}`);
    expect(refused.fields).toHaveProperty(field);
  }
});

test('checks the kinds of values inside an object', async () => {
  const { body } = callOf(saveNotificationSettings);
  for (const fields of [
    { quiet: { from: '22', to: 7 } },
    { mail: { post: ['now'] } },
    { push: { post: 'true' } },
  ]) {
    const read = validate(body!, { kind: 'json', fields });
    await expect(read).rejects.toMatchObject({
      fields: { [Object.keys(fields)[0] ?? '']: expect.anything() as unknown },
    });
  }
  const quiet = { from: 22, to: 7 };
  expect(await validate(body!, { kind: 'json', fields: { quiet } })).toEqual({ quiet });
});

test('ignores fields with the names of what every object inherits, at any depth', async () => {
  const { body } = callOf(reportRunning);
  const names = '"constructor": {}, "toString": 1, "__proto__": {"a": 1}';
  const sent = `{"shell": "a", "releases": [{"remote": "b", "release": "c", ${names}}], ${names}}`;
  const fields = JSON.parse(sent) as Record<string, unknown>;
  expect(await validate(body!, { kind: 'json', fields })).toEqual({
    shell: 'a',
    releases: [{ remote: 'b', release: 'c' }],
  });
});

test("reads a form's text as the kinds of its fields", async () => {
  const { id, owner } = await createClassroom(server.app);
  const { payload, headers } = await multipartBody({ default_grade: '7', use_code: 'false' });
  const { body } = callOf(editClass);
  const sent = { default_grade: '7', use_code: 'false', name: ' Algebra ' };
  expect(await validate(body!, { kind: 'form', fields: sent })).toEqual({
    default_grade: 7,
    use_code: false,
    name: 'Algebra',
  });
  const reply = await server.app.inject({
    method: 'PUT',
    url: `/api/v1/class/${id}`,
    payload,
    headers: { ...headers, ...owner.headers },
  });
  expect(reply.json().fields).toEqual({ cover_image: expect.any(String) });
});

test.each([
  ['null', 'null'],
  ['nothing', ''],
  ['a list', '[]'],
  ['a text', '"name"'],
  ['a number', '7'],
])('%s in place of an object changes nothing', async (_title, payload) => {
  const { id, owner } = await createClassroom(server.app);
  const reply = await server.app.inject({
    method: 'PUT',
    url: `/api/v1/class/${id}`,
    payload,
    headers: { ...owner.headers, 'content-type': 'application/json' },
  });
  expect(reply.statusCode).toBe(400);
  expect(reply.json()).toMatchObject({ code: 'malformed' });
});
