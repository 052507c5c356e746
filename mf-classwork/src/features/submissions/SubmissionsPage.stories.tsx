import type { ScreenStories, ScreenStory } from 'platform/testing';
import { getClasswork } from 'shared-api/contract';
import { aSubmission, anAssignment, neverReply, refuse, stub } from 'shared-api/testing';
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
export const Empty: ScreenStory = { beforeEach: () => stub(getClasswork, anAssignment()) };
export const Loading: ScreenStory = { beforeEach: () => neverReply(getClasswork) };
export const Failed: ScreenStory = { beforeEach: () => refuse(getClasswork, 500) };
