import { CONTRACT } from 'shared-api/schema';
import { Validator } from '@seriousme/openapi-schema-validator';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { Documented } from '../../testing/documented.ts';
import { testApp, type TestApp } from '../../testing/test-app.ts';
import type { Document, MediaType } from './openapi.ts';

let server: TestApp;
let document: Document;
beforeAll(async () => {
  server = await testApp({
    PUBLIC_URL: 'https://school.example',
    PRODUCT_NAME: 'A <b>"school"</b>',
  });
  document = (await server.app.inject('/api/openapi.json')).json();
});
afterAll(() => server.close());

function operations() {
  return Object.values(document.paths).flatMap((methods) => Object.values(methods));
}

test('it is OpenAPI 3.1, and each of its references resolves', async () => {
  const validator = new Validator();
  const { valid, errors } = await validator.validate(structuredClone({ ...document }));
  expect(errors).toBeUndefined();
  expect(valid).toBe(true);
  expect(validator.version).toBe('3.1');
  expect(() => validator.resolveRefs()).not.toThrow();
});

test('it contains every call of the contract, below the public URL', () => {
  const names = Object.entries<unknown>(CONTRACT)
    .filter(([, value]) => typeof value === 'object' && value !== null && 'encoding' in value)
    .map(([name]) => name);
  const described = operations().map(({ operationId }) => operationId);
  expect(described.sort()).toEqual(names.sort());
  expect(document.servers).toEqual([{ url: 'https://school.example/api/v1' }]);
});

test('it describes the input, the rate limits and the errors of a call', () => {
  const { signUp, editClass } = Object.fromEntries(
    operations().map((operation) => [operation.operationId, operation]),
  );
  expect(editClass?.['x-limits']).toContain('At most 120 calls in 10 minutes for one account.');
  expect(editClass?.security).toEqual([{ token: [] }]);
  expect(Object.keys(editClass?.responses ?? {})).toEqual([
    '200',
    '400',
    '401',
    '403',
    '404',
    '408',
    '409',
    '413',
    '415',
    '429',
    '500',
    '503',
  ]);
  const { 'multipart/form-data': form } = signUp?.requestBody?.content ?? {};
  expect(form?.schema.required).toContain('profile_image');
  expect(form?.schema.properties?.full_name).toMatchObject({ minLength: 1, maxLength: 80 });
  expect(signUp?.security).toEqual([]);
});

test('each of its examples is valid', () => {
  const ajv = new Ajv2020({ strict: false });
  addFormats.default(ajv);
  ajv.addSchema({ ...document }, 'api');
  let count = 0;
  const check = (name: string, schema: object, example: unknown) => {
    count += 1;
    // References are relative to the whole document.
    const valid = ajv.compile({ $id: `api-${count}`, ...absolute(schema) });
    expect([name, example, valid(example), valid.errors]).toEqual([name, example, true, null]);
  };
  const checkAll = (name: string, content: Record<string, MediaType>) => {
    for (const [type, { schema, example, examples = {} }] of Object.entries(content)) {
      const all = [example, ...Object.values(examples).map(({ value }) => value)];
      const given = all.filter((one) => one !== undefined);
      expect([name, type, given.length > 0]).toEqual([name, type, true]);
      for (const one of given) check(`${name} ${type}`, schema, one);
    }
  };
  for (const { operationId, parameters, requestBody, responses } of operations()) {
    for (const { name, schema, example, required } of parameters) {
      if (required) check(`${operationId} ${name}`, schema, example);
    }
    checkAll(operationId, requestBody?.content ?? {});
    for (const { content } of Object.values(responses)) checkAll(operationId, content);
  }
  for (const { path, sends, receives } of document['x-channels'].channels) {
    for (const frame of [...sends, ...receives]) checkAll(path, { frame });
  }
  expect(count).toBeGreaterThan(600);
});

function absolute(schema: object): object {
  return JSON.parse(JSON.stringify(schema).replaceAll('"#/', '"api#/')) as object;
}

test('a reply with an undocumented field fails a test', () => {
  const documented = new Documented(document);
  const headers = { 'content-type': 'application/json' };
  const check = (body: object, statusCode = 200) => {
    const reply = { statusCode, headers, body: JSON.stringify(body) };
    return () => documented.check('GET', '/api/v1/auth/email_change?a=b', reply);
  };
  const state = { email: 'a@b.example', pending_email: null };
  expect(check(state)).not.toThrow();
  expect(check({ ...state, password_hash: 'x' })).toThrow('additional properties');
  expect(check({ email: 'a@b.example' })).toThrow("'pending_email'");
  expect(check({ message: 'Gone', code: 'not_found' }, 404)).toThrow('no such status');
  expect(check({ message: 'No', code: 'removed' }, 403)).toThrow('allowed values');
  expect(check({ message: 'No', code: 'not_activated' }, 403)).not.toThrow();
  expect(documented.seen).toEqual(new Set(['getEmailState 200', 'getEmailState 403']));
});
