import type { ScreenStories, ScreenStory, StoryVisit } from 'platform/testing';
import { clearSession } from 'shared-api';
import {
  getDataExport,
  getDeletion,
  getEmailState,
  getLinkedOpenId,
  getProfile,
  getSecondFactor,
  listDevices,
  linkOpenId,
  listPasskeys,
  logIn,
  startSecondFactor,
  unlinkOpenId,
} from 'shared-api/contract';
import {
  aProfile,
  aSecondFactor,
  aSession,
  inlineSiteConfig,
  neverReply,
  refuse,
  stub,
} from 'shared-api/testing';
import { AccountSettingsPage } from './AccountSettingsPage.tsx';
import { messages as twoSteps } from '../second-factor/messages.ts';
import { SETUP } from '../second-factor/testing/samples.ts';
import { DEVICES } from '../devices/testing/devices.ts';
import { NO_ARCHIVE } from '../my-data/testing/noArchive.ts';
import { messages as openId, problems } from '../openid-connect/messages.ts';
import { messages } from './messages.ts';

const EMAIL = 'ada@school.example';

const meta = {
  title: 'Account settings',
  component: AccountSettingsPage,
  tags: ['!autodocs'],
  parameters: { layout: 'fullscreen', screen: { path: '/auth/change/email-password' } },
  beforeEach: () => {
    stub(getEmailState, { email: EMAIL, pending_email: null });
    stub(getSecondFactor, aSecondFactor());
    stub(listPasskeys, []);
    stub(listDevices, DEVICES);
    stub(getDeletion, { delete_at: null, owned: [] });
    stub(getDataExport, NO_ARCHIVE);
    stub(getProfile, aProfile());
  },
} satisfies ScreenStories;
export default meta;

/** State before the password is confirmed. */
export const Locked: ScreenStory = {};
export const LoggedOut: ScreenStory = { beforeEach: () => clearSession(null) };
export const ANewEmailIsWaiting: ScreenStory = {
  beforeEach: () => stub(getEmailState, { email: EMAIL, pending_email: 'lovelace@school.example' }),
};
export const ToBeDeleted: ScreenStory = {
  beforeEach: () => stub(getDeletion, { delete_at: '2026-12-04T12:00:00.000Z', owned: [] }),
};
export const ArchiveReady: ScreenStory = {
  beforeEach: () =>
    stub(getDataExport, {
      state: 'ready',
      requested_at: '2026-11-20T08:00:00.000Z',
      size: 2_345_678,
      expires_at: '2026-11-27T08:00:00.000Z',
      url: '/api/v1/user/export/a1?key=k',
    }),
};
export const OwnsClasses: ScreenStory = {
  beforeEach: () => {
    const owned = ['Algebra', 'Geometry'].map((name) => ({ id: name, name }));
    stub(getDeletion, { delete_at: null, owned });
  },
};
/** The page does without what is said of the e-mail. */
export const Loading: ScreenStory = { beforeEach: () => neverReply(getEmailState) };
export const Failed: ScreenStory = { beforeEach: () => refuse(getEmailState, 500) };

/** State with a second step of the log-in. */
export const TwoSteps: ScreenStory = {
  beforeEach: () => {
    const since = '2026-11-20T08:30:00.000Z';
    stub(
      getSecondFactor,
      aSecondFactor({ on: true, prompt: 'new_devices', since, recovery_codes: 9 }),
    );
  },
};
export const Passkeys: ScreenStory = {
  beforeEach: () => {
    const created = '2026-11-20T08:30:00.000Z';
    stub(listPasskeys, [
      { id: 'phone', name: 'My phone', created, last_used: '2026-11-26T07:45:00.000Z' },
      { id: 'key', name: 'Blue security key', created, last_used: null },
    ]);
  },
};
export const SettingUpTwoSteps: ScreenStory = {
  beforeEach: () => stub(startSecondFactor, SETUP),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: twoSteps.turnOn }));
    await canvas.findByRole('img', { name: twoSteps.qrCode });
  },
};
export const TurningTwoStepsOff: ScreenStory = {
  ...TwoSteps,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: twoSteps.turnOff }));
  },
};

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

const PROVIDER = 'Springfield School';
const LINKED = {
  email: EMAIL,
  linked_at: '2026-11-20T12:00:00.000Z',
  last_used_at: '2026-11-26T12:00:00.000Z',
};
/** State with a provider, whose section opens with the password. */
const withProvider = (linked: typeof LINKED | null, outcome?: () => void): ScreenStory => ({
  beforeEach: () => {
    inlineSiteConfig({ keptReplies: false, openIdName: PROVIDER });
    stub(getLinkedOpenId, { linked });
    stub(logIn, aSession({ token: 'proven', email: EMAIL }));
    outcome?.();
  },
});
export const ProviderLocked = withProvider(null);
export const ProviderLoading = withProvider(null, () => neverReply(getLinkedOpenId));
export const ProviderFailed = withProvider(null, () => refuse(getLinkedOpenId, 500));
export const ProviderLinked = withProvider(LINKED);
export const ProviderJustLinked: ScreenStory = {
  ...withProvider(LINKED),
  parameters: atOutcome('linked'),
  play: async ({ canvas }) =>
    void (await canvas.findByText(openId.isLinked({ provider: PROVIDER }))),
};
export const OtherAddressAtProvider: ScreenStory = {
  ...withProvider(null),
  parameters: atOutcome('other-address'),
  play: async ({ canvas }) =>
    void (await canvas.findByText(problems.otherAddress({ provider: PROVIDER }))),
};
export const OtherAccountLinked: ScreenStory = {
  ...withProvider(null),
  parameters: atOutcome('other-account'),
  play: async ({ canvas }) =>
    void (await canvas.findByText(problems.otherAccount({ provider: PROVIDER }))),
};
export const LinkingProvider: ScreenStory = {
  ...withProvider(null, () => neverReply(linkOpenId)),
  play: (visit) => openAndClick(visit, openId.linkAccount),
};
export const UnlinkingProvider: ScreenStory = {
  ...withProvider(LINKED, () => neverReply(unlinkOpenId)),
  play: (visit) => openAndClick(visit, openId.unlinkAccount),
};

function atOutcome(outcome: string) {
  const path = '/auth/change/email-password';
  return { screen: { path, at: `${path}?openid=${outcome}` } };
}

async function openAndClick(visit: StoryVisit, name: string) {
  await confirmPassword(visit);
  await visit.canvas.findByText(messages.confirmed);
  await visit.userEvent.click(await visit.canvas.findByRole('button', { name }));
}
