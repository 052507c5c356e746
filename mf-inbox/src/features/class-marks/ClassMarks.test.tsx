import { act, waitFor } from '@testing-library/react';
import { renderPage } from 'platform/testing';
import type { ClassMark } from 'platform/runtime';
import { listTodo, type TodoItem } from 'shared-api/contract';
import {
  callsOf,
  installFakeSockets,
  newestSocket,
  refuse,
  startSignedIn,
  stub,
} from 'shared-api/testing';
import { toast } from 'shared-ui';
import { aNotification } from '../../testing/aNotification.ts';
import { aTodoItem } from '../../testing/aTodoItem.ts';
import { ClassMarks } from './ClassMarks.tsx';

startSignedIn(toast.clear);
installFakeSockets();

const ALGEBRA = { id: 'algebra', name: 'Algebra' };
const BOTANY = { id: 'botany', name: 'Botany' };

function work(title: string, change: Partial<TodoItem> = {}): TodoItem {
  return aTodoItem({ class: ALGEBRA, classwork: { id: title, title, mark: 20 }, ...change });
}

function taught(title: string, waiting: number, change: Partial<TodoItem> = {}): TodoItem {
  const state = waiting > 0 ? 'to_grade' : 'open';
  return work(title, { role: 'teacher', state, waiting, ...change });
}

function open(items: TodoItem[]) {
  stub(listTodo, items);
  const onMarks = jest.fn<undefined, [readonly ClassMark[]]>();
  renderPage(<ClassMarks onMarks={onMarks} />);
  return onMarks;
}

const marks = (onMarks: jest.Mock<undefined, [readonly ClassMark[]]>) => onMarks.mock.lastCall?.[0];

test('a teacher sees how many answers of each class wait, with a link to them', async () => {
  const onMarks = open([
    taught('Sums', 3),
    taught('Powers', 2),
    taught('Roots', 0),
    taught('Cells', 1, { class: BOTANY }),
  ]);
  await waitFor(() => expect(onMarks).toHaveBeenCalled());
  expect(marks(onMarks)).toEqual([
    {
      classId: 'algebra',
      text: '5 to grade',
      to: '/class/view/algebra?tab=classwork',
      tone: 'warning',
    },
    {
      classId: 'botany',
      text: '1 to grade',
      to: '/classwork/Cells?title=Cells&cwd=botany',
      tone: 'warning',
    },
  ]);
  expect(callsOf(listTodo)).toHaveLength(1);
});

test('a student sees how much is due, including returned work, without work that has no date', async () => {
  const onMarks = open([
    work('Sums'),
    work('Powers'),
    work('Rivers', { state: 'returned' }),
    work('Roots', { state: 'handed_in' }),
    work('Lakes', { date_due: null }),
    work('Seas', { state: 'returned', date_due: null }),
    work('Cells', { class: BOTANY, state: 'graded' }),
    work('Leaves', { class: BOTANY, date_due: null }),
  ]);
  await waitFor(() => expect(onMarks).toHaveBeenCalled());
  expect(marks(onMarks)).toEqual([
    { classId: 'algebra', text: '3 due', to: '/s/algebra?tab=classwork', tone: 'warning' },
  ]);
});

test('work that can no longer be handed in is not due', async () => {
  const over = (policy: 'accept' | 'refuse') => ({
    date_due: '2020-11-25T16:05:00.000Z',
    late_terms: { policy, percent_per_day: 10, floor: 50 },
  });
  const onMarks = open([work('Sums', over('refuse')), work('Powers', over('accept'))]);
  await waitFor(() => expect(onMarks).toHaveBeenCalled());
  expect(marks(onMarks)).toMatchObject([{ text: '1 due' }]);
});

test('the one piece that is due is led to, whatever has no date beside it', async () => {
  const onMarks = open([work('Sums'), work('Lakes', { date_due: null })]);
  await waitFor(() => expect(onMarks).toHaveBeenCalled());
  const to = '/s/algebra?tab=classwork&work=Sums';
  expect(marks(onMarks)).toEqual([{ classId: 'algebra', text: '1 due', to, tone: 'warning' }]);
});

test('answers to grade wait without a date too', async () => {
  const onMarks = open([taught('Sums', 2, { date_due: null })]);
  await waitFor(() => expect(marks(onMarks)).toMatchObject([{ text: '2 to grade' }]));
});

test('a change elsewhere is shown as soon as its live frame arrives', async () => {
  const onMarks = open([taught('Sums', 1)]);
  await waitFor(() => expect(marks(onMarks)).toMatchObject([{ text: '1 to grade' }]));
  stub(listTodo, [taught('Sums', 2)]);
  act(() => newestSocket().receive({ type: 'notification', item: aNotification() }));
  await waitFor(() => expect(marks(onMarks)).toMatchObject([{ text: '2 to grade' }]));
  stub(listTodo, [taught('Sums', 0)]);
  act(() => newestSocket().receive({ type: 'notification', item: aNotification({ id: 'next' }) }));
  await waitFor(() => expect(marks(onMarks)).toEqual([]));
});

test('nothing is shown before the server responds', async () => {
  refuse(listTodo, 500);
  const onMarks = jest.fn<undefined, [readonly ClassMark[]]>();
  renderPage(<ClassMarks onMarks={onMarks} />);
  await waitFor(() => expect(callsOf(listTodo)).toHaveLength(1));
  expect(onMarks).not.toHaveBeenCalled();
});
