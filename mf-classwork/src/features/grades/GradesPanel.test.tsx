import { screen, waitFor, within } from '@testing-library/react';
import type { ClassTabProps } from 'platform/runtime';
import { axeViolations, holdTime, renderPage } from 'platform/testing';
import { getGradeTable, listGrades } from 'shared-api/contract';
import {
  aGradeRecord,
  aGrading,
  callsOf,
  neverReply,
  refuse,
  startSignedIn,
  stub,
  waitUntilGivenUp,
} from 'shared-api/testing';
import { toast } from 'shared-ui';
import { GradesPanel } from './GradesPanel.tsx';
import { messages as gradings } from '../gradings/messages.ts';
import { messages } from './messages.ts';

startSignedIn(toast.clear);

const maya = { id: 'user-4', username: 'Maya', profile_image: null, email: 'maya@school.example' };
const records = [aGradeRecord(), aGradeRecord({ user: maya, average: null, gradings: [] })];

function start(at = '/class/view/c7?tab=grades') {
  const tab: ClassTabProps = {
    role: 'teacher',
    classId: 'c7',
    isActive: true,
    onUnreadChange: () => undefined,
  };
  return renderPage(<GradesPanel {...tab} />, { path: '/class/view/:id', at });
}

async function open() {
  stub(listGrades, records);
  const page = start();
  return { ...page, list: within(await screen.findByRole('list', { name: messages.list })) };
}

test('shows that grades are loading, under the title', async () => {
  stub(listGrades, records);
  start();
  expect(screen.getByRole('heading', { name: 'Student Grades' })).toBeVisible();
  expect(screen.getByText(messages.loading)).toBeInTheDocument();
  await screen.findByText('Maya');
});

test('each student has a total average, and a table when opened', async () => {
  const { list, user } = await open();
  const [grace, other] = list.getAllByRole('listitem').map((item) => within(item));
  expect(grace?.getByText('90%')).toBeVisible();
  expect(other?.getByText(messages.noAverage)).toBeVisible();
  await user.click(list.getByText('grace'));
  const table = within(
    screen.getByRole('table', { name: messages.tableOf({ username: 'grace' }) }),
  );
  expect(table.getByRole('row', { name: /Linear equations/ })).toHaveTextContent(
    'Linear equationsSep 12, 202618 / 20 90%No comments',
  );
  await user.click(list.getByText('Maya'));
  expect(list.getByText(messages.nothing)).toBeVisible();
});

test('students can be searched by name', async () => {
  const { list, user } = await open();
  await user.type(screen.getByLabelText(messages.find), ' may');
  expect(list.queryByText('grace')).not.toBeInTheDocument();
  expect(list.getByText('Maya')).toBeVisible();
  await user.type(screen.getByLabelText(messages.find), 'x');
  expect(screen.getByText(messages.noneFound({ words: 'mayx' }))).toBeVisible();
  await user.click(screen.getByRole('button', { name: messages.showAll }));
  expect(screen.getByText('grace')).toBeVisible();
});

test('without any grade it says so', async () => {
  stub(listGrades, [aGradeRecord({ average: null, gradings: [] })]);
  start();
  expect(await screen.findByText('No grades yet !')).toBeVisible();
});

test('the table has an address, and requests its own data', async () => {
  stub(getGradeTable, { classwork: [], students: [] });
  const { user, currentPath } = await open();
  await user.click(screen.getByRole('button', { name: messages.asTable }));
  expect(currentPath()).toBe('/class/view/c7?tab=grades&view=table');
  await waitFor(() => expect(callsOf(getGradeTable)).toHaveLength(1));
  expect(screen.getByRole('button', { name: messages.asTable })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  expect(screen.queryByRole('list', { name: messages.list })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: messages.byStudent }));
  expect(currentPath()).toBe('/class/view/c7?tab=grades');
  expect(screen.getByRole('list', { name: messages.list })).toBeVisible();
});

test('a failure offers a retry', async () => {
  refuse(listGrades, 500);
  const { user } = start();
  expect(await screen.findByText('Failed to load data!')).toBeVisible();
  stub(listGrades, records);
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('grace')).toBeVisible();
});

test('a slow server is reported', async () => {
  holdTime();
  neverReply(listGrades);
  start();
  await waitUntilGivenUp();
  expect(await screen.findByText('Server is too slow!')).toBeVisible();
});

test('a deleted class redirects to the not-found page', async () => {
  refuse(listGrades, 404);
  const { currentPath } = start();
  await waitFor(() => expect(currentPath()).toBe('/not-found'));
});

test('has no accessibility violations', async () => {
  stub(listGrades, [aGradeRecord({ gradings: [aGrading({ comment: 'Good.' })] })]);
  const { user } = start();
  await user.click(await screen.findByText('grace'));
  expect(await axeViolations()).toEqual([]);
});

test('an unreleased grade is marked below its title', async () => {
  const unreleased = aGrading({ assignment_id: 'held', is_held: true });
  stub(listGrades, [aGradeRecord({ gradings: [unreleased, aGrading()] })]);
  const { user } = start();
  await user.click(await screen.findByText('grace'));
  expect(screen.getAllByText(gradings.held)).toHaveLength(1);
});

test('the number of missing pieces is beside each student’s average', async () => {
  const missing = [{ assignment_id: 'a2', title: 'Essay', mark: 10 }];
  stub(listGrades, [aGradeRecord({ missing }), records[1] ?? aGradeRecord()]);
  const { user } = start();
  const list = within(await screen.findByRole('list', { name: messages.list }));
  const [grace, other] = list.getAllByRole('listitem');
  expect(grace).toHaveTextContent(messages.missing({ count: 1 }));
  expect(other).not.toHaveTextContent(/missing/);
  await user.click(list.getByText('grace'));
  expect(screen.getByRole('row', { name: /^Essay/ })).toHaveTextContent(gradings.missing);
});
