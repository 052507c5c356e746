import type { ScreenStories, ScreenStory } from 'platform/testing';
import { getClass, listClasses } from 'shared-api/contract';
import { aClass, aClassDetail, neverReply, refuse, stub } from 'shared-api/testing';
import { messages as archive } from '../archive/messages.ts';
import { messages as dialogs } from '../class-dialogs/messages.ts';
import { messages } from './messages.ts';
import { TeacherClassPage } from './TeacherClassPage.tsx';

const meta = {
  title: 'Class, as its teacher',
  component: TeacherClassPage,
  tags: ['!autodocs'],
  parameters: {
    layout: 'fullscreen',
    screen: { path: '/class/view/:id', at: '/class/view/class-1' },
  },
  beforeEach: () => {
    stub(getClass, aClassDetail({ meet_link: 'https://meet.example/abc' }));
    stub(listClasses, [aClass()]);
  },
} satisfies ScreenStories;
export default meta;

const ARCHIVED = '2026-11-10T08:00:00.000Z';

/** The remotes contribute the tabs, and each has stories of its own. */
export const Full: ScreenStory = {};
export const LongTexts: ScreenStory = {
  beforeEach: () => {
    const name = 'Introduction to the history of mathematics and of the natural sciences';
    stub(getClass, aClassDetail({ name, description: `${name}. `.repeat(6), student_count: 1204 }));
  },
};
export const JoiningByCodeIsOff: ScreenStory = {
  beforeEach: () => {
    const { setting } = aClassDetail();
    stub(getClass, aClassDetail({ setting: { ...setting, use_code: false } }));
  },
};
export const MenuIsOpen: ScreenStory = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: messages.menu }));
    await canvas.findByRole('menuitem', { name: messages.pin });
  },
};
export const ChangingTheCover: ScreenStory = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: messages.changeCover }));
    await canvas.findByRole('dialog', { name: dialogs.coverTitle });
  },
};
export const CoverIsMissing: ScreenStory = {
  play: async (visit) => {
    await ChangingTheCover.play?.(visit);
    await visit.userEvent.click(visit.canvas.getByRole('button', { name: dialogs.coverSubmit }));
    await visit.canvas.findByText(dialogs.coverMissing);
  },
};
export const Loading: ScreenStory = { beforeEach: () => neverReply(getClass) };
export const Failed: ScreenStory = { beforeEach: () => refuse(getClass, 500) };
export const Archived: ScreenStory = {
  beforeEach: () => stub(getClass, aClassDetail({ is_admin: true, date_archived: ARCHIVED })),
  play: async ({ canvas }) => {
    await canvas.findByText(archive.toTeachers);
  },
};
