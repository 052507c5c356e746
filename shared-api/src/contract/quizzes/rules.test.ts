import { object, type InferType } from 'yup';
import { errorsOf } from '../testing/errorsOf.ts';
import type { AnswerTo, Question, QuestionType } from './questions.ts';
import { ANSWER_SHAPES, QUESTION_SHAPES, questionRule } from './rules.ts';

const choices = [
  { id: 'a', text: '<p>A</p>' },
  { id: 'b', text: '<p>B</p>' },
];
const textKey = {
  accepted: [{ text: 'x' }],
  ignores_case: true,
  ignores_accents: true,
  is_exact: false,
};
const common = { prompt: '<p>?</p>', points: 1 };

/** A valid question of each type. */
const VALID = {
  one_choice: { ...common, type: 'one_choice', choices, right: 'a', shuffles: true },
  several_choices: {
    ...common,
    type: 'several_choices',
    choices,
    right: ['a', 'b'],
    shuffles: false,
    partial_credit: 'none',
  },
  true_false: { ...common, type: 'true_false', right: false },
  short_text: { ...common, type: 'short_text', ...textKey },
  number: { ...common, type: 'number', accepted: [{ value: '0.3', tolerance: '0.01' }] },
  matching: {
    ...common,
    type: 'matching',
    items: choices,
    partners: choices,
    right: { a: 'b', b: 'b' },
    partial_credit: 'proportional',
  },
  ordering: { ...common, type: 'ordering', items: choices, partial_credit: 'right_minus_wrong' },
  gaps: {
    ...common,
    type: 'gaps',
    prompt: '<p>[[one]] and [[two]]</p>',
    gaps: [
      { id: 'one', kind: 'choice', choices, right: 'a' },
      { id: 'two', kind: 'text', ...textKey },
    ],
    partial_credit: 'none',
  },
  long_text: { ...common, type: 'long_text' },
} satisfies { [Type in QuestionType]: Extract<Question, { type: Type }> };

const rules = object({ question: questionRule().required() });

function errorOf(question: object): Promise<Record<string, string>> {
  return errorsOf(rules, { question });
}

test.each(Object.entries(VALID))(
  'a question of the type %s is accepted',
  async (type, question) => {
    expect(await errorOf(question)).toEqual({});
    const accepted: Question = QUESTION_SHAPES[type as QuestionType].validateSync(question, {
      strict: true,
    });
    expect(accepted).toEqual(question);
  },
);

const choice = 'Choose the right answer.';
test.each<[string, object, string]>([
  ['a key that is no choice', { ...VALID.one_choice, right: 'c' }, choice],
  ['a key with a choice twice', { ...VALID.several_choices, right: ['a', 'a'] }, choice],
  ['several choices of which none is right', { ...VALID.several_choices, right: [] }, choice],
  ['an item without a partner', { ...VALID.matching, right: { a: 'b' } }, choice],
  ['no accepted text', { ...VALID.short_text, accepted: [] }, choice],
  [
    'a gap without a key',
    { ...VALID.gaps, prompt: '[[g]]', gaps: [{ id: 'g', kind: 'choice', choices, right: 'z' }] },
    choice,
  ],
  [
    'a gap that the text lacks',
    { ...VALID.gaps, prompt: '[[one]]' },
    'Write each gap into the text once.',
  ],
  [
    'a gap that the text has twice',
    { ...VALID.gaps, prompt: '[[one]] [[two]] [[two]]' },
    'Write each gap into the text once.',
  ],
  [
    'an ID twice',
    { ...VALID.one_choice, choices: [...choices, ...choices] },
    'Each choice, item and gap needs an ID of its own.',
  ],
  [
    'a single choice',
    { ...VALID.one_choice, choices: [choices[0]] },
    'Add at least 2, and at most 30.',
  ],
  ['no prompt', { ...VALID.true_false, prompt: '' }, 'Write the question.'],
  ['three decimals', { ...VALID.true_false, points: 0.125 }, 'At most two decimals.'],
  [
    'a number with a comma',
    { ...VALID.number, accepted: [{ value: '0,3' }] },
    'Enter a number with a point, like 8.5.',
  ],
  [
    'a share above all points',
    { ...VALID.short_text, accepted: [{ text: 'x', share: 1.5 }] },
    'Enter a share from 0 to 1.',
  ],
])('%s is refused', async (_title, question, message) => {
  expect(await errorOf(question)).toEqual({ question: message });
});

test('a pattern alone is a key', async () => {
  expect(await errorOf({ ...VALID.short_text, accepted: [], pattern: 'colou?r' })).toEqual({});
});

test.each([
  ['no_such_type', { ...common, type: 'no_such_type' }],
  ['no type', common],
])('a question with %s is refused', async (_title, question) => {
  expect(Object.keys(await errorOf(question))).toEqual(['question']);
});

type AnswerShapes = typeof ANSWER_SHAPES;
const ANSWERS: { [Type in QuestionType]: AnswerTo<Type> } = {
  one_choice: { choice: 'a' },
  several_choices: { choices: ['a'] },
  true_false: { choice: false },
  short_text: { text: '' },
  number: { text: '1,5', locale: 'de' },
  matching: { pairs: { a: 'b' } },
  ordering: { order: ['b', 'a'] },
  gaps: { gaps: { one: 'a' } },
  long_text: { text: '<p>Because.</p>' },
};

test.each(Object.keys(ANSWERS) as QuestionType[])('an answer to %s has its shape', (type) => {
  const shape = ANSWER_SHAPES[type];
  const read: InferType<AnswerShapes[QuestionType]> = shape.validateSync(ANSWERS[type], {
    strict: true,
  });
  expect(read).toEqual(ANSWERS[type]);
  expect(shape.isValidSync({ ...ANSWERS[type], score: 1 }, { strict: true })).toBe(false);
});
