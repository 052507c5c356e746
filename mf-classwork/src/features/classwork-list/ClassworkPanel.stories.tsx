import type { ClassTabProps } from 'platform/slots';
import type { ScreenStories, ScreenStory } from 'platform/testing';
import {
  getCalendarFeed,
  listClasswork,
  listClassworkAsStudent,
  submitAnswer,
} from 'shared-api/contract';
import { aSubmission, anAssignment, neverReply, refuse, stub } from 'shared-api/testing';
import { asPart } from '../../testing/asPart.ts';
import { messages as calendar } from '../calendar/messages.ts';
import { messages as mine } from '../my-classwork/messages.ts';
import { ClassworkPanel } from './ClassworkPanel.tsx';
import { messages } from './messages.ts';

const DUE = { date_due: '2026-11-24T12:00:00.000Z' };
const OVER = { date_due: '2026-11-12T12:00:00.000Z', is_due: true };

const meta = {
  title: 'Class/Classwork',
  component: ClassworkPanel,
  tags: ['!autodocs'],
  args: asPart('teacher'),
  parameters: {
    layout: 'fullscreen',
    screen: { path: '/class/view/:id', at: '/class/view/class-1?tab=classwork' },
  },
  beforeEach: () => {
    stub(listClasswork, [
      anAssignment({ ...DUE, submission_count: 12, graded_count: 3 }),
      anAssignment({ id: 'assignment-2', title: 'A draft', draft: true }),
      anAssignment({ ...OVER, id: 'assignment-3', title: 'What was due on the twelfth' }),
    ]);
    stub(listClassworkAsStudent, [
      anAssignment(DUE),
      anAssignment({ ...OVER, id: 'assignment-2', title: 'Missed' }),
      anAssignment({
        ...OVER,
        id: 'assignment-3',
        title: 'Graded',
        is_submited: true,
        submitions: [aSubmission({ score: 18, marked: true, comment: 'Well done.' })],
      }),
    ]);
  },
} satisfies ScreenStories<ClassTabProps>;
export default meta;

export const Full: ScreenStory = {};
export const Empty: ScreenStory = { beforeEach: () => stub(listClasswork, []) };
export const Loading: ScreenStory = { beforeEach: () => neverReply(listClasswork) };
export const Failed: ScreenStory = { beforeEach: () => refuse(listClasswork, 500) };

const DELETE = { name: new RegExp(`^${messages.delete}`) };
export const Opened: ScreenStory = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByText('Linear equations'));
    await canvas.findByRole('button', DELETE);
  },
};
export const Deleting: ScreenStory = {
  play: async (visit) => {
    await Opened.play?.(visit);
    await visit.userEvent.click(visit.canvas.getByRole('button', DELETE));
    await visit.canvas.findByRole('dialog', { name: messages.deleteTitle });
  },
};
export const Calendar: ScreenStory = {
  beforeEach: () => stub(getCalendarFeed, { exists: false, address: null }),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: calendar.open }));
    await canvas.findByText(calendar.none);
  },
};

const asStudent = { args: { role: 'student' } } satisfies ScreenStory<ClassTabProps>;
export const AsStudent: ScreenStory<ClassTabProps> = asStudent;
export const EmptyAsStudent: ScreenStory<ClassTabProps> = {
  ...asStudent,
  beforeEach: () => stub(listClassworkAsStudent, []),
};
export const LoadingAsStudent: ScreenStory<ClassTabProps> = {
  ...asStudent,
  beforeEach: () => neverReply(listClassworkAsStudent),
};
export const FailedAsStudent: ScreenStory<ClassTabProps> = {
  ...asStudent,
  beforeEach: () => refuse(listClassworkAsStudent, 500),
};
export const Answering: ScreenStory<ClassTabProps> = {
  ...asStudent,
  beforeEach: () => neverReply(submitAnswer),
  play: async ({ canvas, userEvent }) => {
    const [first] = await canvas.findAllByRole('button', { name: new RegExp(mine.make) });
    if (first) await userEvent.click(first);
    await canvas.findByRole('textbox', { name: new RegExp(`^${mine.answer}`) });
  },
};
