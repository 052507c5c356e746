import { screen, within } from '@testing-library/react';
import { axeViolations, renderPage } from 'platform/testing';
import { getGrading, type GradeCategory } from 'shared-api/contract';
import { refuse, startSignedIn, stub } from 'shared-api/testing';
import { toast } from 'shared-ui';
import { AverageDialog } from './AverageDialog.tsx';
import { messages } from './messages.ts';
import type { ExplainedWork } from './works.ts';

startSignedIn(toast.clear);

const CATEGORIES: GradeCategory[] = [
  { id: 't', title: 'Tests', weight: 60, drop_lowest: 1 },
  { id: 'h', title: 'Homework', weight: 20.5, drop_lowest: 0 },
];
const work = (title: string, change: Partial<ExplainedWork> = {}): ExplainedWork => {
  return { id: title, title, score: 5, mark: 10, ...change };
};

function open(works: ExplainedWork[], categories?: GradeCategory[]) {
  const shared = { classId: 'c7', average: 50, works, onClose: () => undefined };
  return renderPage(<AverageDialog {...shared} student="Grace" categories={categories} />);
}
const section = (title: string) =>
  within(screen.getByRole('heading', { name: title }).closest('section') as HTMLElement);

test('each piece of work is a line of its category, with its outcome', () => {
  open(
    [
      work('Low', { category_id: 't', score: 2 }),
      work('High', { category_id: 't', score: 9 }),
      work('Late', { category_id: 't', score: 8, late: { days: 2, percent: 50 } }),
      work('Ill', { category_id: 'h', score: null, excused: true }),
      work('Plain', { score: 1, mark: 3 }),
    ],
    CATEGORIES,
  );
  const tests = section('Tests');
  expect(
    tests.getByText('Weight: 60% · The lowest grade does not count. The best grade always counts.'),
  ).toBeVisible();
  expect(tests.getByText('2 / 10 = 20%')).toBeVisible();
  expect(tests.getByText(messages.dropped)).toBeVisible();
  expect(tests.getByText('9 / 10 = 90%')).toBeVisible();
  expect(tests.getByText('2 days late: 8 of 10, minus 50% = 4')).toBeVisible();
  expect(tests.getByText('4 / 10 = 40%')).toBeVisible();
  expect(tests.getByText('= 65%')).toBeVisible();
  expect(section('Homework').getByText(messages.excused)).toBeVisible();
  expect(section('Homework').getByText(messages.nothingCounts)).toBeVisible();
  expect(section(messages.noCategory).getByText('1 / 3 ≈ 33.33%')).toBeVisible();
  // (60 * 65 + 19.5 * 33.33...) / 79.5
  const result = screen.getByRole('region', { name: messages.result });
  expect(result).toHaveTextContent('(60 × 65% + 19.5 × 33.33%) ÷ 79.5 ≈ 57.23%');
  expect(screen.getByRole('dialog', { name: 'Average: 57.23%' })).toBeVisible();
  expect(screen.getByText(messages.rounded)).toBeVisible();
  expect(screen.getByText('Grace')).toBeVisible();
});

test('says so if nothing counts', () => {
  open([work('Plain')], [{ id: 't', title: 'Tests', weight: 100, drop_lowest: 0 }]);
  expect(screen.getByRole('dialog', { name: messages.titleNone })).toBeVisible();
  expect(section('Tests').getByText(messages.noneHere)).toBeVisible();
  expect(section(messages.noCategory).getByText(messages.nothingLeft)).toBeVisible();
  expect(screen.getByText(messages.noResult)).toBeVisible();
  expect(screen.queryByText(messages.rounded)).not.toBeInTheDocument();
});

test('the weights are requested if absent', async () => {
  stub(getGrading, { categories: CATEGORIES, version: 3 });
  open([work('Plain')]);
  expect(await screen.findByRole('heading', { name: 'Homework' })).toBeVisible();
  expect(await axeViolations()).toEqual([]);
});

test('shows that they are loading', async () => {
  stub(getGrading, { categories: [], version: 1 });
  open([work('Plain')]);
  expect(screen.getByText(messages.loading)).toBeInTheDocument();
  expect(await screen.findByText('5 / 10 = 50%')).toBeVisible();
});

test('a failure offers a retry', async () => {
  refuse(getGrading, 500);
  const { user } = open([work('Plain')]);
  const again = await screen.findByRole('button', { name: 'Retry' });
  stub(getGrading, { categories: [], version: 1 });
  await user.click(again);
  expect(await screen.findByText('5 / 10 = 50%')).toBeVisible();
});

test('a teacher sees which grades are unreleased', () => {
  open([work('Essay', { is_held: true }), work('Sketch')], []);
  expect(screen.getAllByText(messages.held)).toHaveLength(1);
});
