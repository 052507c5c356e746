import type { ScreenStories, ScreenStory } from 'platform/testing';
import { clearSession } from 'shared-api';
import { findCanary } from 'shared-api/contract';
import { stub } from 'shared-api/testing';
import { AppRoutes } from '../routes/AppRoutes.tsx';

const meta = {
  title: 'Page not found',
  component: AppRoutes,
  tags: ['!autodocs'],
  parameters: { layout: 'fullscreen', screen: { path: '/not-found', isWhole: true } },
} satisfies ScreenStories;
export default meta;

export const LoggedIn: ScreenStory = {
  beforeEach: () => stub(findCanary, { in_canary: false }),
};
export const InCanary: ScreenStory = {
  beforeEach: () => stub(findCanary, { in_canary: true }),
};
export const LoggedOut: ScreenStory = { beforeEach: () => clearSession(null) };
