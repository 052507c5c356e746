import type { AnySchema } from 'yup';
import * as contract from '../index.ts';
import { listClasses, type Endpoint } from '../index.ts';
import { SERVER_LIMITS } from '../serverLimits.ts';
import { CALL_GROUPS, CONTRACT, callOf } from './groups.ts';

const endpoints = Object.values(CONTRACT).filter((value): value is Endpoint => {
  return typeof value === 'object' && value !== null && 'path' in value && 'method' in value;
});
const calls = CALL_GROUPS.flatMap((group) => group.calls);

test('every call of the contract is described, once', () => {
  const described = calls.map(({ endpoint }) => endpoint);
  expect(described).toHaveLength(endpoints.length);
  expect(new Set(described)).toEqual(new Set(endpoints));
});

test('an endpoint outside the contract has no rules', () => {
  const unknown = contract.defineEndpoint('GET', '/nowhere');
  expect(() => callOf(unknown)).toThrow('GET /nowhere is in no group of calls');
});

test.each([
  ['abc', undefined],
  ['0', undefined],
  ['1.5', undefined],
  ['', undefined],
  ['7', 7],
  ['1000000', SERVER_LIMITS.classesPage],
])('a page of limit=%s has as many items as it can: %s', async (limit, read) => {
  const query = await callOf(listClasses).query?.validate({ limit });
  expect(query).toEqual(read === undefined ? {} : { limit: read });
});

describe.each(
  calls.map((call) => ({ name: `${call.endpoint.method} ${call.endpoint.path}`, call })),
)('$name', ({ call }) => {
  test('has a rule for each part of its path', () => {
    const names = Array.from(call.endpoint.path.matchAll(/:(\w+)/g), ([, name]) => name);
    expect(Object.keys(call.params?.fields ?? {})).toEqual(names);
  });

  test('accepts its own example', async () => {
    const taken = await call.body?.validate(call.example, { strict: true });
    expect(taken).toEqual(call.example);
  });

  test('reads no more of its path and query than the length of an id or a token', () => {
    for (const rule of Object.values({ ...call.params?.fields, ...call.query?.fields })) {
      const long: unknown = (rule as AnySchema).cast('x'.repeat(100_000), { assert: false });
      expect(String(long).length).toBeLessThanOrEqual(SERVER_LIMITS.token + 1);
    }
  });
});
