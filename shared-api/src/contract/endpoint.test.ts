import { string } from 'yup';
import { describeCalls, describeGroup } from './calls/describeCalls.ts';
import {
  buildPath,
  createClass,
  joinClass,
  listPosts,
  type BodyOf,
  type ParamsOf,
  type QueryOf,
  type ReplyOf,
} from './index.ts';
import { classCalls, classQuery } from './classes/schema.ts';
import { editClassRules } from './rules.ts';

test('a path carries its parameters and its query, encoded', () => {
  expect(buildPath(joinClass, { code: 'A/B C' })).toBe('/api/v1/class/join/A%2FB%20C');
  expect(buildPath(listPosts, {}, { class_id: 'c 1', limit: 5, before: undefined })).toBe(
    '/api/v1/class/announcement?class_id=c+1&limit=5',
  );
});

test('a missing parameter throws instead of calling a wrong address', () => {
  expect(() => buildPath(joinClass, {})).toThrow('needs a value for "code"');
  expect(() => buildPath(joinClass, { code: '' })).toThrow('needs a value for "code"');
});

const example = { name: 'Algebra', description: 'Equations', category: 'Mathematics' };

// The compiler checks this: each line below must not compile.
test('a call accepts only what its rules know', () => {
  // @ts-expect-error -- a field without a rule
  const body: BodyOf<typeof createClass> = { ...example, colour: 'red' };
  // @ts-expect-error -- a field that the rules ask for is missing
  const query: QueryOf<typeof listPosts> = { limit: 5 };
  // @ts-expect-error -- of another kind than its rule
  const params: ParamsOf<typeof joinClass> = { code: 7 };
  // @ts-expect-error -- the call takes no body
  const none: BodyOf<typeof joinClass> = {};
  // @ts-expect-error -- no list
  const reply: ReplyOf<typeof listPosts> = {};
  expect([body, query, params, none, reply]).toHaveLength(5);
});

test('a call can only be described with the rules its types come from', () => {
  const { createClass: call } = classCalls;
  const { body, ...ruleless } = call;
  const another = call.reply.omit(['id']);
  const further = body.shape({ colour: string().optional() });
  const group = ['Classes', 'Rooms for lessons.', { createClass }] as const;
  const groups = [
    describeGroup(...group, { createClass: call }),
    // @ts-expect-error -- no rules
    describeGroup(...group, { createClass: ruleless }),
    // @ts-expect-error -- the rules of another call
    describeGroup(...group, { createClass: { ...call, body: editClassRules } }),
    // @ts-expect-error -- an optional field that the endpoint does not know
    describeGroup(...group, { createClass: { ...call, body: further } }),
    // @ts-expect-error -- a part that no call has
    describeCalls({ createClass: { ...call, texts: [] } }),
    // @ts-expect-error -- a query, where the endpoint has none
    describeGroup(...group, { createClass: { ...call, query: classQuery } }),
    // @ts-expect-error -- another reply
    describeGroup(...group, { createClass: { ...call, reply: another } }),
    // @ts-expect-error -- an example of another body
    describeCalls({ createClass: { ...call, example: { name: 'Algebra' } } }),
    // @ts-expect-error -- a body without an example
    describeCalls({ createClass: { summary: 'Create a class', body, reply: call.reply } }),
    // @ts-expect-error -- a text about a field that the body lacks
    describeCalls({ createClass: { ...call, fields: { colour: 'Red.' } } }),
  ];
  expect(groups).toHaveLength(10);
  // @ts-expect-error -- no endpoint of this name
  expect(() => describeGroup(...group, { openClass: call })).toThrow('openClass has no endpoint');
});
