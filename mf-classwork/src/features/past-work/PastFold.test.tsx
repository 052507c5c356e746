import { screen, waitFor, within } from '@testing-library/react';
import { advanceTime, axeViolations, holdTime, renderPage } from 'platform/testing';
import {
  deleteClasswork,
  listClasswork,
  listClassworkAsStudent,
  submitAnswer,
  getPastWork,
  listThread,
  type Assignment,
} from 'shared-api/contract';
import {
  aSubmission,
  anAssignment,
  callsOf,
  installFakeSockets,
  newestSocket,
  refuse,
  startSignedIn,
  stub,
} from 'shared-api/testing';
import { toast } from 'shared-ui';
import { stubPast } from '../../testing/stubPast.ts';
import { typeInto } from '../../testing/typeInto.ts';
import { TeacherClasswork } from '../classwork-list/TeacherClasswork.tsx';
import { messages as teachers } from '../classwork-list/messages.ts';
import { messages as mine } from '../my-classwork/messages.ts';
import { MyClasswork } from '../my-classwork/MyClasswork.tsx';
import { messages as thread } from '../thread/messages.ts';
import { messages as topics } from '../topics/messages.ts';
import { messages } from './messages.ts';

startSignedIn(toast.clear);
installFakeSockets();

const SOON = '2099-12-01T10:00:00.000Z';
const OPEN = anAssignment({ id: 'open', title: 'Open', date_due: SOON });
const OVER = anAssignment({ id: 'over', title: 'Over', date_due: SOON, is_due: true });

type List = typeof listClasswork | typeof listClassworkAsStudent;

function lists(list: List, open: Assignment[], past: Assignment[]) {
  stub(list as typeof listClassworkAsStudent, ({ query }) => (query.past === 'only' ? past : open));
  stubPast({ count: past.length });
}

const asTeacher = () =>
  renderPage(<TeacherClasswork classId="c7" isActive />, { path: '/class/view/c7' });
const asStudent = (query = '') =>
  renderPage(<MyClasswork classId="c7" isActive />, { path: '/s/c7', at: `/s/c7${query}` });

const fold = (count = 1) => screen.findByText(messages.title({ count }));
const pastList = () => screen.findByRole('list', { name: messages.list });
const requestsOfPast = (list: List) => callsOf(list).filter(({ query }) => query.past === 'only');

test('past work is folded below open work, and loads when opened', async () => {
  lists(listClasswork, [OPEN], [OVER]);
  stubPast({ count: 1, waiting_count: 12, topics: [] });
  const { user } = asTeacher();
  await screen.findByRole('heading', { name: 'Open' });
  expect(callsOf(listClasswork)[0]?.query).toMatchObject({ order: 'due', past: 'omit' });
  expect(await screen.findByText('12 to grade')).toBeVisible();
  expect(requestsOfPast(listClasswork)).toHaveLength(0);
  await user.click(await fold());
  expect(within(await pastList()).getByRole('heading', { name: 'Over' })).toBeVisible();
  expect(await axeViolations()).toEqual([]);
});

test('a student sees how much of it is missing', async () => {
  lists(listClassworkAsStudent, [OPEN], [OVER]);
  stubPast({ count: 3, missing_count: 2, topics: [] });
  asStudent();
  expect(await fold(3)).toBeVisible();
  expect(screen.getByText('2 not handed in')).toBeVisible();
});

test('it stays open or folded as it was left in this class', async () => {
  lists(listClasswork, [OPEN], [OVER]);
  const first = asTeacher();
  await first.user.click(await fold());
  await pastList();
  first.unmount();
  const second = asTeacher();
  await pastList();
  await second.user.click(await fold());
  await waitFor(() => expect(screen.queryByRole('list', { name: messages.list })).toBeNull());
  second.unmount();
  asTeacher();
  await fold();
  expect(screen.queryByRole('list', { name: messages.list })).toBeNull();
});

test('says so if all work is past', async () => {
  lists(listClasswork, [], [OVER]);
  asTeacher();
  expect(await screen.findByText(messages.nothingOpen)).toBeVisible();
  expect(await fold()).toBeVisible();
  expect(screen.queryByText(teachers.empty)).not.toBeInTheDocument();
});

test('the open list shows even if the past cannot be counted', async () => {
  lists(listClasswork, [OPEN], []);
  refuse(getPastWork, 500);
  asTeacher();
  expect(await screen.findByRole('heading', { name: 'Open' })).toBeVisible();
});

test('a failed count does not claim that there is nothing, and can be retried', async () => {
  lists(listClasswork, [], [OVER]);
  refuse(getPastWork, 500);
  const { user } = asTeacher();
  expect(await screen.findByText(messages.errorTitle)).toBeVisible();
  expect(screen.queryByText(teachers.empty)).not.toBeInTheDocument();
  lists(listClasswork, [], [OVER]);
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await fold()).toBeVisible();
  expect(screen.getByText(messages.nothingOpen)).toBeVisible();
});

test('past work that fails to load can be requested again', async () => {
  lists(listClasswork, [OPEN], [OVER]);
  const { user } = asTeacher();
  await screen.findByRole('heading', { name: 'Open' });
  refuse(listClasswork, 500);
  await user.click(await fold());
  expect(await screen.findByText(messages.errorTitle)).toBeVisible();
  lists(listClasswork, [OPEN], [OVER]);
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await pastList()).toBeVisible();
});

test('topics of past work are among the links', async () => {
  lists(listClasswork, [{ ...OPEN, topic: 'Lines' }], [OVER]);
  stubPast({ count: 1, topics: ['Basics', 'Lines'] });
  asTeacher();
  const links = within(await screen.findByRole('navigation', { name: topics.topics }));
  await waitFor(() =>
    expect(links.getAllByRole('link').map((link) => link.textContent)).toEqual(['Basics', 'Lines']),
  );
});

test('deleted work leaves the fold, and the focus moves on there', async () => {
  const other = { ...OVER, id: 'other', title: 'Other' };
  lists(listClasswork, [OPEN], [OVER, other]);
  stub(deleteClasswork, {});
  const { user } = asTeacher();
  await user.click(await fold(2));
  await user.click(within(await pastList()).getByText('Over'));
  await user.click(await screen.findByRole('button', { name: /^Delete/ }));
  lists(listClasswork, [OPEN], [other]);
  const dialog = within(await screen.findByRole('dialog', { name: teachers.deleteTitle }));
  await user.click(dialog.getByRole('button', { name: 'Delete' }));
  await fold(1);
  expect(within(await pastList()).getByRole('listitem')).toHaveFocus();
});

test('the address leads to past work, without remembering the open fold', async () => {
  lists(listClassworkAsStudent, [OPEN], [OVER]);
  const first = asStudent('?work=over');
  const list = within(await pastList());
  await waitFor(() => expect(list.getByRole('listitem')).toHaveFocus());
  first.unmount();
  asStudent();
  await fold();
  expect(screen.queryByRole('list', { name: messages.list })).toBeNull();
});

test('the private messages of past work can be opened', async () => {
  lists(listClassworkAsStudent, [OPEN], [OVER]);
  stub(listThread, []);
  asStudent('?thread=over');
  const dialog = await screen.findByRole('dialog', { name: thread.title });
  expect(within(dialog).getByText('Over')).toBeVisible();
});

test('events of the class reload the counts', async () => {
  lists(listClasswork, [OPEN], [OVER]);
  asTeacher();
  await fold(1);
  stubPast({ count: 4 });
  newestSocket().receive({ type: 'classwork_changed' });
  expect(await fold(4)).toBeVisible();
});

test('work that becomes due moves into the fold', async () => {
  holdTime();
  const soon = { ...OPEN, date_due: new Date(Date.now() + 10_000).toISOString() };
  lists(listClasswork, [soon], [OVER]);
  asTeacher();
  await screen.findByRole('heading', { name: 'Open' });
  await fold(1);
  lists(listClasswork, [], [{ ...soon, is_due: true }, OVER]);
  await advanceTime(20_000);
  expect(await fold(2)).toBeVisible();
  expect(screen.getByText(messages.nothingOpen)).toBeVisible();
});

describe('a student who is writing an answer', () => {
  const editor = () => screen.findByRole('textbox', { name: /^Answer/ });
  const reload = () => {
    const frame = { assignment_id: 'open', student_id: 'user-1' };
    newestSocket().receive({ type: 'thread_changed', ...frame });
    newestSocket().receive({ type: 'classwork_changed' });
  };

  test('keeps the form in place when the piece becomes due', async () => {
    lists(listClassworkAsStudent, [OPEN], []);
    const { user } = asStudent();
    await user.click(await screen.findByRole('button', { name: /^Make Submission/ }));
    typeInto(await editor(), 'Forty-two.');
    lists(listClassworkAsStudent, [], [{ ...OPEN, is_due: true }]);
    reload();
    expect(await screen.findByText(mine.isOver)).toBeVisible();
    expect(await editor()).toHaveTextContent('Forty-two.');
    expect(screen.queryByText(mine.gone)).not.toBeInTheDocument();
    await user.click(await fold());
    expect(screen.getAllByRole('heading', { name: 'Open' })).toHaveLength(1);
    await user.click(screen.getByRole('button', { name: mine.close }));
    const moved = within(await pastList()).getByRole('listitem');
    expect(within(moved).getByRole('heading', { name: 'Open' })).toBeVisible();
  });

  test('sees that a piece in neither list is deleted', async () => {
    lists(listClassworkAsStudent, [OPEN], []);
    const { user } = asStudent();
    await user.click(await screen.findByRole('button', { name: /^Make Submission/ }));
    typeInto(await editor(), 'Forty-two.');
    lists(listClassworkAsStudent, [], []);
    reload();
    expect(await screen.findByText(mine.gone)).toBeVisible();
    expect(await editor()).toHaveTextContent('Forty-two.');
  });

  test('stays in the fold when the date is extended, until handing in', async () => {
    const late = {
      ...OVER,
      late_terms: { policy: 'accept', percent_per_day: 0, floor: 0 },
    } as const;
    lists(listClassworkAsStudent, [OPEN], [late]);
    const { user } = asStudent();
    await user.click(await fold());
    const list = within(await pastList());
    await user.click(list.getByRole('button', { name: /^Make Submission/ }));
    typeInto(await editor(), 'Forty-two.');
    const extended = { ...late, is_due: false };
    lists(listClassworkAsStudent, [OPEN, extended], []);
    stubPast({ count: 1 });
    reload();
    await waitFor(() => expect(requestsOfPast(listClassworkAsStudent).length).toBeGreaterThan(1));
    expect(list.getByRole('textbox', { name: /^Answer/ })).toHaveTextContent('Forty-two.');
    stub(submitAnswer, aSubmission());
    await user.click(list.getByRole('button', { name: mine.submit }));
    const open = within(await screen.findByRole('list', { name: mine.list }));
    expect(await open.findByRole('heading', { name: 'Over' })).toBeVisible();
  });
});
