import type { ScreenStories, ScreenStory } from 'platform/testing';
import { clearSession } from 'shared-api';
import { checkResetToken } from 'shared-api/contract';
import { neverReply, refuse } from 'shared-api/testing';
import { formMessages } from '../../form/messages.ts';
import { resetMessages as messages } from './messages.ts';
import { ResetPasswordPage } from './ResetPasswordPage.tsx';

const meta = {
  title: 'Reset password',
  component: ResetPasswordPage,
  tags: ['!autodocs'],
  parameters: {
    layout: 'fullscreen',
    screen: { path: '/auth/reset-password/:token', at: '/auth/reset-password/a-token' },
  },
  beforeEach: () => {
    clearSession(null);
    neverReply(checkResetToken);
  },
} satisfies ScreenStories;
export default meta;

/** The form does not wait for what is said of the link. */
export const Before: ScreenStory = {};
export const NotTheSameTwice: ScreenStory = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByLabelText(formMessages.newPassword), 'a good password');
    await userEvent.type(canvas.getByLabelText(formMessages.confirmPassword), 'another one');
    await userEvent.click(canvas.getByRole('button', { name: messages.submit }));
    await canvas.findByText(messages.mismatch);
  },
};
export const LinkIsOld: ScreenStory = {
  beforeEach: () => refuse(checkResetToken, 400),
  play: async ({ canvas }) => void (await canvas.findByText(messages.invalid)),
};
