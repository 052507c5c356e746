import type { ScreenStories, ScreenStory, StoryVisit } from 'platform/testing';
import { clearSession } from 'shared-api';
import { getEmailState, logIn } from 'shared-api/contract';
import { aSession, neverReply, refuse, stub } from 'shared-api/testing';
import { AccountSettingsPage } from './AccountSettingsPage.tsx';
import { messages } from './messages.ts';

const EMAIL = 'ada@school.example';

const meta = {
  title: 'Account settings',
  component: AccountSettingsPage,
  tags: ['!autodocs'],
  parameters: { layout: 'fullscreen', screen: { path: '/auth/change/email-password' } },
  beforeEach: () => stub(getEmailState, { email: EMAIL, pending_email: null }),
} satisfies ScreenStories;
export default meta;

/** State before the password is confirmed. */
export const Locked: ScreenStory = {};
export const LoggedOut: ScreenStory = { beforeEach: () => clearSession(null) };
export const ANewEmailIsWaiting: ScreenStory = {
  beforeEach: () => stub(getEmailState, { email: EMAIL, pending_email: 'lovelace@school.example' }),
};
/** The page does without what is said of the e-mail. */
export const Loading: ScreenStory = { beforeEach: () => neverReply(getEmailState) };
export const Failed: ScreenStory = { beforeEach: () => refuse(getEmailState, 500) };

async function confirmPassword({ canvas, userEvent }: StoryVisit) {
  await userEvent.type(await canvas.findByLabelText(messages.current), 'a good password');
  await userEvent.click(canvas.getByRole('button', { name: messages.confirm }));
}
export const WrongPassword: ScreenStory = {
  beforeEach: () => refuse(logIn, 400),
  play: async (visit) => {
    await confirmPassword(visit);
    await visit.canvas.findByText(messages.invalid);
  },
};
export const Open: ScreenStory = {
  beforeEach: () => stub(logIn, aSession({ token: 'proven', email: EMAIL })),
  play: async (visit) => {
    await confirmPassword(visit);
    await visit.canvas.findByText(messages.confirmed);
  },
};
