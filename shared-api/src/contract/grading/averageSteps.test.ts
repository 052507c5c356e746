import { averageOf, averageSteps, shownPercent, type AnyWork } from './average.ts';

test('the steps give the outcome of each piece of work, and lead to the average', () => {
  const categories = [
    { id: 't', title: 'Tests', weight: 60, drop_lowest: 1 },
    { id: 'h', title: 'Homework', weight: 20, drop_lowest: 0 },
    { id: 'n', title: 'Notes', weight: 10, drop_lowest: 0 },
  ];
  const works: (AnyWork & { name: string })[] = [
    { name: 'low', score: 2, mark: 10, category_id: 't' },
    { name: 'late', score: 9, mark: 12, category_id: 't', late: { percent: 10 } },
    { name: 'plain', score: 1, mark: 3 },
    { name: 'ill', score: null, mark: 10, category_id: 'h', excused: true },
    { name: 'open', score: null, mark: 10, category_id: 'h' },
    { name: 'survey', score: 0, mark: 0, category_id: 'h' },
  ];
  const { average, groups, weights, exact } = averageSteps(works, categories);
  const summary = groups.map(({ category, weight, works: steps, mean }) => [
    category?.title,
    weight,
    steps.map(({ work, outcome }) => `${work.name} ${outcome}`),
    mean && shownPercent(mean),
  ]);
  expect(summary).toEqual([
    ['Tests', 60, ['low dropped', 'late counts'], { percent: 67.5, isExact: true }],
    ['Homework', 20, ['ill excused', 'open ungraded', 'survey no_marks'], null],
    ['Notes', 10, [], null],
    [undefined, 10, ['plain counts'], { percent: 33.33, isExact: false }],
  ]);
  expect(weights).toBe(70);
  // (60 * 67.5 + 10 * 33.33...) / 70
  expect(exact && shownPercent(exact)).toEqual({ percent: 62.62, isExact: false });
  expect(average).toBe(62.62);
  expect(averageOf(works, categories)).toBe(average);
});

test('the first of two equally low scores is dropped', () => {
  const works = ['one', 'two', 'three'].map((name) => ({
    name,
    score: 1,
    mark: 2,
    category_id: 'c',
  }));
  const { groups } = averageSteps(works, [{ id: 'c', weight: 1, drop_lowest: 2 }]);
  expect(groups[0]?.works.map(({ outcome }) => outcome)).toEqual(['dropped', 'dropped', 'counts']);
});
