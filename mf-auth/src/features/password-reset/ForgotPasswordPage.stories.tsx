import type { ScreenStories, ScreenStory, StoryVisit } from 'platform/testing';
import { clearSession } from 'shared-api';
import { requestReset } from 'shared-api/contract';
import { refuse, stub } from 'shared-api/testing';
import { formMessages, tooOften } from '../../form/messages.ts';
import { ForgotPasswordPage } from './ForgotPasswordPage.tsx';
import { forgotMessages as messages } from './messages.ts';

const meta = {
  title: 'Forgot password',
  component: ForgotPasswordPage,
  tags: ['!autodocs'],
  parameters: { layout: 'fullscreen', screen: { path: '/forgot-password' } },
  beforeEach: () => clearSession(null),
} satisfies ScreenStories;
export default meta;

export const Before: ScreenStory = {};

async function ask({ canvas, userEvent }: StoryVisit) {
  await userEvent.type(await canvas.findByLabelText(formMessages.email), 'ada@school.example');
  await userEvent.click(canvas.getByRole('button', { name: formMessages.next }));
  await canvas.findByRole('heading', { name: messages.confirmTitle });
}
export const RequestedAgain: ScreenStory = { play: ask };
export const Sent: ScreenStory = {
  beforeEach: () => stub(requestReset, { message: 'Sent' }),
  play: async (visit) => {
    await ask(visit);
    await visit.userEvent.click(visit.canvas.getByRole('button', { name: messages.submit }));
    await visit.canvas.findByRole('heading', { name: messages.sentTitle });
  },
};
export const TooOften: ScreenStory = {
  beforeEach: () => refuse(requestReset, 429),
  play: async (visit) => {
    await ask(visit);
    await visit.userEvent.click(visit.canvas.getByRole('button', { name: messages.submit }));
    await visit.canvas.findByText(tooOften(null));
  },
};
