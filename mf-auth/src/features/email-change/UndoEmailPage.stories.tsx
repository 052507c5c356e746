import type { ScreenStories, ScreenStory } from 'platform/testing';
import { undoEmailChange } from 'shared-api/contract';
import { neverReply, refuse, stub } from 'shared-api/testing';
import { undoEmailMessages as messages } from './messages.ts';
import { UndoEmailPage } from './UndoEmailPage.tsx';

const meta = {
  title: 'Take the account back',
  component: UndoEmailPage,
  tags: ['!autodocs'],
  parameters: {
    layout: 'fullscreen',
    screen: { path: '/auth/undo-email/:token', at: '/auth/undo-email/a-token' },
  },
} satisfies ScreenStories;
export default meta;

export const Before: ScreenStory = {};

const undone = (outcome: () => void, ends: string): ScreenStory => ({
  beforeEach: outcome,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: messages.undo }));
    await canvas.findByText(ends);
  },
});
const reply = { email: 'ada@school.example' };
export const TakingItBack = undone(() => neverReply(undoEmailChange), messages.busy);
export const Done = undone(() => stub(undoEmailChange, reply), messages.doneTitle);
export const LinkIsOld = undone(() => refuse(undoEmailChange, 400), messages.refusedTitle);
