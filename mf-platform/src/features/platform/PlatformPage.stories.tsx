import type { ScreenStories, ScreenStory } from 'platform/testing';
import { PlatformPage } from './PlatformPage.tsx';

const meta = {
  title: 'Platform',
  component: PlatformPage,
  tags: ['!autodocs'],
  parameters: { layout: 'fullscreen', screen: { path: '/platform' } },
} satisfies ScreenStories;
export default meta;

export const WithoutToken: ScreenStory = {};
