import type { ScreenStories, ScreenStory } from 'platform/testing';
import { listClasses } from 'shared-api/contract';
import { aClass, neverReply, refuse, stub } from 'shared-api/testing';
import { TopicPage } from './TopicPage.tsx';

const meta = {
  title: 'A topic',
  component: TopicPage,
  tags: ['!autodocs'],
  parameters: {
    layout: 'fullscreen',
    screen: { path: '/class/:id/topic', at: '/class/class-1/topic?title=Fractions' },
  },
  beforeEach: () => stub(listClasses, [aClass()]),
} satisfies ScreenStories;
export default meta;

/** What a topic holds is not specified yet. */
export const Empty: ScreenStory = {};
export const OfAnotherClass: ScreenStory = { beforeEach: () => stub(listClasses, []) };
/** The page does without its class. */
export const Loading: ScreenStory = { beforeEach: () => neverReply(listClasses) };
export const Failed: ScreenStory = { beforeEach: () => refuse(listClasses, 500) };
