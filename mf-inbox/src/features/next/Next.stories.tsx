import type { ScreenStories, ScreenStory } from 'platform/testing';
import { listTodo, type TodoItem } from 'shared-api/contract';
import { stub } from 'shared-api/testing';
import { aTodoItem } from '../../testing/aTodoItem.ts';
import { Next } from './Next.tsx';

/** The box above the classes on /d, which appears only if something is due. */
const meta = {
  title: 'Next, above the classes',
  component: Next,
  tags: ['!autodocs'],
  parameters: { layout: 'fullscreen', screen: { path: '/d' } },
} satisfies ScreenStories;
export default meta;

const BIOLOGY = { id: 'class-2', name: 'Biology' };

function work(title: string, change: Partial<TodoItem> = {}): TodoItem {
  return aTodoItem({ classwork: { id: title, title, mark: 20 }, ...change });
}

const OWN = [
  work('Linear equations', { date_due: '2026-11-20T16:05:00.000Z' }),
  work('Cells', { class: BIOLOGY }),
  work('Leaves of your street', { class: BIOLOGY, date_due: null }),
];
const toGrade = {
  role: 'teacher',
  state: 'to_grade',
  handed_in: 12,
  missing: 8,
  total: 20,
} as const;

export const Student: ScreenStory = { beforeEach: () => stub(listTodo, OWN) };
export const Teacher: ScreenStory = {
  beforeEach: () => {
    stub(listTodo, [
      work('Sums', { ...toGrade, waiting: 3 }),
      work('Powers', { ...toGrade, waiting: 12, class: BIOLOGY }),
    ]);
  },
};
export const One: ScreenStory = { beforeEach: () => stub(listTodo, OWN.slice(0, 1)) };
/** The last of it was done while the page was looked at. */
export const Nothing: ScreenStory = {
  beforeEach: () => stub(listTodo, [work('Fractions', { state: 'graded' })]),
};
export const LongTexts: ScreenStory = {
  beforeEach: () => {
    const title = 'Why are there as many even numbers as there are numbers at all?';
    const classInfo = { id: 'class-1', name: 'Foundations of mathematics for those who ask' };
    stub(listTodo, [
      work(title, { class: classInfo }),
      work(`${title} Again`, { class: classInfo }),
    ]);
  },
};
