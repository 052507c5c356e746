import { act, screen, waitFor, within } from '@testing-library/react';
import { axeViolations, renderPage } from 'platform/testing';
import {
  getClasswork,
  getSubmission,
  gradeSubmission,
  getRoster,
  gradeStudents,
  type Assignment,
} from 'shared-api/contract';
import {
  aSubmission,
  anAssignment,
  callsOf,
  connect,
  forgetConnection,
  installFakeSockets,
  newestSocket,
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

const CHANGED = { code: 'marks_changed', message: 'It is worth 50 marks now.' } as const;
const submission = aSubmission({ id: 'by-grace' });

function serve(change: Partial<Assignment>) {
  const work = anAssignment({ submitions: [submission], marks_version: 1, ...change });
  stub(getClasswork, work);
  stub(getSubmission, submission);
}

async function open(change: Partial<Assignment> = {}) {
  serve(change);
  const page = renderPage(<SubmissionsPage />, {
    path: '/classwork/:id',
    at: '/classwork/assignment-1?cwd=c7',
  });
  await screen.findByLabelText('Grade');
  newestSocket().accept();
  return page;
}

const grade = () => screen.getByLabelText<HTMLInputElement>('Grade');
const submit = () => screen.getByRole('button', { name: /^Submit/ });
const question = () => screen.findByText(messages.title);
const bodies = () => callsOf(gradeSubmission).map(({ body }) => body);

/** Changes the classwork as a co-teacher, and notifies the open page. */
function changeMarks(change: Partial<Assignment>) {
  serve({ marks_version: 2, ...change });
  newestSocket().receive({ type: 'classwork_changed' });
}

const RAISED = messages.marks({ before: 20, now: 50 });

test('a grade sends the version of the points it was given for', async () => {
  const { user } = await open();
  stub(gradeSubmission, aSubmission({ ...submission, score: 20, marked: true, version: 2 }));
  await user.type(grade(), '20');
  await user.click(submit());
  await screen.findByText(submissions.success);
  expect(bodies()).toMatchObject([{ score: 20, version: 1, marks_version: 1 }]);
});

test('the page shows points that changed after a grade was typed, before anything is sent', async () => {
  const { user } = await open();
  await user.type(grade(), '20');
  changeMarks({ mark: 50 });
  expect(await screen.findByText(RAISED)).toBeVisible();
  expect(await axeViolations()).toEqual([]);
  await user.click(submit());
  expect(await screen.findByText(submissions.decideFirst)).toBeVisible();
  expect(bodies()).toEqual([]);

  stub(gradeSubmission, aSubmission({ ...submission, score: 20, marked: true, version: 2 }));
  await user.click(screen.getByRole('button', { name: messages.adopt }));
  expect(screen.queryByText(messages.title)).not.toBeInTheDocument();
  expect(grade()).toHaveValue('20');
  expect(grade()).toHaveFocus();
  await user.click(submit());
  await waitFor(() => expect(bodies()).toMatchObject([{ score: 20, marks_version: 2 }]));
});

test('the page asks about changed points that only the server knows', async () => {
  const { user } = await open();
  await user.type(grade(), '20');
  refuse(gradeSubmission, 409, CHANGED);
  serve({ mark: 50, marks_version: 2 });
  await user.click(submit());
  expect(await screen.findByText(CHANGED.message)).toBeVisible();
  expect(await screen.findByText(RAISED)).toBeVisible();
  expect(grade()).toHaveValue('20');
  await user.click(screen.getByRole('button', { name: messages.discard }));
  expect(grade()).toHaveValue('');
});

test('without a typed grade the new points just appear', async () => {
  const { user } = await open();
  changeMarks({ mark: 50 });
  expect(await screen.findByText(submissions.gradeHint({ mark: 50 }))).toBeVisible();
  stub(gradeSubmission, aSubmission({ ...submission, score: 40, marked: true, version: 2 }));
  await user.type(grade(), '40');
  await user.click(submit());
  await waitFor(() => expect(bodies()).toMatchObject([{ score: 40, marks_version: 2 }]));
});

test('a grade typed before a reload is asked about after it', async () => {
  const { user, unmount } = await open();
  await user.type(grade(), '20');
  unmount();
  await open({ mark: 50, marks_version: 2 });
  expect(await screen.findByText(RAISED)).toBeVisible();
  expect(grade()).toHaveValue('20');
});

describe('points of a rubric', () => {
  const rubric = aRubric();
  const FEWER = [{ ...rubric[0]!, points: 20, levels: [] }];
  const points = (title: string) => screen.getByRole('textbox', { name: `Points: ${title}` });

  async function type() {
    const page = await open({ rubric });
    await screen.findByRole('textbox', { name: 'Points: Result' });
    await page.user.type(points('Way to the solution'), '12');
    await page.user.type(points('Result'), '7');
    return page;
  }

  test('of a removed criterion are shown, not dropped silently', async () => {
    const { user } = await type();
    changeMarks({ rubric: FEWER });
    await question();
    expect(screen.getByText(messages.rubric)).toBeVisible();
    expect(screen.getByText('Result: 7')).toBeVisible();
    expect(grade()).toHaveValue('19');
    expect(await axeViolations()).toEqual([]);
    stub(gradeSubmission, aSubmission({ ...submission, score: 12, marked: true, version: 2 }));
    await user.click(screen.getByRole('button', { name: messages.adopt }));
    expect(grade()).toHaveValue('12');
    await user.click(submit());
    await waitFor(() => {
      expect(bodies()).toMatchObject([{ score: 12, rubric_scores: { way: 12 }, marks_version: 2 }]);
    });
  });

  test('leave a new criterion to be filled in', async () => {
    const { user } = await type();
    const FORM = { id: 'form', title: 'Form', points: 5, levels: [] };
    changeMarks({ mark: 25, rubric: [...rubric, FORM] });
    await question();
    await user.click(screen.getByRole('button', { name: messages.adopt }));
    expect(points('Result')).toHaveValue('7');
    expect(grade()).toHaveValue('');
  });
});

test('a queued grade is refused with the reason, and asked about', async () => {
  const { user } = await open();
  act(() => connect(false));
  await user.type(grade(), '20');
  await user.click(submit());
  await screen.findByRole('button', { name: 'Edit “20”' });
  refuse(gradeSubmission, 409, CHANGED);
  serve({ mark: 50, marks_version: 2 });
  const stop = keepSending();
  act(() => connect(true));
  expect(await screen.findByText(CHANGED.message)).toBeVisible();
  stop();
  forgetConnection();
  expect(bodies()).toMatchObject([{ score: 20, marks_version: 1 }]);
  changeMarks({ mark: 50 });
  await user.click(screen.getByRole('button', { name: 'Edit “20”' }));
  expect(await screen.findByText(RAISED)).toBeVisible();
  expect(grade()).toHaveValue('20');
});

test('one grade for several students is asked about as well', async () => {
  const due = new Date(Date.now() - 86_400_000).toISOString();
  stub(getRoster, [aRosterLine({ state: 'missing', version: 0, date_due: due })]);
  const { user } = await open({ date_due: due });
  await user.click(await screen.findByText(roster.students));
  await user.click(await screen.findByRole('button', { name: roster.selectShown({ count: 1 }) }));
  await user.click(screen.getByRole('button', { name: roster.gradeSelected({ count: 1 }) }));
  const dialog = within(
    await screen.findByRole('dialog', { name: roster.gradeTitle({ count: 1 }) }),
  );
  await user.type(dialog.getByLabelText(roster.scoreLabel), '20');
  refuse(gradeStudents, 409, CHANGED);
  serve({ date_due: due, mark: 50, marks_version: 2 });
  await user.click(dialog.getByRole('button', { name: roster.saveGrade }));
  expect(await dialog.findByText(RAISED)).toBeVisible();
  expect(dialog.getByRole('button', { name: roster.saveGrade })).toBeDisabled();
  stub(gradeStudents, []);
  await user.click(dialog.getByRole('button', { name: messages.adopt }));
  await user.click(dialog.getByRole('button', { name: roster.saveGrade }));
  await waitFor(() => {
    expect(callsOf(gradeStudents).map(({ body }) => body)).toMatchObject([
      { score: 20, marks_version: 1 },
      { score: 20, marks_version: 2 },
    ]);
  });
});
