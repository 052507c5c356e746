import { act, screen, waitFor, within } from '@testing-library/react';
import { axeViolations, renderPage } from 'platform/testing';
import {
  getClasswork,
  getSubmission,
  gradeSubmission,
  getRoster,
  gradeStudents,
  type Submission,
} from 'shared-api/contract';
import {
  aSubmission,
  anAssignment,
  callsOf,
  connect,
  forgetConnection,
  installFakeSockets,
  refuse,
  startSignedIn,
  stub,
} from 'shared-api/testing';
import { keepSending } from 'shared-api/offline';
import { toast } from 'shared-ui';
import { aRosterLine } from '../../testing/aRosterLine.ts';
import { aRubric } from '../../testing/aRubric.ts';
import { messages as roster } from '../roster/messages.ts';
import { messages as submissions } from '../submissions/messages.ts';
import { SubmissionsPage } from '../submissions/SubmissionsPage.tsx';
import { messages } from './messages.ts';

startSignedIn(toast.clear);
installFakeSockets();

const GRADED: Partial<Submission> = {
  marked: true,
  state: 'graded',
  score: 11,
  rubric_scores: { way: 6, result: 5 },
  comment: 'Good.',
  version: 2,
};

async function open(change: Partial<Submission> = {}) {
  stub(getClasswork, anAssignment({ submitions: [aSubmission(change)], rubric: aRubric() }));
  const page = renderPage(<SubmissionsPage />, {
    path: '/classwork/:id',
    at: '/classwork/assignment-1?cwd=c7',
  });
  await level('All steps');
  return page;
}

const level = (name: string) => screen.findByRole('radio', { name: new RegExp(`^${name}`) });
const points = (title: string) => screen.getByRole('textbox', { name: `Points: ${title}` });
const grade = () => screen.getByLabelText<HTMLInputElement>('Grade');
const submit = () => screen.getByRole('button', { name: /^Submit/ });
const bodyOf = (index = 0) => callsOf(gradeSubmission)[index]?.body;

test('levels and points add up while typing, and are sent with the grade', async () => {
  stub(gradeSubmission, aSubmission(GRADED));
  const { user } = await open();
  await user.click(await level('Some steps'));
  expect(points('Way to the solution')).toHaveValue('6');
  expect(screen.getByText(messages.left({ count: 1 }))).toBeVisible();
  expect(grade()).toHaveValue('');
  expect(grade()).toHaveAttribute('readonly');
  await user.type(points('Result'), '0.1');
  expect(screen.getByText(messages.total({ score: 6.1, mark: 20 }))).toBeVisible();
  expect(grade()).toHaveValue('6.1');
  await user.clear(points('Result'));
  await user.type(points('Result'), '5');
  await user.click(submit());
  await screen.findByText(submissions.success);
  expect(bodyOf()).toEqual({
    score: 11,
    comment: '',
    rubric_scores: { way: 6, result: 5 },
    version: 1,
  });
  expect(grade()).toHaveValue('11');
});

test('arrow keys move through the levels', async () => {
  const { user } = await open();
  await user.click(await level('All steps'));
  await user.keyboard('{ArrowDown}');
  expect(await level('Some steps')).toBeChecked();
  expect(points('Way to the solution')).toHaveValue('6');
  await user.keyboard('{ArrowUp}');
  expect(await level('All steps')).toHaveFocus();
});

test('points between two levels are accepted without a level', async () => {
  const { user } = await open(GRADED);
  expect(await level('Some steps')).toBeChecked();
  await user.clear(points('Way to the solution'));
  await user.type(points('Way to the solution'), '7.25');
  for (const radio of screen.getAllByRole('radio')) expect(radio).not.toBeChecked();
  expect(grade()).toHaveValue('12.25');
});

test('missing and too high points are reported at their criterion, and nothing is sent', async () => {
  const { user } = await open();
  await user.type(points('Result'), '8');
  await user.click(submit());
  expect(await screen.findByText(messages.pointsTooHigh({ points: 7.5 }))).toBeVisible();
  expect(screen.getByText(messages.pointsMissing({ points: 12.5 }))).toBeVisible();
  expect(points('Way to the solution')).toHaveFocus();
  expect(screen.queryByText(submissions.gradeMissing)).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: /^Return/ }));
  expect(callsOf(gradeSubmission)).toEqual([]);
});

test('a grade can be given without the rubric', async () => {
  stub(gradeSubmission, aSubmission({ ...GRADED, score: 15, rubric_scores: undefined }));
  const { user } = await open(GRADED);
  await user.click(screen.getByRole('button', { name: new RegExp(`^${messages.clear}`) }));
  await user.type(grade(), '15');
  await user.click(submit());
  await screen.findByText(submissions.success);
  expect(bodyOf()).toMatchObject({ score: 15, rubric_scores: null });
});

test('a return needs no points', async () => {
  stub(gradeSubmission, aSubmission({ state: 'returned', version: 2 }));
  const { user } = await open();
  await user.click(screen.getByRole('button', { name: /^Return/ }));
  await screen.findByText(submissions.returnedSuccess);
  expect(bodyOf()).toEqual({ comment: '', returned: true, version: 1 });
});

test('points are stored in this browser until they are saved', async () => {
  const { user, unmount } = await open();
  await user.click(await level('Some steps'));
  unmount();
  await open();
  expect(await level('Some steps')).toBeChecked();
});

test('an error of the server appears at the criteria, and nothing is lost', async () => {
  const { user } = await open();
  await user.click(await level('Some steps'));
  await user.type(points('Result'), '5');
  refuse(gradeSubmission, 400, { fields: { rubric_scores: 'These are not its criteria.' } });
  await user.click(submit());
  const group = within(await screen.findByRole('group', { name: /^Rubric/ }));
  expect(await group.findByText('These are not its criteria.')).toBeVisible();
  expect(points('Result')).toHaveValue('5');
});

test('without a connection the points are queued with the grade', async () => {
  const { user } = await open();
  act(() => connect(false));
  await user.click(await level('Some steps'));
  await user.type(points('Result'), '5');
  await user.click(submit());
  await screen.findByText('Will be sent automatically.');
  stub(gradeSubmission, aSubmission(GRADED));
  stub(getSubmission, aSubmission(GRADED));
  const stop = keepSending();
  act(() => connect(true));
  await waitFor(() => expect(bodyOf()).toMatchObject({ rubric_scores: { way: 6, result: 5 } }));
  stop();
  forgetConnection();
});

test('several students are graded by it, also without a submission', async () => {
  const missing = aRosterLine({ state: 'missing', version: 0 });
  stub(getRoster, [missing]);
  stub(gradeStudents, [missing]);
  const { user } = await open();
  await user.click(screen.getByText(roster.students));
  await user.click(
    await screen.findByRole('checkbox', { name: new RegExp(missing.user.username) }),
  );
  await user.click(screen.getByRole('button', { name: roster.gradeSelected({ count: 1 }) }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('radio', { name: /^All steps/ }));
  await user.type(dialog.getByRole('textbox', { name: 'Points: Result' }), '7.5');
  expect(dialog.getByText(messages.total({ score: 20, mark: 20 }))).toBeVisible();
  await user.click(dialog.getByRole('button', { name: roster.saveGrade }));
  await waitFor(() =>
    expect(callsOf(gradeStudents)[0]?.body).toEqual({
      students: [{ user: missing.user.id, version: 0, before_due: false }],
      score: 20,
      rubric_scores: { way: 12.5, result: 7.5 },
    }),
  );
});

test('the criteria have no accessibility violations', async () => {
  await open(GRADED);
  expect(await axeViolations()).toEqual([]);
});
