import type { ScreenStories, ScreenStory } from 'platform/testing';
import { SampleGradingPage } from './SampleGradingPage.tsx';

const meta = {
  title: 'Sample grading',
  component: SampleGradingPage,
  tags: ['!autodocs'],
  parameters: { layout: 'fullscreen', screen: { path: '/classwork' } },
} satisfies ScreenStories;
export default meta;

/** It makes no requests. */
export const Full: ScreenStory = {};
