import type { ScreenStories, ScreenStory } from 'platform/testing';
import { clearSession } from 'shared-api';
import { logIn } from 'shared-api/contract';
import { neverReply, refuse } from 'shared-api/testing';
import { formMessages } from '../../form/messages.ts';
import { LoginPage } from './LoginPage.tsx';
import { messages } from './messages.ts';

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
export const SessionHasEnded: ScreenStory = { beforeEach: () => clearSession('expired') };
export const FilledInNothing: ScreenStory = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: messages.submit }));
    await canvas.findAllByText(messages.required);
  },
};

const LogInWith = (outcome: () => void, ends: string): ScreenStory => ({
  beforeEach: outcome,
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByLabelText(formMessages.email), 'ada@school.example');
    await userEvent.type(canvas.getByLabelText(formMessages.password), 'a good password');
    await userEvent.click(canvas.getByRole('button', { name: messages.submit }));
    await canvas.findByText(ends);
  },
});
export const LoggingIn = LogInWith(() => neverReply(logIn), messages.busy);
export const WrongPassword = LogInWith(() => refuse(logIn, 400), messages.invalid);
