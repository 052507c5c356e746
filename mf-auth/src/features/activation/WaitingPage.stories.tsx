import type { ScreenStories, ScreenStory } from 'platform/testing';
import { clearSession } from 'shared-api';
import { openedSocket } from 'shared-api/testing';
import { waitingMessages as messages } from './messages.ts';
import { WaitingPage } from './WaitingPage.tsx';

const meta = {
  title: 'Waiting for the activation',
  component: WaitingPage,
  tags: ['!autodocs'],
  parameters: { layout: 'fullscreen', screen: { path: '/waiting' } },
} satisfies ScreenStories;
export default meta;

export const Connecting: ScreenStory = {};
export const NobodyIsLoggedIn: ScreenStory = { beforeEach: () => clearSession(null) };
export const ConnectionIsLost: ScreenStory = {
  play: async ({ canvas }) => {
    await canvas.findByText(messages.connecting);
    (await openedSocket()).drop();
    await canvas.findByText(messages.lost);
  },
};
export const SessionHasEnded: ScreenStory = {
  play: async ({ canvas }) => {
    await canvas.findByText(messages.connecting);
    (await openedSocket()).drop(4401);
    await canvas.findByText(messages.endedTitle);
  },
};
