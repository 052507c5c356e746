import type { ScreenStories, ScreenStory } from 'platform/testing';
import { getSecondFactor, listPasskeys, proveSignIn } from 'shared-api/contract';
import { aSecondFactor, refuse, stub } from 'shared-api/testing';
import { messages } from './messages.ts';
import { ProofDialog } from './ProofDialog.tsx';

function Dialog() {
  return <ProofDialog onProven={() => undefined} onClose={() => undefined} />;
}

const meta = {
  title: 'Confirm that it is you',
  component: Dialog,
  tags: ['!autodocs'],
  parameters: { layout: 'fullscreen', screen: { path: '/d' } },
  beforeEach: () => {
    stub(getSecondFactor, aSecondFactor());
    stub(listPasskeys, []);
  },
} satisfies ScreenStories;
export default meta;

export const Password: ScreenStory = {};
/** An account with two-step log-in and a passkey. */
export const SecondStep: ScreenStory = {
  beforeEach: () => {
    stub(getSecondFactor, aSecondFactor({ on: true, prompt: 'always' }));
    const created = '2026-11-20T08:30:00.000Z';
    stub(listPasskeys, [{ id: 'phone', name: 'My phone', created, last_used: null }]);
  },
};
export const WrongPassword: ScreenStory = {
  beforeEach: () => refuse(proveSignIn, 400),
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByLabelText(/^Current password/), 'wrong');
    await userEvent.click(canvas.getByRole('button', { name: messages.confirm }));
    await canvas.findByText(messages.wrongPassword);
  },
};
