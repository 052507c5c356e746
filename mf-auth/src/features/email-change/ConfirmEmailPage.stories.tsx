import type { ScreenStories, ScreenStory } from 'platform/testing';
import { confirmEmailChange } from 'shared-api/contract';
import { neverReply, refuse, stub } from 'shared-api/testing';
import { ConfirmEmailPage } from './ConfirmEmailPage.tsx';
import { confirmEmailMessages as messages } from './messages.ts';

const meta = {
  title: 'Confirm a new email',
  component: ConfirmEmailPage,
  tags: ['!autodocs'],
  parameters: {
    layout: 'fullscreen',
    screen: { path: '/auth/confirm-email/:token', at: '/auth/confirm-email/a-token' },
  },
} satisfies ScreenStories;
export default meta;

export const Before: ScreenStory = {};

const confirmed = (outcome: () => void, ends: string): ScreenStory => ({
  beforeEach: outcome,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: messages.confirm }));
    await canvas.findByText(ends);
  },
});
const reply = { id: 'user-1', email: 'lovelace@school.example' };
export const Confirming = confirmed(() => neverReply(confirmEmailChange), messages.busy);
export const Done = confirmed(() => stub(confirmEmailChange, reply), messages.doneTitle);
export const LinkIsOld = confirmed(() => refuse(confirmEmailChange, 400), messages.refusedTitle);
export const AddressIsTaken = confirmed(() => refuse(confirmEmailChange, 409), messages.takenTitle);
