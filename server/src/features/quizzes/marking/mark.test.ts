import type {
  AnswerTo,
  Gap,
  GapsQuestion,
  MatchingQuestion,
  OrderingQuestion,
  PartialCredit,
  Question,
  SeveralChoicesQuestion,
} from 'shared-api/quizzes';
import { mark } from './mark.ts';

const TERMS = ['none', 'proportional', 'right_minus_wrong'] as const;
const common = { prompt: '<p>?</p>', points: 3 };
const choicesOf = (...ids: string[]) => ids.map((id) => ({ id, text: `<p>${id}</p>` }));

test('one choice has all points, or none', () => {
  const choices = choicesOf('a', 'b');
  const question = { ...common, type: 'one_choice', choices, right: 'a', shuffles: true } as const;
  expect(mark(question, { choice: 'a' })).toBe(300);
  expect(mark(question, { choice: 'b' })).toBe(0);
  expect(mark(question, { choice: 'unknown' })).toBe(0);
});

test('a choice that looks like the right one is right', () => {
  const choices = [...choicesOf('a', 'b'), { id: 'a again', text: '<p>a</p>' }];
  const question = { ...common, type: 'one_choice', choices, right: 'a', shuffles: true } as const;
  expect(mark(question, { choice: 'a again' })).toBe(300);
});

test('true and false have all points, or none', () => {
  const question = { ...common, type: 'true_false', right: false } as const;
  expect(mark(question, { choice: false })).toBe(300);
  expect(mark(question, { choice: true })).toBe(0);
});

test('a person marks a long text', () => {
  expect(mark({ ...common, type: 'long_text' }, { text: '<p>Because.</p>' })).toBeNull();
});

test('no answer has no points, in a long text too', () => {
  expect(mark({ ...common, type: 'long_text' }, undefined)).toBe(0);
  expect(mark({ ...common, type: 'number', accepted: [{ value: '0' }] }, undefined)).toBe(0);
});

/** Points in hundredths by each of the terms for partial credit. */
function byTerms(build: (terms: PartialCredit) => Question, answer: object): (number | null)[] {
  return TERMS.map((terms) => mark(build(terms), answer as AnswerTo<'ordering'>));
}

describe('several choices', () => {
  const build = (terms: PartialCredit): SeveralChoicesQuestion => ({
    ...common,
    type: 'several_choices',
    choices: choicesOf('a', 'b', 'c', 'd', 'e'),
    right: ['a', 'b', 'c'],
    shuffles: true,
    partial_credit: terms,
  });

  test.each([
    ['all right ones', ['c', 'b', 'a'], [300, 300, 300]],
    ['two right ones', ['a', 'b'], [0, 200, 200]],
    ['two right ones and a wrong one', ['a', 'b', 'd'], [0, 200, 100]],
    ['one right one and two wrong ones', ['a', 'd', 'e'], [0, 100, 0]],
    ['everything', ['a', 'b', 'c', 'd', 'e'], [0, 300, 100]],
    ['nothing', [], [0, 0, 0]],
    ['a right one twice', ['a', 'a'], [0, 100, 100]],
  ])('%s', (_title, choices, points) => {
    expect(byTerms(build, { choices })).toEqual(points);
  });

  test.each([
    ['in place of the right one', ['a again', 'b', 'c'], [300, 300, 300]],
    ['beside the right one', ['a', 'a again', 'b', 'c'], [0, 300, 200]],
  ])('a choice that looks like a right one counts %s', (_title, chosen, points) => {
    const equal = (terms: PartialCredit) => {
      const question = build(terms);
      return { ...question, choices: [...question.choices, { id: 'a again', text: '<p>a</p>' }] };
    };
    expect(byTerms(equal, { choices: chosen })).toEqual(points);
  });

  test.each([
    [0.01, [0, 1, 1]],
    [1, [0, 67, 67]],
    [0.1, [0, 7, 7]],
    [999.99, [0, 66_666, 66_666]],
  ])('two of three right ones of %d points are rounded to hundredths', (points, hundredths) => {
    const worth = (terms: PartialCredit) => ({ ...build(terms), points });
    expect(byTerms(worth, { choices: ['a', 'b'] })).toEqual(hundredths);
  });
});

describe('matching', () => {
  const build = (terms: PartialCredit): MatchingQuestion => ({
    ...common,
    type: 'matching',
    items: choicesOf('1', '2', '3'),
    partners: [...choicesOf('x', 'y', 'z'), { id: 'x again', text: '<p>x</p>' }],
    right: { 1: 'x', 2: 'y', 3: 'y' },
    partial_credit: terms,
  });

  test.each([
    ['all pairs', { 1: 'x', 2: 'y', 3: 'y' }, [300, 300, 300]],
    ['two pairs', { 1: 'x', 2: 'y' }, [0, 200, 200]],
    ['two pairs and a wrong one', { 1: 'x', 2: 'y', 3: 'z' }, [0, 200, 100]],
    ['wrong pairs', { 1: 'z', 2: 'z', 3: 'z' }, [0, 0, 0]],
    ['a partner that looks like the right one', { 1: 'x again' }, [0, 100, 100]],
    ['an item that does not exist', { 4: 'x' }, [0, 0, 0]],
    ['an inherited name', { constructor: 'x' }, [0, 0, 0]],
  ])('%s', (_title, pairs, points) => {
    expect(byTerms(build, { pairs })).toEqual(points);
  });
});

describe('ordering', () => {
  const build = (terms: PartialCredit): OrderingQuestion => ({
    ...common,
    type: 'ordering',
    items: choicesOf('a', 'b', 'c'),
    partial_credit: terms,
  });

  test.each([
    ['the right order', ['a', 'b', 'c'], [300, 300, 300]],
    ['two items swapped', ['b', 'a', 'c'], [0, 100, 0]],
    ['every item elsewhere', ['b', 'c', 'a'], [0, 0, 0]],
    ['the first two', ['a', 'b'], [0, 200, 200]],
    ['one item three times', ['a', 'a', 'a'], [0, 100, 100]],
    ['nothing', [], [0, 0, 0]],
  ])('%s', (_title, order, points) => {
    expect(byTerms(build, { order })).toEqual(points);
  });

  test('items with an equal text stand for each other', () => {
    const items = [...choicesOf('a', 'b'), { id: 'a again', text: '<p>a</p>' }];
    const equal = (terms: PartialCredit) => ({ ...build(terms), items });
    expect(byTerms(equal, { order: ['a again', 'b', 'a'] })).toEqual([300, 300, 300]);
  });
});

describe('gaps', () => {
  const key = { ignores_case: true, ignores_accents: true, is_exact: false };
  const gaps: Gap[] = [
    { id: 'c', kind: 'choice', choices: choicesOf('x', 'y'), right: 'x' },
    { id: 't', kind: 'text', ...key, accepted: [{ text: 'École' }, { text: 'lycée', share: 0.5 }] },
  ];
  const build = (terms: PartialCredit): GapsQuestion => ({
    ...common,
    type: 'gaps',
    prompt: '<p>[[c]] [[t]]</p>',
    gaps,
    partial_credit: terms,
  });

  test.each([
    ['both', { c: 'x', t: ' ecole ' }, [300, 300, 300]],
    ['one, and half of the other', { c: 'x', t: 'Lycee' }, [0, 225, 225]],
    ['one, and an empty one', { c: 'x', t: ' ' }, [0, 150, 150]],
    ['one, and a wrong one', { c: 'y', t: 'école' }, [0, 150, 0]],
    ['none', {}, [0, 0, 0]],
  ])('%s', (_title, answer, points) => {
    expect(byTerms(build, { gaps: answer })).toEqual(points);
  });
});
