import type { ScreenStories, ScreenStory } from 'platform/testing';
import { keepAccountByLink } from 'shared-api/contract';
import { neverReply, refuse, stub } from 'shared-api/testing';
import { KeepAccountPage } from './KeepAccountPage.tsx';
import { keepMessages as messages } from './messages.ts';

const meta = {
  title: 'Keep the account',
  component: KeepAccountPage,
  tags: ['!autodocs'],
  parameters: {
    layout: 'fullscreen',
    screen: { path: '/auth/keep-account/:token', at: '/auth/keep-account/a-token' },
  },
} satisfies ScreenStories;
export default meta;

export const Before: ScreenStory = {};

const pressed = (outcome: () => void, ends: string): ScreenStory => ({
  beforeEach: outcome,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: messages.keep }));
    await canvas.findByText(ends);
  },
});
export const Keeping = pressed(() => neverReply(keepAccountByLink), messages.busy);
export const Kept = pressed(
  () => stub(keepAccountByLink, { email: 'ada@school.example' }),
  messages.doneTitle,
);
export const LinkIsOld = pressed(() => refuse(keepAccountByLink, 400), messages.refusedTitle);
