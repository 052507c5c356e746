import type { ScreenStories, ScreenStory } from 'platform/testing';
import { listClasses, getFeedOfAll, listDueDates, type TodoItem } from 'shared-api/contract';
import { aClass, neverReply, refuse, stub } from 'shared-api/testing';
import { aTodoItem } from '../../testing/aTodoItem.ts';
import { CalendarPage } from './CalendarPage.tsx';
import { messages } from './messages.ts';

const meta = {
  title: 'Calendar',
  component: CalendarPage,
  tags: ['!autodocs'],
  parameters: { layout: 'fullscreen', screen: { path: '/calendar' } },
  beforeEach: () =>
    stub(listClasses, [
      aClass({ id: 'class-1', name: 'Algebra' }),
      aClass({ id: 'class-2', name: 'Biology' }),
      aClass({ id: 'class-3', name: 'World history' }),
    ]),
} satisfies ScreenStories;
export default meta;

const BIOLOGY = { id: 'class-2', name: 'Biology' };
const HISTORY = { id: 'class-3', name: 'World history' };
const work = (id: number, title: string) => ({ id: `work-${id}`, title, mark: 20 });
const TAUGHT: Partial<TodoItem> = {
  role: 'teacher',
  waiting: 4,
  handed_in: 9,
  missing: 3,
  total: 12,
};
const ITEMS = [
  aTodoItem({ classwork: work(1, 'Linear equations'), date_due: '2026-11-18T15:00:00.000Z' }),
  aTodoItem({
    classwork: work(2, 'Sums'),
    date_due: '2026-11-23T08:30:00.000Z',
    state: 'handed_in',
  }),
  aTodoItem({ class: BIOLOGY, classwork: work(3, 'Cells'), state: 'graded' }),
  ...[4, 5, 6].map((id) =>
    aTodoItem({
      class: HISTORY,
      classwork: work(id, `Chapter ${id}`),
      ...TAUGHT,
      state: 'to_grade',
    }),
  ),
  aTodoItem({ class: HISTORY, classwork: work(7, 'Essay'), ...TAUGHT, state: 'open' }),
  aTodoItem({
    class: BIOLOGY,
    classwork: work(8, 'Photosynthesis'),
    date_due: '2026-12-03T11:00:00.000Z',
  }),
];

const at = (view: string) => ({
  screen: { path: '/calendar', at: `/calendar?view=${view}&date=2026-11-16` },
});
const full = () => stub(listDueDates, ITEMS);

export const Month: ScreenStory = { parameters: at('month'), beforeEach: full };
export const Week: ScreenStory = {
  parameters: { screen: { path: '/calendar', at: '/calendar?view=week&date=2026-11-23' } },
  beforeEach: full,
};
export const Agenda: ScreenStory = { parameters: at('agenda'), beforeEach: full };
export const Empty: ScreenStory = {
  parameters: at('agenda'),
  beforeEach: () => stub(listDueDates, []),
};
export const Loading: ScreenStory = {
  parameters: at('month'),
  beforeEach: () => neverReply(listDueDates),
};
export const Failed: ScreenStory = {
  parameters: at('month'),
  beforeEach: () => refuse(listDueDates, 500),
};
export const DayOpened: ScreenStory = {
  parameters: at('month'),
  beforeEach: full,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /: 5 assignments are due/ }));
    await canvas.findByRole('dialog');
  },
};
export const Subscribing: ScreenStory = {
  parameters: at('month'),
  beforeEach: () => {
    full();
    stub(getFeedOfAll, { exists: false, address: null });
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: messages.subscribe }));
    await canvas.findByRole('dialog');
  },
};
export const Moving: ScreenStory = {
  parameters: at('agenda'),
  beforeEach: full,
  play: async ({ canvas, userEvent }) => {
    const name = messages.actions({ title: 'Essay' });
    await userEvent.click(await canvas.findByRole('button', { name }));
    await userEvent.click(await canvas.findByRole('menuitem', { name: messages.move }));
    await canvas.findByRole('dialog');
  },
};
