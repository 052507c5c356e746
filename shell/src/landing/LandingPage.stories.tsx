import type { ScreenStories, ScreenStory } from 'platform/testing';
import { clearSession } from 'shared-api';
import { AppRoutes } from '../routes/AppRoutes.tsx';

const meta = {
  title: 'Landing page',
  component: AppRoutes,
  tags: ['!autodocs'],
  parameters: { layout: 'fullscreen', screen: { path: '/', isWhole: true } },
  beforeEach: () => clearSession(null),
  play: async ({ canvas }) => void (await canvas.findByRole('heading', { level: 1 })),
} satisfies ScreenStories;
export default meta;

export const LoggedOut: ScreenStory = {};
