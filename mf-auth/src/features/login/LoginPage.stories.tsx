import type { ScreenStories, ScreenStory } from 'platform/testing';
import { clearSession } from 'shared-api';
import { LoginPage } from './LoginPage.tsx';

const meta = {
  title: 'Log in',
  component: LoginPage,
  tags: ['!autodocs'],
  parameters: { layout: 'fullscreen', screen: { path: '/login' } },
  beforeEach: () => clearSession(null),
} satisfies ScreenStories;
export default meta;

export const Before: ScreenStory = {};
/** Somebody wanted another page, and comes there after the log-in. */
export const OnTheWay: ScreenStory = {
  parameters: { screen: { path: '/login', at: '/login?next=/d' } },
};
