import { act, screen, waitFor, within } from '@testing-library/react';
import { beginAt, axeViolations, renderPage } from 'platform/testing';
import { listTodo, remindOfClasswork, type TodoItem } from 'shared-api/contract';
import {
  answerAt,
  callsOf,
  forgetServerTime,
  installFakeSockets,
  newestSocket,
  refuse,
  startSignedIn,
  stub,
} from 'shared-api/testing';
import { toast } from 'shared-ui';
import { aNotification } from '../../testing/aNotification.ts';
import { aTodoItem } from '../../testing/aTodoItem.ts';
import { messages as states } from '../classwork/messages.ts';
import { messages } from './messages.ts';
import { TodoPage } from './TodoPage.tsx';

startSignedIn(toast.clear);
installFakeSockets();

const DAY_MS = 24 * 3_600_000;
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString();

function work(title: string, change: Partial<TodoItem> = {}): TodoItem {
  return aTodoItem({ classwork: { id: title, title, mark: 20 }, ...change });
}

function taught(title: string, change: Partial<TodoItem> = {}): TodoItem {
  const counts = { waiting: 0, handed_in: 12, missing: 0, total: 20 };
  return work(title, { role: 'teacher', state: 'open', date_due: inDays(1), ...counts, ...change });
}

function open(items: TodoItem[]) {
  stub(listTodo, items);
  return renderPage(<TodoPage />, { path: '/todo', at: '/todo' });
}

const sectionOf = (title: string, count: number) => {
  return within(screen.getByRole('region', { name: messages.counted({ title, count }) }));
};
const titlesIn = (title: string, count: number) => {
  const lines = sectionOf(title, count).getAllByRole('listitem');
  return lines.map((line) => within(line).getAllByRole('link')[0]?.textContent);
};

test('a student sees what is overdue, due this week, later and without a date, and can open what is done', async () => {
  const { user } = open([
    work('Cells', { date_due: inDays(-1) }),
    work('Roots', { date_due: inDays(1) }),
    work('Leaves', { date_due: inDays(6.9) }),
    work('Seeds', { date_due: inDays(7.1) }),
    work('Soil', { date_due: null }),
    work('Rain', { state: 'handed_in' }),
    work('Snow', { state: 'graded' }),
  ]);
  await screen.findByText('Cells');
  expect(titlesIn(messages.overdue, 1)).toEqual(['Cells']);
  expect(titlesIn(messages.thisWeek, 2)).toEqual(['Roots', 'Leaves']);
  expect(titlesIn(messages.later, 1)).toEqual(['Seeds']);
  expect(titlesIn(messages.noDate, 1)).toEqual(['Soil']);
  expect(sectionOf(messages.overdue, 1).getByText(states.notHandedIn)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Cells' })).toHaveAttribute(
    'href',
    '/s/class-1?tab=classwork&work=Cells',
  );
  expect(screen.queryByRole('button', { name: /Remind/ })).not.toBeInTheDocument();
  expect(screen.queryByText('Rain')).not.toBeInTheDocument();
  await user.click(screen.getByText(messages.counted({ title: messages.done, count: 2 })));
  const done = within(await screen.findByRole('list', { name: messages.done }));
  expect(done.getByText(states.handedIn)).toBeVisible();
  expect(done.getByText(states.graded)).toBeVisible();
  await expect(axeViolations()).resolves.toEqual([]);
});

test('the oldest ungraded answer is first; done and open work is sorted by due date', async () => {
  const { user } = open([
    taught('Cells', { state: 'to_grade', waiting: 1, date_due: inDays(-3) }),
    taught('Roots', { state: 'to_grade', waiting: 2, date_due: inDays(-1) }),
    taught('Soil', { state: 'to_grade', waiting: 1, date_due: null }),
    taught('Rain', { state: 'done', date_due: inDays(-5) }),
    taught('Snow', { state: 'done', date_due: inDays(-2) }),
    taught('Wind', { state: 'done', date_due: null }),
  ]);
  await screen.findByText('Cells');
  expect(titlesIn(messages.toGrade, 3)).toEqual(['Cells', 'Roots', 'Soil']);
  const asDue = ['Rain', 'Cells', 'Snow', 'Roots', 'Soil', 'Wind'];
  await user.click(screen.getByRole('button', { name: messages.showHandedIn }));
  expect(titlesIn(messages.handedIn, 6)).toEqual(asDue);
  await user.click(screen.getByRole('button', { name: messages.showAll }));
  expect(titlesIn(messages.allWork, 6)).toEqual(asDue);
});

const ACCEPT = { policy: 'accept', percent_per_day: 10, floor: 50 } as const;

test('overdue work shows whether it can still be handed in, and the current penalty', async () => {
  const late = (title: string, late_terms: TodoItem['late_terms']) =>
    work(title, { date_due: inDays(-1.5), late_terms });
  open([
    late('Cells', { ...ACCEPT, policy: 'penalty' }),
    late('Roots', ACCEPT),
    late('Leaves', { ...ACCEPT, policy: 'refuse' }),
  ]);
  await screen.findByText('Cells');
  const [cells, roots, leaves] = sectionOf(messages.overdue, 3).getAllByRole('listitem');
  expect(cells).toHaveTextContent(states.stillTaken);
  expect(cells).toHaveTextContent(states.costs({ percent: '20%' }));
  expect(roots).toHaveTextContent(states.stillTaken);
  expect(roots).not.toHaveTextContent('%');
  expect(leaves).toHaveTextContent(states.notHandedIn);
  await expect(axeViolations()).resolves.toEqual([]);
});

test('excused work counts as done, whatever its due date', async () => {
  const { user } = open([work('Roots', { date_due: inDays(-1), state: 'done', is_excused: true })]);
  await user.click(await screen.findByText(messages.counted({ title: messages.done, count: 1 })));
  expect(screen.queryByText(messages.overdue)).not.toBeInTheDocument();
  expect(screen.getByText(states.excused)).toBeVisible();
});

test('students are reminded after the due date if late work is accepted', async () => {
  open([taught('Cells', { date_due: inDays(-1), missing: 8, late_terms: ACCEPT })]);
  expect(await screen.findByRole('button', { name: 'Remind students about Cells' })).toBeVisible();
});

test('returned work comes first, whatever its due date', async () => {
  open([
    work('Cells', { date_due: inDays(-1) }),
    work('Rivers', { state: 'returned', date_due: inDays(-3) }),
  ]);
  await screen.findByText('Rivers');
  const [first] = screen.getAllByRole('region');
  expect(first).toHaveAccessibleName(messages.counted({ title: messages.returned, count: 1 }));
  expect(sectionOf(messages.returned, 1).getByText(states.returned)).toBeVisible();
  expect(titlesIn(messages.overdue, 1)).toEqual(['Cells']);
});

test('a teacher sees how many answers wait, came and are missing, and is led to them', async () => {
  open([
    taught('Cells', { state: 'to_grade', waiting: 3, missing: 8 }),
    taught('Roots', { missing: 20, handed_in: 0 }),
  ]);
  await screen.findByText('Cells');
  const toGrade = sectionOf(messages.toGrade, 1);
  expect(toGrade.getByText('3 to grade')).toBeVisible();
  expect(toGrade.getByText('12 of 20 handed in')).toBeVisible();
  expect(toGrade.getByRole('link', { name: '8 not handed in: Cells' })).toHaveAttribute(
    'href',
    '/classwork/Cells?title=Cells&cwd=class-1&show=missing',
  );
  expect(toGrade.getByRole('link', { name: 'Cells' })).toHaveAttribute(
    'href',
    '/classwork/Cells?title=Cells&cwd=class-1',
  );
  expect(titlesIn(messages.awaited, 1)).toEqual(['Roots']);
  await expect(axeViolations()).resolves.toEqual([]);
});

test('students with an extension are listed apart, and can be reminded after the class’s due date', async () => {
  open([
    taught('Cells', { date_due: inDays(-1), missing: 3, pending: 1 }),
    taught('Roots', { date_due: inDays(-1), state: 'done', missing: 2, pending: 0 }),
    taught('Seeds', { missing: 4, pending: 4 }),
  ]);
  const cells = await screen.findByRole('link', { name: '1 still has time: Cells' });
  expect(cells).toHaveAttribute('href', '/classwork/Cells?title=Cells&cwd=class-1&show=pending');
  expect(screen.getByRole('link', { name: '2 not handed in: Cells' })).toBeVisible();
  expect(screen.getByRole('link', { name: '4 still have time: Seeds' })).toBeVisible();
  expect(screen.queryByRole('link', { name: /not handed in: Seeds/ })).not.toBeInTheDocument();
  const reminders = screen.getAllByRole('button', { name: /^Remind/ });
  expect(reminders.map((button) => button.getAttribute('aria-label'))).toEqual([
    'Remind students about Cells',
    'Remind students about Seeds',
  ]);
});

test('the first answer without a grade is one click away', async () => {
  open([
    taught('Cells', { state: 'to_grade', waiting: 3 }),
    taught('Roots', { missing: 20, handed_in: 0 }),
  ]);
  const grade = await screen.findByRole('link', { name: messages.gradeOf({ title: 'Cells' }) });
  expect(grade).toHaveAttribute('href', '/classwork/Cells?title=Cells&cwd=class-1&grade=first');
  expect(screen.getAllByRole('link', { name: /^Grade/ })).toEqual([grade]);
});

test('a teacher sees what waits, what anybody handed in, or all; a reload shows the same', async () => {
  const works = [
    taught('Cells', { state: 'to_grade', waiting: 3 }),
    taught('Roots', { missing: 20, handed_in: 0 }),
    taught('Seeds', { state: 'done', handed_in: 20 }),
  ];
  const { user, unmount } = open(works);
  await screen.findByText('Cells');
  const choose = (name: string) => user.click(screen.getByRole('button', { name }));
  await choose(messages.showHandedIn);
  expect(titlesIn(messages.handedIn, 2)).toEqual(['Cells', 'Seeds']);
  await choose(messages.showAll);
  expect(titlesIn(messages.allWork, 3)).toEqual(['Cells', 'Roots', 'Seeds']);
  unmount();
  renderPage(<TodoPage />, { path: '/todo', at: '/todo?show=all' });
  await screen.findByText('Roots');
  expect(screen.getByRole('button', { name: messages.showAll })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await expect(axeViolations()).resolves.toEqual([]);
});

test('that nothing is handed in yet is said', async () => {
  const { user } = open([taught('Roots', { missing: 20, handed_in: 0 })]);
  await user.click(await screen.findByRole('button', { name: messages.showHandedIn }));
  expect(screen.getByText(messages.nothingHandedIn)).toBeVisible();
});

test('students without a submission are reminded once, and the button keeps the focus', async () => {
  stub(remindOfClasswork, { told: 8 });
  const { user } = open([taught('Cells', { missing: 8 })]);
  await user.click(await screen.findByRole('button', { name: 'Remind students about Cells' }));
  await screen.findByText('8 students have been reminded');
  const notice = screen.getByRole('button', { name: 'Reminded students about Cells' });
  expect(notice).toHaveFocus();
  await user.click(notice);
  expect(callsOf(remindOfClasswork).map(({ path }) => path)).toEqual([
    '/api/v1/class/assignment/Cells/remind',
  ]);
});

test('the server’s message says that students were reminded today', async () => {
  const { user } = open([taught('Cells', { missing: 8 })]);
  const message = 'The students have already been reminded in the last 24 hours.';
  refuse(remindOfClasswork, 409, { code: 'conflict', message });
  await user.click(await screen.findByRole('button', { name: 'Remind students about Cells' }));
  expect(await screen.findByText(message)).toBeVisible();
});

test('classwork that is gone is looked for anew when somebody reminds of it', async () => {
  const { user } = open([taught('Cells', { missing: 8 })]);
  const button = await screen.findByRole('button', { name: 'Remind students about Cells' });
  refuse(remindOfClasswork, 404);
  stub(listTodo, []);
  await user.click(button);
  expect(await screen.findByText(messages.empty)).toBeVisible();
});

test('nobody is reminded of what is over, or of what all have handed in', async () => {
  open([
    taught('Over', { date_due: inDays(-1), missing: 8, state: 'to_grade', waiting: 1 }),
    taught('Whole', { state: 'to_grade', waiting: 1 }),
  ]);
  await screen.findByText('Over');
  expect(screen.queryByRole('button', { name: /Remind/ })).not.toBeInTheDocument();
});

test('a person who teaches and studies sees both, each under a heading', async () => {
  open([taught('Cells'), work('Roots')]);
  const teaching = within(await screen.findByRole('region', { name: messages.asTeacher }));
  expect(teaching.getByRole('link')).toHaveTextContent('Cells');
  const studying = within(screen.getByRole('region', { name: messages.asStudent }));
  expect(studying.getByRole('link')).toHaveTextContent('Roots');
});

test('a long list comes in steps, and the focus goes on where it was', async () => {
  const { user } = open(
    Array.from({ length: 45 }, (_, at) => work(`Work ${at}`, { date_due: null })),
  );
  await user.click(await screen.findByRole('button', { name: 'Show 20 more' }));
  expect(screen.getAllByRole('link')).toHaveLength(40);
  await user.click(screen.getByRole('button', { name: 'Show 5 more' }));
  expect(screen.getAllByRole('link')).toHaveLength(45);
  expect(screen.queryByRole('button', { name: /more$/ })).not.toBeInTheDocument();
  await waitFor(() => expect(screen.getByRole('list')).toContainElement(focused()));
});

function focused(): HTMLElement {
  if (!(document.activeElement instanceof HTMLElement)) throw new Error('Nothing has the focus');
  return document.activeElement;
}

test('a new entry is listed as soon as its live frame arrives', async () => {
  open([work('Cells')]);
  await screen.findByText('Cells');
  stub(listTodo, [work('Cells'), work('Roots')]);
  act(() => newestSocket().receive({ type: 'notification', item: aNotification() }));
  expect(await screen.findByText('Roots')).toBeVisible();
});

test('that all is handed in is said', async () => {
  open([work('Cells', { state: 'graded' })]);
  expect(await screen.findByText(messages.allDone)).toBeVisible();
});

test('a failed load shows an error, and is tried again', async () => {
  refuse(listTodo, 500);
  const { user } = renderPage(<TodoPage />, { path: '/todo', at: '/todo' });
  await screen.findByText(messages.errorTitle);
  stub(listTodo, [work('Cells')]);
  await user.click(screen.getByRole('button', { name: messages.retry }));
  expect(await screen.findByRole('link', { name: 'Cells' })).toBeVisible();
});

describe('on a device whose clock is wrong', () => {
  afterEach(forgetServerTime);

  test.each([-2, 2])('by %d hours, what is due goes by the clock of the server', async (off) => {
    const now = Date.now();
    beginAt(now + (off * DAY_MS) / 24);
    answerAt(now);
    const inMinutes = (minutes: number) => new Date(now + minutes * 60_000).toISOString();
    open([
      work('Cells', { date_due: inMinutes(25) }),
      work('Roots', { date_due: inMinutes(-25), late_terms: { ...ACCEPT, policy: 'penalty' } }),
      taught('Seeds', { date_due: inMinutes(25), missing: 8 }),
      taught('Soil', { date_due: inMinutes(-25), missing: 8 }),
    ]);
    await screen.findByText('Cells');
    expect(titlesIn(messages.thisWeek, 1)).toEqual(['Cells']);
    expect(titlesIn(messages.overdue, 1)).toEqual(['Roots']);
    expect(screen.getByText(/10% of the grade is now taken off/)).toHaveTextContent(/20% from/);
    const reminders = screen.getAllByRole('button', { name: /^Remind/ });
    expect(reminders.map((button) => button.getAttribute('aria-label'))).toEqual([
      'Remind students about Seeds',
    ]);
  });

  test('the list is put right as soon as the server has answered', async () => {
    const now = Date.now();
    beginAt(now + DAY_MS / 12);
    open([work('Cells', { date_due: new Date(now + 1_500_000).toISOString() })]);
    await screen.findByText('Cells');
    expect(titlesIn(messages.overdue, 1)).toEqual(['Cells']);
    act(() => answerAt(now));
    expect(titlesIn(messages.thisWeek, 1)).toEqual(['Cells']);
  });
});
