import type { ScreenStories, ScreenStory } from 'platform/testing';
import { UnexpectedErrorPage } from './UnexpectedErrorPage.tsx';

const meta = {
  title: 'The shell failed',
  component: UnexpectedErrorPage,
  tags: ['!autodocs'],
  parameters: { layout: 'fullscreen', screen: { path: '/', isWhole: true } },
} satisfies ScreenStories;
export default meta;

export const Failed: ScreenStory = {};
