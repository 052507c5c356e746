import type { ScreenStories, ScreenStory } from 'platform/testing';
import { getProfile } from 'shared-api/contract';
import { aProfile, neverReply, refuse, stub } from 'shared-api/testing';
import { messages } from './messages.ts';
import { ProfilePage } from './ProfilePage.tsx';

const meta = {
  title: 'Profile',
  component: ProfilePage,
  tags: ['!autodocs'],
  parameters: { layout: 'fullscreen', screen: { path: '/profile' } },
  beforeEach: () => stub(getProfile, aProfile()),
} satisfies ScreenStories;
export default meta;

export const Full: ScreenStory = {};
export const Security: ScreenStory = {
  parameters: { screen: { path: '/profile', at: '/profile?tab=security' } },
};
export const NotSavedYet: ScreenStory = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByLabelText(messages.intro), ' And I keep bees.');
    await canvas.findByText(messages.unsaved);
  },
};
export const ChangingTheImage: ScreenStory = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: messages.changeImage }));
    await canvas.findByRole('dialog', { name: messages.imageTitle });
  },
};
export const Loading: ScreenStory = { beforeEach: () => neverReply(getProfile) };
export const Failed: ScreenStory = { beforeEach: () => refuse(getProfile, 500) };
