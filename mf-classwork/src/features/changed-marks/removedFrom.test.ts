import { aRubric } from '../../testing/aRubric.ts';
import { basisOf, sentBasis } from './basis.ts';
import { fitting, removedFrom } from './removedFrom.ts';

const RUBRIC = aRubric();
const [WAY] = RUBRIC;
const points = { way: '12.5', result: '7.5' };
const before = basisOf({ mark: 20, marks_version: 1, rubric: RUBRIC });

test('removed criteria are listed with the points typed for them', () => {
  const now = basisOf({ mark: 20, marks_version: 2, rubric: RUBRIC.slice(0, 1) });
  expect(removedFrom({ before, now, points })).toEqual([
    { id: 'result', title: 'Result', points: '7.5' },
  ]);
  expect(removedFrom({ before, now: before, points })).toEqual([]);
});

test('a criterion without a title in an earlier release’s draft is named by its id', () => {
  const now = basisOf({ mark: 20, marks_version: 2 });
  const unknown = basisOf({ mark: 20 });
  expect(removedFrom({ before: unknown, now, points }).map(({ title }) => title)).toEqual([
    'way',
    'result',
  ]);
});

test.each([
  ['loses a criterion', WAY ? [WAY] : [], { score: '12.5', points: { way: '12.5' } }],
  [
    'gets another criterion',
    [...RUBRIC, { id: 'form', title: 'Form', points: 5, levels: [] }],
    { score: '', points },
  ],
  [
    'has other criteria',
    [{ id: 'form', title: 'Form', points: 20, levels: [] }],
    { score: '', points: {} },
  ],
  ['is gone', undefined, { score: '20', points: {} }],
])('the matching points of a rubric that %s are kept', (_, rubric, remaining) => {
  expect(fitting(rubric, { score: '20', points })).toEqual(remaining);
});

test('a score typed without points stays', () => {
  expect(fitting(RUBRIC, { score: '18', points: {} })).toEqual({ score: '18', points: {} });
});

test('a grade sends its basis if it is known', () => {
  expect(sentBasis(before)).toEqual({ marks_version: 1 });
  expect(sentBasis(basisOf({ mark: 20 }))).toEqual({});
});
