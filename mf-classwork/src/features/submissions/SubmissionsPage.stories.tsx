import type { ScreenStories, ScreenStory } from 'platform/testing';
import { getClasswork, getSubmission, listEarlierAnswers } from 'shared-api/contract';
import { aSubmission, anAssignment, neverReply, refuse, stub } from 'shared-api/testing';
import { anEarlierAnswer } from '../../testing/anEarlierAnswer.ts';
import { messages as versions } from '../earlier-answers/messages.ts';
import { SubmissionsPage } from './SubmissionsPage.tsx';

const meta = {
  title: 'Submissions',
  component: SubmissionsPage,
  tags: ['!autodocs'],
  parameters: {
    layout: 'fullscreen',
    screen: {
      path: '/classwork/:id',
      at: '/classwork/assignment-1?title=Linear%20equations&cwd=class-1',
    },
  },
} satisfies ScreenStories;
export default meta;

function from(username: string, score: number | null) {
  const user = { ...aSubmission().user, username, email: `${username}@school.example` };
  return aSubmission({
    id: `by-${username}`,
    user,
    answer: undefined,
    score,
    marked: score !== null,
  });
}

export const Full: ScreenStory = {
  beforeEach: () =>
    stub(getClasswork, anAssignment({ submitions: [from('grace', null), from('alan', 18)] })),
};
/** One that was returned, and one that was handed in again, beside what was returned of it. */
export const Returned: ScreenStory = {
  beforeEach: () => {
    const returned = { state: 'returned', comment: 'There is another one.' } as const;
    const again = { ...from('alan', null), attempt: 2, score: 12 };
    const date_returned = '2026-11-12T15:05:00.000Z';
    const submitions = [{ ...from('grace', null), ...returned, date_returned }, again];
    stub(getClasswork, anAssignment({ submitions }));
    stub(listEarlierAnswers, [anEarlierAnswer()]);
    stub(getSubmission, { ...again, answer: '<p>x is 1 or 3.</p>' });
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByText(versions.earlier({ count: 1 })));
    await canvas.findByText('x is 1 or 3.');
  },
};
export const Empty: ScreenStory = { beforeEach: () => stub(getClasswork, anAssignment()) };
export const Loading: ScreenStory = { beforeEach: () => neverReply(getClasswork) };
export const Failed: ScreenStory = { beforeEach: () => refuse(getClasswork, 500) };
