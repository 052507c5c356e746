import { string } from 'yup';
import { describeCall } from './calls/call.ts';
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
import { createClassRules, editClassRules } from './rules/index.ts';
import { classListItem, classQuery } from './shapes/classes.ts';

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
  const texts = { summary: 'Make a class', example };
  const reply = classListItem;
  const another = classListItem.omit(['id']);
  const further = createClassRules.shape({ colour: string().optional() });
  const calls = [
    describeCall(createClass, { ...texts, reply, body: createClassRules }),
    // @ts-expect-error -- no rules
    describeCall(createClass, { ...texts, reply }),
    // @ts-expect-error -- the rules of another call
    describeCall(createClass, { ...texts, reply, body: editClassRules }),
    // @ts-expect-error -- an optional field that the endpoint does not know
    describeCall(createClass, { ...texts, reply, body: further }),
    // @ts-expect-error -- a part that no call has
    describeCall(createClass, { ...texts, reply, body: createClassRules, texts: [] }),
    // @ts-expect-error -- a query, where the endpoint has none
    describeCall(createClass, { ...texts, reply, body: createClassRules, query: classQuery }),
    // @ts-expect-error -- another reply
    describeCall(createClass, { ...texts, reply: another, body: createClassRules }),
  ];
  expect(calls).toHaveLength(7);
});
