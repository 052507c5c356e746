import type { ScreenStories, ScreenStory } from 'platform/testing';
import { clearSession } from 'shared-api';
import { AppRoutes } from '../routes/AppRoutes.tsx';

const meta = {
  title: 'Page not found',
  component: AppRoutes,
  tags: ['!autodocs'],
  parameters: { layout: 'fullscreen', screen: { path: '/not-found', isWhole: true } },
} satisfies ScreenStories;
export default meta;

export const LoggedIn: ScreenStory = {};
export const LoggedOut: ScreenStory = { beforeEach: () => clearSession(null) };
