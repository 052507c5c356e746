import { screen, within } from '@testing-library/react';
import { axeViolations, renderPage } from 'platform/testing';
import {
  listClassworkAsStudent,
  listEarlierAnswers,
  type Assignment,
  type Submission,
} from 'shared-api/contract';
import { aSubmission, anAssignment, startSignedIn, stub } from 'shared-api/testing';
import { toast } from 'shared-ui';
import { anEarlierAnswer } from '../../testing/anEarlierAnswer.ts';
import { aRubric } from '../../testing/aRubric.ts';
import { stubPast } from '../../testing/stubPast.ts';
import { messages as versions } from '../earlier-answers/messages.ts';
import { MyClasswork } from '../my-classwork/MyClasswork.tsx';
import { messages } from './messages.ts';

startSignedIn(toast.clear);
beforeEach(() => stubPast());

async function open(change: Partial<Assignment> = {}) {
  stub(listClassworkAsStudent, [anAssignment({ rubric: aRubric(), ...change })]);
  const page = renderPage(<MyClasswork classId="c7" isActive />, { path: '/s/c7' });
  const summary = await screen.findByText(messages.title, { selector: 'summary span' });
  return { ...page, summary };
}

const graded = (change: Partial<Submission> = {}) =>
  aSubmission({
    marked: true,
    state: 'graded',
    score: 11,
    rubric_scores: { way: 6, result: 5 },
    ...change,
  });

test('a student reads the rubric before anything is graded', async () => {
  const { user, summary } = await open();
  expect(screen.queryByRole('group', { name: /^Rubric/ })).not.toBeInTheDocument();
  await user.click(summary);
  expect(screen.getByText('Way to the solution')).toBeVisible();
  expect(screen.getByText(messages.atMost({ points: 12.5 }))).toBeVisible();
  expect(screen.getByText('Some steps')).toBeVisible();
  expect(screen.queryByText(messages.reached, { exact: false })).not.toBeInTheDocument();
});

test('a grade shows the points and level of each criterion, and their sum', async () => {
  const { user, summary } = await open({ is_submited: true, submitions: [graded()] });
  const result = within(screen.getByRole('group', { name: /^Rubric/ }));
  expect(result.getByText('6 / 12.5')).toBeVisible();
  expect(result.getByText('Some steps')).toBeVisible();
  expect(result.getByText('5 / 7.5')).toBeVisible();
  expect(result.getByText('6 + 5 = 11 of 20')).toBeVisible();
  await user.click(summary);
  expect(screen.getByText(messages.reached, { exact: false }).parentElement).toHaveTextContent(
    'Some steps',
  );
  expect(await axeViolations()).toEqual([]);
});

test('points between two levels match none', async () => {
  const points = { way: 7, result: 5 };
  await open({ is_submited: true, submitions: [graded({ score: 12, rubric_scores: points })] });
  const result = within(screen.getByRole('group', { name: /^Rubric/ }));
  expect(result.getByText(messages.noLevel)).toBeVisible();
});

test('a grade without the rubric shows no points of it', async () => {
  await open({ is_submited: true, submitions: [graded({ rubric_scores: undefined })] });
  expect(screen.queryByRole('group', { name: /^Rubric/ })).not.toBeInTheDocument();
  expect(screen.getByText('11 / 20')).toBeVisible();
});

test('for late work the sum comes before the deduction', async () => {
  const late = { days: 1, percent: 10, score: 9.9, submitted: '', due: '' } as never;
  await open({ is_submited: true, submitions: [graded({ late })] });
  expect(screen.getByText('6 + 5 = 11 of 20')).toBeVisible();
  expect(await screen.findByText(/minus 10% = 9\.9/)).toBeVisible();
});

test('a returned answer keeps its points', async () => {
  const earlier = anEarlierAnswer({ score: 7, rubric_scores: { way: 6, result: 1 } });
  stub(listEarlierAnswers, [earlier]);
  const { user } = await open({ is_submited: true, submitions: [graded({ attempt: 2 })] });
  await user.click(await screen.findByText(versions.earlier({ count: 1 })));
  expect(await screen.findByText('6 + 1 = 7 of 20')).toBeVisible();
});
