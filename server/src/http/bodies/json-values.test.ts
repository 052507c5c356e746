import type { AnySchema } from 'yup';
import type * as contract from 'shared-api/contract';
import { CONTRACT, callOf } from 'shared-api/schema';
import { createPerson } from '../../testing/people.ts';
import { testApp, type TestApp } from '../../testing/test-app.ts';
import { hasMoreValues, MOST_VALUES } from './json-values.ts';

let server: TestApp;
beforeAll(async () => {
  server = await testApp();
});
afterAll(() => server.close());

test.each([
  ['a list', [1, 2, 3], 4],
  ['an object, with a place in what is empty', { a: 1, b: { c: [] } }, 5],
  ['a text with all signs of JSON', ['{[,"\\",:]}', '\\', '"', 'x'.repeat(100)], 5],
  ['a name with a comma', { 'a,"b': 0 }, 2],
])('%s has the expected number of values', (_title, value, count) => {
  for (const json of [JSON.stringify(value), JSON.stringify(value, null, 2)]) {
    expect(hasMoreValues(json, count)).toBe(false);
    expect(hasMoreValues(json, count - 1)).toBe(true);
  }
});

test('every call allows several times the values that its rules know', () => {
  const bodies = Object.values<unknown>(CONTRACT).flatMap((value) =>
    typeof value === 'object' && value !== null && 'path' in value
      ? [callOf(value as contract.Endpoint).body]
      : [],
  );
  const counts = bodies.map((rules) => {
    const fields = Object.values((rules?.fields ?? {}) as Record<string, AnySchema>);
    const items = fields.flatMap((rule) =>
      rule.describe().tests.filter(() => rule.type === 'array'),
    );
    return items.reduce((sum, { params }) => sum + Number(params?.max ?? 0), fields.length);
  });
  expect(Math.max(...counts)).toBeGreaterThan(10);
  expect(Math.max(...counts) * 5).toBeLessThan(MOST_VALUES);
});

test('refuses a body with more values, and reads one at the limit', async () => {
  const { headers } = await createPerson(server.app);
  const create = (more: number[]) =>
    server.app.inject({
      method: 'POST',
      url: '/api/v1/class',
      payload: { name: 'Algebra', description: 'Fractions', category: 'Maths', more },
      headers,
    });
  expect((await create(Array<number>(MOST_VALUES).fill(1))).json()).toMatchObject({
    code: 'too_large',
  });
  expect((await create(Array<number>(MOST_VALUES - 100).fill(1))).statusCode).toBe(200);
});
