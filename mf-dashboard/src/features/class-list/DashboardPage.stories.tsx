import type { ScreenStories, ScreenStory } from 'platform/testing';
import { listClasses } from 'shared-api/contract';
import { aClass, neverReply, refuse, stub } from 'shared-api/testing';
import { DashboardPage } from './DashboardPage.tsx';

const meta = {
  title: 'Your classes',
  component: DashboardPage,
  tags: ['!autodocs'],
  parameters: { layout: 'fullscreen', screen: { path: '/d' } },
} satisfies ScreenStories;
export default meta;

export const Full: ScreenStory = {
  beforeEach: () => {
    stub(listClasses, [
      aClass(),
      aClass({ id: 'class-2', name: 'Botany', category: 'Science', is_admin: false }),
      aClass({
        id: 'class-3',
        name: 'A class whose name is longer than anybody would expect it to be',
      }),
    ]);
  },
};
export const Empty: ScreenStory = { beforeEach: () => stub(listClasses, []) };
export const Loading: ScreenStory = { beforeEach: () => neverReply(listClasses) };
export const Failed: ScreenStory = { beforeEach: () => refuse(listClasses, 500) };
