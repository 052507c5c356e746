import { array, object, string, type AnyObjectSchema, type Schema } from 'yup';
import { defineEndpoint, type Endpoint } from '../endpoint.ts';
import { version } from '../fields/numbers.ts';
import { requiredText } from '../fields/texts.ts';
import type { Call } from './describeCalls.ts';
import { CALL_GROUPS } from './groups.ts';

/**
 * Calls whose body has no version and is not partial, each with the reason why it overwrites
 * nothing unseen. Forms are no exception: they send a version.
 */
const EXCEPTIONS: Readonly<Record<string, string>> = {
  'PUT /auth/passkeys/:id': 'one name, of the caller alone',
  'PUT /auth/second_factor': 'refused while there is one',
  'PUT /auth/second_factor/prompt': 'one choice, of the caller alone',
  'PUT /class/:id/pin': 'one switch, of the caller alone',
  'PUT /class/assignment/:id/excused': 'one switch for each student who is named',
  'PUT /class/assignment/:id/extensions': 'one date for each student who is named',
  'PUT /class/assignment/:id/thread/unread': 'moves forward only',
  'PUT /chat_class/:classId/unread': 'moves forward only',
  'PUT /class/:id/muted/:userId': 'one moment for one student; the later decision counts',
  'PUT /class/quiz/:id/questions/order': 'one order; refused unless it names all questions',
  'PUT /class/:id/topic': 'one name; `title` is the version: an older name is refused',
  'PUT /notifications/device': 'one address, of the session of the caller alone',
};

/** Reports a call that could overwrite changes of others; null for a safe one. */
function faultOf({ endpoint, body, isPartial }: Pick<Call, 'endpoint' | 'body' | 'isPartial'>) {
  const name = nameOf(endpoint);
  const isException = Object.hasOwn(EXCEPTIONS, name);
  const ways = [hasVersion(body), isPartial === true, isException].filter(Boolean).length;
  if (ways === 0) return `${name} overwrites what it has not seen: give its rules a version()`;
  if (ways > 1) return `${name} is protected twice: take it out of the exceptions`;
  if (isPartial && !isTouchedAlone(body)) return `${name} is partial, but writes what is left out`;
  return null;
}

function nameOf({ method, path }: Endpoint): string {
  return `${method} ${path}`;
}

/** Whether the whole body has a version, or each item of its list. */
function hasVersion(schema: AnyObjectSchema | undefined): boolean {
  return Object.entries(schema?.fields ?? {}).some(([name, field]) => {
    if (name === 'version') return true;
    const { innerType } = field as Schema & { innerType?: Schema };
    return innerType?.type === 'object' && hasVersion(innerType as AnyObjectSchema);
  });
}

/** Whether an empty body is valid, and stays empty. */
function isTouchedAlone(body: AnyObjectSchema | undefined): boolean {
  const taken: unknown = body?.isValidSync({}) ? body.cast({}) : null;
  return JSON.stringify(taken) === '{}';
}

const replacing = CALL_GROUPS.flatMap(({ calls }) => calls).filter(({ endpoint, body }) => {
  return ['PUT', 'PATCH'].includes(endpoint.method) && body !== undefined;
});

test.each(replacing.map((call) => [nameOf(call.endpoint), call] as const))(
  '%s overwrites nothing that its caller has not seen',
  (_, call) => {
    expect(faultOf(call)).toBeNull();
  },
);

test('every exception is a call of the contract', () => {
  const names = replacing.map(({ endpoint }) => nameOf(endpoint));
  expect(names).toEqual(expect.arrayContaining(Object.keys(EXCEPTIONS)));
});

test('every call that gives a score sends the version of the points', () => {
  const giving = replacing.filter(({ body }) => body && 'score' in body.fields);
  expect(giving).toHaveLength(3);
  for (const { body } of giving) expect(body?.fields).toHaveProperty('marks_version');
});

const endpoint = defineEndpoint('PUT', '/class/:id/motto');
const motto = object({ motto: requiredText(40) });

test.each([
  ['has no version', { endpoint, body: motto }, 'overwrites what it has not seen'],
  [
    'is partial, but needs a field',
    { endpoint, body: motto, isPartial: true as const },
    'writes what is left out',
  ],
  [
    'is partial, but fills in what is left out',
    { endpoint, body: object({ motto: string().default('') }), isPartial: true as const },
    'writes what is left out',
  ],
  [
    'has a version, and is an exception too',
    {
      endpoint: defineEndpoint('PUT', '/class/:id/pin'),
      body: motto.shape({ version: version() }),
    },
    'is protected twice',
  ],
])('a call that %s is found', (_, call, fault) => {
  expect(faultOf(call)).toContain(fault);
});

test.each<[string, AnyObjectSchema]>([
  ['with a version', motto.shape({ version: version() })],
  [
    'with a version of each thing',
    object({ mottos: array().of(motto.shape({ version: version() })) }),
  ],
])('a call %s is fine', (_, body) => {
  expect(faultOf({ endpoint, body })).toBeNull();
});
