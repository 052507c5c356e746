import { useState } from 'react';
import { screen, waitFor, within } from '@testing-library/react';
import type { ClassTabProps } from 'platform/runtime';
import { axeViolations, holdTime, renderPage } from 'platform/testing';
import { getMyGrades, getGrading, type GradeRecord } from 'shared-api/contract';
import {
  aGradeRecord,
  aGrading,
  neverReply,
  refuse,
  startSignedIn,
  stub,
  waitUntilGivenUp,
} from 'shared-api/testing';
import { toast } from 'shared-ui';
import { messages as explain } from '../explain/messages.ts';
import { messages as gradings } from '../gradings/messages.ts';
import { GradeBookPanel } from './GradeBookPanel.tsx';
import { messages } from './messages.ts';

startSignedIn(toast.clear);

const tab: ClassTabProps = {
  role: 'student',
  classId: 'c7',
  isActive: true,
  onUnreadChange: () => undefined,
};

function start() {
  return renderPage(<GradeBookPanel {...tab} />, { path: '/s/c7' });
}

async function open(change: Partial<GradeRecord> = {}) {
  stub(getMyGrades, aGradeRecord(change));
  const page = start();
  await screen.findByText('grace');
  return page;
}

test('shows that grades are loading', async () => {
  stub(getMyGrades, aGradeRecord());
  start();
  expect(screen.getByText(messages.loading)).toBeInTheDocument();
  await screen.findByText('grace');
});

test('it shows the person, the average and each grade', async () => {
  await open({
    average: 82.5,
    gradings: [
      aGrading({ comment: 'Well done.' }),
      aGrading({ assignment_id: 'a2', title: 'Essay', score: 7.5, mark: 10 }),
    ],
  });
  expect(screen.getByText('grace@school.example')).toBeVisible();
  expect(screen.getByText('Average Grade')).toBeVisible();
  expect(screen.getByText('82.5%')).toBeVisible();
  const table = within(screen.getByRole('table', { name: messages.table }));
  expect(table.getAllByRole('columnheader').map((head) => head.textContent)).toEqual([
    'Test',
    'Date',
    'Grade',
    'Comments',
  ]);
  const [first, second] = table.getAllByRole('row').slice(1);
  expect(first).toHaveTextContent('Linear equationsSep 12, 202618 / 20 90%Well done.');
  expect(second).toHaveTextContent('EssaySep 12, 20267.5 / 10 75%No comments');
});

test('the average has an explanation', async () => {
  const { user } = await open({
    average: 82.5,
    gradings: [
      aGrading(),
      aGrading({ assignment_id: 'a2', title: 'Essay', score: 7.5, mark: 10 }),
      aGrading({ assignment_id: 'a3', title: 'Survey', score: 0, mark: 0 }),
    ],
  });
  stub(getGrading, { categories: [], version: 1 });
  await user.click(screen.getByRole('button', { name: 'Explain 82.5%' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Average: 82.5%' }));
  expect(await dialog.findByText('18 / 20 = 90%')).toBeVisible();
  expect(dialog.getByText('7.5 / 10 = 75%')).toBeVisible();
  expect(dialog.getByText(explain.noMarks)).toBeVisible();
  expect(dialog.getByText('Average of 2 assignments')).toBeVisible();
  expect(dialog.getByText('= 82.5%')).toBeVisible();
});

test('excused work is listed, with the reason', async () => {
  stub(getGrading, { categories: [], version: 1 });
  const work = { title: 'Roots', mark: 20, assignment_id: 'a9' };
  const { user } = await open({ average: null, gradings: [], excused: [work] });
  const table = within(screen.getByRole('table', { name: messages.table }));
  expect(table.getAllByRole('row')[1]).toHaveTextContent('RootsExcusedDoes not count');
  await user.click(screen.getByRole('button', { name: gradings.whyNone }));
  expect(await screen.findByText(explain.excused)).toBeVisible();
});

test('without grades it says so', async () => {
  await open({ average: null, gradings: [] });
  expect(screen.getByText('No grades yet!')).toBeVisible();
  expect(screen.queryByRole('table')).not.toBeInTheDocument();
});

test('a tab reloads when it comes to the front', async () => {
  function Shown() {
    const [isActive, setIsActive] = useState(false);
    return (
      <>
        <button type="button" onClick={() => setIsActive(true)}>
          GradeBook
        </button>
        <GradeBookPanel {...tab} isActive={isActive} />
      </>
    );
  }
  stub(getMyGrades, aGradeRecord({ average: null, gradings: [] }));
  const { user } = renderPage(<Shown />);
  await screen.findByText('No grades yet!');
  stub(getMyGrades, aGradeRecord());
  await user.click(screen.getByRole('button', { name: 'GradeBook' }));
  expect(await screen.findByRole('table', { name: messages.table })).toBeVisible();
});

test('a failure offers a retry', async () => {
  refuse(getMyGrades, 500);
  const { user } = start();
  expect(await screen.findByText('Failed to load data!')).toBeVisible();
  stub(getMyGrades, aGradeRecord());
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('grace')).toBeVisible();
});

test('a slow server is reported', async () => {
  holdTime();
  neverReply(getMyGrades);
  start();
  await waitUntilGivenUp();
  expect(await screen.findByText('Server is too slow!')).toBeVisible();
});

test('a deleted class redirects to the not-found page', async () => {
  refuse(getMyGrades, 404);
  const { currentPath } = start();
  await waitFor(() => expect(currentPath()).toBe('/not-found'));
});

test('has no accessibility violations', async () => {
  stub(getGrading, { categories: [], version: 1 });
  const { user } = await open();
  await user.click(screen.getByRole('button', { name: 'Explain 90%' }));
  await screen.findByText('18 / 20 = 90%');
  expect(await axeViolations()).toEqual([]);
});

test('the number of missing pieces is beside the average, and the explanation lists them', async () => {
  stub(getGrading, { categories: [], version: 1 });
  const missing = [
    { assignment_id: 'a2', title: 'Essay', mark: 10 },
    { assignment_id: 'a3', title: 'Poem', mark: 10 },
  ];
  const { user } = await open({ average: 100, missing });
  expect(screen.getByText(messages.missing({ count: 2 }))).toBeVisible();
  const table = within(screen.getByRole('table', { name: messages.table }));
  expect(table.getByRole('row', { name: /^Essay/ })).toHaveTextContent(
    `Essay${gradings.missing}${gradings.missingHelp}`,
  );
  await user.click(screen.getByRole('button', { name: gradings.why({ average: '100%' }) }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText(explain.missing({ count: 2 }))).toBeVisible();
  expect(dialog.getByText(explain.missingHelp)).toBeVisible();
  for (const title of ['Essay', 'Poem']) expect(dialog.getByText(title)).toBeVisible();
  await expect(axeViolations()).resolves.toEqual([]);
});

test('a student without grades sees missing work', async () => {
  const missing = [{ assignment_id: 'a2', title: 'Essay', mark: 10 }];
  await open({ average: null, gradings: [], missing });
  expect(screen.getByText(messages.missing({ count: 1 }))).toBeVisible();
  expect(screen.queryByText(messages.empty)).not.toBeInTheDocument();
});
