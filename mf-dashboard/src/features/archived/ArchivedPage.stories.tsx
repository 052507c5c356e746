import type { ScreenStories, ScreenStory } from 'platform/testing';
import { listClasses, listClasswork } from 'shared-api/contract';
import { aClass, neverReply, refuse, stub, stubPages } from 'shared-api/testing';
import { ArchivedPage } from './ArchivedPage.tsx';

const meta = {
  title: 'Archived classes',
  component: ArchivedPage,
  tags: ['!autodocs'],
  parameters: { layout: 'fullscreen', screen: { path: '/archived' } },
} satisfies ScreenStories;
export default meta;

const CLASSES = [
  aClass({ id: 'class-1', name: 'Algebra, spring', is_admin: true }),
  aClass({ id: 'class-2', name: 'Geometry', is_admin: false }),
  aClass({
    id: 'class-3',
    name: 'Introduction to the history of mathematics and of the natural sciences',
    is_admin: true,
  }),
];

export const Full: ScreenStory = { beforeEach: () => stub(listClasses, CLASSES) };
export const Paged: ScreenStory = {
  beforeEach: () => stubPages(listClasses, [CLASSES.slice(0, 2), CLASSES.slice(2)]),
};
export const Nothing: ScreenStory = { beforeEach: () => stub(listClasses, []) };
export const Loading: ScreenStory = { beforeEach: () => neverReply(listClasses) };
export const Failed: ScreenStory = { beforeEach: () => refuse(listClasses, 500) };
export const Copying: ScreenStory = {
  beforeEach: () => {
    stub(listClasses, CLASSES);
    stub(listClasswork, []);
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Copy Algebra, spring' }));
    await canvas.findByRole('dialog');
  },
};
