import type { ScreenStories, ScreenStory } from 'platform/testing';
import { getClassAsStudent, listClasses } from 'shared-api/contract';
import { aClass, aClassDetail, neverReply, refuse, stub } from 'shared-api/testing';
import { messages as archive } from '../archive/messages.ts';
import { messages } from './messages.ts';
import { StudentClassPage } from './StudentClassPage.tsx';

const meta = {
  title: 'Class, as its student',
  component: StudentClassPage,
  tags: ['!autodocs'],
  parameters: { layout: 'fullscreen', screen: { path: '/s/:id', at: '/s/class-1' } },
  beforeEach: () => {
    stub(getClassAsStudent, aClassDetail({ is_admin: false }));
    stub(listClasses, [aClass({ is_admin: false })]);
  },
} satisfies ScreenStories;
export default meta;

export const Full: ScreenStory = {};
export const Leaving: ScreenStory = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: messages.leave }));
    await canvas.findByRole('dialog');
  },
};
export const Loading: ScreenStory = { beforeEach: () => neverReply(getClassAsStudent) };
export const Failed: ScreenStory = { beforeEach: () => refuse(getClassAsStudent, 500) };
export const Archived: ScreenStory = {
  beforeEach: () => {
    const date_archived = '2026-11-10T08:00:00.000Z';
    stub(getClassAsStudent, aClassDetail({ is_admin: false, date_archived }));
  },
  play: async ({ canvas }) => {
    await canvas.findByText(archive.toStudents);
  },
};
