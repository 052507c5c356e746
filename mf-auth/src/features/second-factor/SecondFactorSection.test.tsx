import { screen, waitFor } from '@testing-library/react';
import { renderPage } from 'platform/testing';
import {
  changeSecondFactorPrompt,
  getSecondFactor,
  renewRecoveryCodes,
  startSecondFactor,
  turnOffSecondFactor,
  turnOnSecondFactor,
} from 'shared-api/contract';
import {
  aSecondFactor,
  callsOf,
  forgetEverything,
  installStubbedServer,
  refuse,
  signIn,
  stub,
} from 'shared-api/testing';
import { expectAccessible, installPage } from '../../testing/page.ts';
import { messages } from './messages.ts';
import { SecondFactorSection } from './SecondFactorSection.tsx';
import { SETUP } from './testing/samples.ts';

installStubbedServer();
installPage();
beforeEach(forgetEverything);
beforeEach(() => signIn());

const ON = aSecondFactor({
  on: true,
  prompt: 'new_devices',
  since: '2026-11-20T08:30:00.000Z',
  recovery_codes: 9,
});
const button = (name: string) => screen.getByRole('button', { name });

function open(state = aSecondFactor()) {
  stub(getSecondFactor, state);
  return renderPage(<SecondFactorSection />, { path: '/auth/change/email-password' });
}

test('it is turned on with a first code, and shows the recovery codes once', async () => {
  stub(startSecondFactor, SETUP);
  stub(turnOnSecondFactor, { recovery_codes: ['aaaa-bbbb-cccc-dddd'], session: null });
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: messages.turnOn }));
  await user.type(await screen.findByLabelText(/^Code from the app/), '492039');
  stub(getSecondFactor, ON);
  await user.click(button(messages.finish));
  await screen.findByText('aaaa-bbbb-cccc-dddd');
  expect(callsOf(turnOnSecondFactor)).toMatchObject([
    { body: { setup: SETUP.setup, code: '492039' } },
  ]);
  await user.click(button(messages.saved));
  await screen.findByText(messages.codesLeft({ count: 9 }));
  expect(screen.queryByText('aaaa-bbbb-cccc-dddd')).toBeNull();
  await expectAccessible();
});

test('a wrong first code is shown at its field', async () => {
  stub(startSecondFactor, SETUP);
  refuse(turnOnSecondFactor, 400, { fields: { code: 'This code is wrong.' } });
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: messages.turnOn }));
  await user.type(await screen.findByLabelText(/^Code from the app/), '000000');
  await user.click(button(messages.finish));
  await screen.findByText('This code is wrong.');
});

test('it can be asked for at every log-in', async () => {
  stub(changeSecondFactorPrompt, { ...ON, prompt: 'always' });
  const { user } = open(ON);
  await user.selectOptions(await screen.findByLabelText(messages.askedLabel), messages.always);
  await screen.findByText(messages.askedSaved);
  expect(screen.getByLabelText(messages.askedLabel)).toHaveValue('always');
  expect(callsOf(changeSecondFactorPrompt)).toMatchObject([{ body: { prompt: 'always' } }]);
});

test('new recovery codes replace the others', async () => {
  stub(renewRecoveryCodes, { recovery_codes: ['eeee-ffff-gggg-hhhh'] });
  const { user } = open(ON);
  await user.click(await screen.findByRole('button', { name: messages.renew }));
  await screen.findByText('eeee-ffff-gggg-hhhh');
});

test('it is turned off after a question', async () => {
  stub(turnOffSecondFactor, {});
  const { user } = open(ON);
  await user.click(await screen.findByRole('button', { name: messages.turnOff }));
  expect(callsOf(turnOffSecondFactor)).toEqual([]);
  stub(getSecondFactor, aSecondFactor());
  await user.click(button(messages.turnOffConfirm));
  await screen.findByText(messages.isOff);
  await waitFor(() => expect(callsOf(turnOffSecondFactor)).toHaveLength(1));
});

test('a school that requires it says so', async () => {
  open(aSecondFactor({ required: true }));
  await screen.findByText(messages.isRequired);
});
