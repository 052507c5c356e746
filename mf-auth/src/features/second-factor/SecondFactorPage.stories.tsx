import type { ScreenStories, ScreenStory } from 'platform/testing';
import { clearSession } from 'shared-api';
import {
  getSecondFactor,
  passSecondFactor,
  startSecondFactor,
  turnOnSecondFactor,
} from 'shared-api/contract';
import { aSecondFactor, aSession, neverReply, refuse, stub } from 'shared-api/testing';
import { messages } from './messages.ts';
import { SecondFactorPage } from './SecondFactorPage.tsx';
import { CODES, SETUP } from './testing/samples.ts';

const meta = {
  title: 'Second step of the log-in',
  component: SecondFactorPage,
  tags: ['!autodocs'],
  parameters: { layout: 'fullscreen', screen: { path: '/auth/second-factor' } },
  beforeEach: () => stub(getSecondFactor, aSecondFactor({ on: true, awaits: 'code' })),
} satisfies ScreenStories;
export default meta;

export const Code: ScreenStory = {};
export const Loading: ScreenStory = { beforeEach: () => neverReply(getSecondFactor) };
export const Failed: ScreenStory = { beforeEach: () => refuse(getSecondFactor, 500) };
export const LoggedOut: ScreenStory = { beforeEach: () => clearSession(null) };
export const WrongCode: ScreenStory = {
  beforeEach: () =>
    refuse(passSecondFactor, 400, {
      fields: { code: 'This code is wrong, or it has already been used. Enter a new one.' },
    }),
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByLabelText(/^Code/), '000000');
    await userEvent.click(canvas.getByRole('button', { name: messages.submit }));
    await canvas.findByText(/This code is wrong/);
  },
};
export const RecoveryCode: ScreenStory = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: messages.useRecovery }));
  },
};

const isRequired = () => {
  stub(getSecondFactor, aSecondFactor({ required: true, awaits: 'setup' }));
  stub(startSecondFactor, SETUP);
  stub(turnOnSecondFactor, { recovery_codes: CODES, session: aSession() });
};
export const Required: ScreenStory = { beforeEach: isRequired };
export const Setup: ScreenStory = {
  beforeEach: isRequired,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: messages.continue }));
    await canvas.findByRole('img', { name: messages.qrCode });
  },
};
export const Codes: ScreenStory = {
  beforeEach: isRequired,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: messages.continue }));
    await userEvent.type(await canvas.findByLabelText(/^Code from the app/), '492039');
    await userEvent.click(canvas.getByRole('button', { name: messages.finish }));
    await canvas.findByText(messages.codesTitle);
  },
};
