import type { ScreenStories, ScreenStory } from 'platform/testing';
import { listTodo, type TodoItem } from 'shared-api/contract';
import { neverReply, refuse, stub, anOutboxEntry } from 'shared-api/testing';
import { queueEntry } from 'shared-api/offline';
import { aTodoItem } from '../../testing/aTodoItem.ts';
import { TodoPage } from './TodoPage.tsx';

const meta = {
  title: 'To do',
  component: TodoPage,
  tags: ['!autodocs'],
  parameters: { layout: 'fullscreen', screen: { path: '/todo' } },
} satisfies ScreenStories;
export default meta;

const PENALTY = { policy: 'penalty', percent_per_day: 10, floor: 50 } as const;
const OVERDUE = '2026-11-20T16:05:00.000Z';

const BIOLOGY = { id: 'class-2', name: 'Biology' };

function work(title: string, change: Partial<TodoItem> = {}): TodoItem {
  return aTodoItem({ classwork: { id: title, title, mark: 20 }, ...change });
}

const OWN = [
  work('Linear equations', { date_due: OVERDUE }),
  work('Cells', { class: BIOLOGY }),
  work('Three roots', { date_due: '2026-12-15T09:00:00.000Z' }),
  work('Leaves of your street', { class: BIOLOGY, date_due: null }),
  work('Fractions', { state: 'graded' }),
  work('Essay on rivers', { state: 'returned' }),
];

const counts = { waiting: 0, handed_in: 12, missing: 8, total: 20 };
const TAUGHT = [
  work('Sums', { role: 'teacher', ...counts, state: 'to_grade', waiting: 3 }),
  work('Powers', { role: 'teacher', ...counts, state: 'open', date_due: null }),
  work('Digits', { role: 'teacher', ...counts, state: 'done', missing: 0, handed_in: 20 }),
];

export const Student: ScreenStory = { beforeEach: () => stub(listTodo, OWN) };
export const LateTaken: ScreenStory = {
  beforeEach: () => {
    stub(listTodo, [
      work('Linear equations', { date_due: OVERDUE, late_terms: PENALTY }),
      work('Cells', { date_due: OVERDUE, late_terms: { ...PENALTY, policy: 'accept' } }),
      work('Soil', { date_due: OVERDUE, late_terms: { ...PENALTY, policy: 'refuse' } }),
    ]);
  },
};
export const Teacher: ScreenStory = { beforeEach: () => stub(listTodo, TAUGHT) };
export const TeacherHandedIn: ScreenStory = {
  ...Teacher,
  parameters: { screen: { path: '/todo', at: '/todo?show=handed_in' } },
};
export const TeacherAll: ScreenStory = {
  ...Teacher,
  parameters: { screen: { path: '/todo', at: '/todo?show=all' } },
};
export const Both: ScreenStory = { beforeEach: () => stub(listTodo, [...OWN, ...TAUGHT]) };
export const Many: ScreenStory = {
  beforeEach: () => {
    stub(
      listTodo,
      Array.from({ length: 60 }, (_, at) => work(`Exercise ${at + 1}`, { date_due: null })),
    );
  },
};
export const AllDone: ScreenStory = {
  beforeEach: () => stub(listTodo, [work('Fractions', { state: 'handed_in' })]),
};
export const Empty: ScreenStory = { beforeEach: () => stub(listTodo, []) };
export const Loading: ScreenStory = { beforeEach: () => neverReply(listTodo) };
export const Failed: ScreenStory = { beforeEach: () => refuse(listTodo, 500) };
export const WithRefusal: ScreenStory = {
  beforeEach: () => {
    queueEntry(anOutboxEntry({ refusal: { status: 403, message: 'The due date has passed.' } }));
    stub(listTodo, OWN);
  },
};
export const LongTexts: ScreenStory = {
  beforeEach: () => {
    const title = 'Why are there as many even numbers as there are numbers at all? '.repeat(2);
    const classInfo = { id: 'class-1', name: 'Foundations of mathematics for those who ask' };
    const change = { role: 'teacher', state: 'to_grade', class: classInfo, ...counts } as const;
    stub(listTodo, [work(title, { ...change, waiting: 1 })]);
  },
};
