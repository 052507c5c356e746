import { act, screen } from '@testing-library/react';
import { axeViolations, renderPage } from 'platform/testing';
import { listTodo, type TodoItem, type TodoState } from 'shared-api/contract';
import { callsOf, installFakeSockets, newestSocket, startSignedIn, stub } from 'shared-api/testing';
import { toast } from 'shared-ui';
import remote from '../../../remote.json' with { type: 'json' };
import { aNotification } from '../../testing/aNotification.ts';
import { aTodoItem } from '../../testing/aTodoItem.ts';
import { isWaiting } from '../classwork/isWaiting.ts';
import { messages } from './messages.ts';
import { Next } from './Next.tsx';

startSignedIn(toast.clear);
installFakeSockets();

const DAY_MS = 24 * 3_600_000;
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString();

function work(title: string, change: Partial<TodoItem> = {}): TodoItem {
  return aTodoItem({ classwork: { id: title, title, mark: 20 }, ...change });
}

function open(items: TodoItem[]) {
  stub(listTodo, items);
  return renderPage(<Next />, { path: '/d' });
}

const titles = () =>
  screen.getAllByRole('listitem').map((item) => item.querySelector('a')?.textContent);

test('a student sees the next three to hand in, as they are due, each with its way', async () => {
  open([
    work('Cells', { date_due: inDays(-1) }),
    work('Roots', { date_due: inDays(1), state: 'handed_in' }),
    work('Leaves', { date_due: inDays(2) }),
    work('Seeds', { date_due: null }),
    work('Soil', { date_due: null }),
  ]);
  const link = await screen.findByRole('link', { name: 'Cells' });
  expect(link).toHaveAttribute('href', '/s/class-1?tab=classwork&work=Cells');
  expect(titles()).toEqual(['Cells', 'Leaves', 'Seeds']);
  const [first, , last] = screen.getAllByRole('listitem');
  expect(first).toHaveTextContent('Not handed in');
  expect(last).toHaveTextContent('No due date');
  expect(screen.getByRole('link', { name: messages.all })).toHaveAttribute('href', '/todo');
  expect(await axeViolations()).toEqual([]);
});

test('open classwork replaces past classwork, also if it is late', async () => {
  const late_terms = { policy: 'accept', percent_per_day: 10, floor: 50 } as const;
  open([
    work('Cells', { date_due: inDays(-3), late_terms: { ...late_terms, policy: 'refuse' } }),
    work('Roots', { date_due: inDays(-2), late_terms }),
    work('Leaves', { date_due: inDays(2) }),
  ]);
  await screen.findByRole('link', { name: 'Cells' });
  expect(titles()).toEqual(['Roots', 'Leaves', 'Cells']);
  const [first, , last] = screen.getAllByRole('listitem');
  expect(first).toHaveTextContent('Can still be handed in');
  expect(last).toHaveTextContent('Not handed in');
});

test('a teacher sees the three that wait longest for their grades, and is led to the answers', async () => {
  const toGrade = { role: 'teacher', state: 'to_grade', waiting: 2, total: 20 } as const;
  open([
    work('Sums', { role: 'teacher', state: 'open', handed_in: 0, total: 20 }),
    ...['Cells', 'Roots', 'Leaves', 'Seeds'].map((title) => work(title, toGrade)),
  ]);
  const link = await screen.findByRole('link', { name: 'Cells' });
  expect(link).toHaveAttribute('href', '/classwork/Cells?title=Cells&cwd=class-1');
  expect(titles()).toEqual(['Cells', 'Roots', 'Leaves']);
  expect(screen.getAllByText('2 to grade')).toHaveLength(3);
});

test('work done elsewhere disappears with its live frame, and the last one leaves a message', async () => {
  open([work('Cells'), work('Roots')]);
  await screen.findByRole('link', { name: 'Cells' });
  stub(listTodo, [work('Cells', { state: 'handed_in' }), work('Roots', { state: 'graded' })]);
  act(() => newestSocket().receive({ type: 'notification', item: aNotification() }));
  expect(await screen.findByText(messages.nothing)).toBeVisible();
  expect(screen.queryByRole('listitem')).not.toBeInTheDocument();
  expect(callsOf(listTodo)).toHaveLength(2);
});

const STATES = {
  to_do: true,
  to_grade: true,
  returned: true,
  open: false,
  handed_in: false,
  late: false,
  graded: false,
  done: false,
} satisfies Record<TodoState, boolean>;

test.each(Object.entries(STATES))('its page gives it room for %s: %s', (state, isShown) => {
  const wanted = remote.contributes.dashboard.flatMap(({ roomIf }) => roomIf.state);
  expect(wanted.includes(state)).toBe(isShown);
  expect(isWaiting(work('Cells', { state: state as TodoState }))).toBe(isShown);
});
