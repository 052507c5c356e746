import type { ScreenStories, ScreenStory } from 'platform/testing';
import { undoSecondFactor } from 'shared-api/contract';
import { refuse, stub } from 'shared-api/testing';
import { undoMessages as messages } from './messages.ts';
import { UndoSecondFactorPage } from './UndoSecondFactorPage.tsx';

const meta = {
  title: 'Undo a new way to log in',
  component: UndoSecondFactorPage,
  tags: ['!autodocs'],
  parameters: {
    layout: 'fullscreen',
    screen: {
      path: '/auth/undo-second-factor/:token',
      at: '/auth/undo-second-factor/a-token',
    },
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
export const Done = undone(() => stub(undoSecondFactor, reply), messages.doneTitle);
export const LinkIsOld = undone(() => refuse(undoSecondFactor, 400), messages.refusedTitle);
