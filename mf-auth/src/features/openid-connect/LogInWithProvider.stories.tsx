import type { ScreenStories, ScreenStory, StoryVisit } from 'platform/testing';
import { clearSession } from 'shared-api';
import {
  finishOpenIdLogIn,
  getOpenIdLogIn,
  mailOpenIdLink,
  signUpWithOpenId,
  type OpenIdLogIn,
} from 'shared-api/contract';
import { inlineSiteConfig, neverReply, refuse, stub } from 'shared-api/testing';
import { formMessages } from '../../form/messages.ts';
import { LoginPage } from '../login/LoginPage.tsx';
import { messages as signUp } from '../sign-up/messages.ts';
import { messages, problems } from './messages.ts';

const PROVIDER = 'Springfield School';
const provider = { provider: PROVIDER };
const EMAIL = 'grace@school.example';
const LOG_IN: OpenIdLogIn = {
  step: 'link',
  email: EMAIL,
  full_name: 'Grace Hopper',
  username: 'grace',
  dob: '2008-12-09',
};

const meta = {
  title: 'Log in with a provider',
  component: LoginPage,
  tags: ['!autodocs'],
  parameters: {
    layout: 'fullscreen',
    screen: { path: '/login', at: '/login?openid=continue' },
  },
  beforeEach: () => {
    clearSession(null);
    inlineSiteConfig({ keptReplies: false, openIdName: PROVIDER });
    stub(getOpenIdLogIn, LOG_IN);
  },
} satisfies ScreenStories;
export default meta;

const at = (url: string) => ({ screen: { path: '/login', at: url } });

export const Offered: ScreenStory = { parameters: at('/login') };

/** State after a visit to the provider that failed. */
const endedWith = (outcome: string, text: string): ScreenStory => ({
  parameters: at(`/login?openid=${outcome}`),
  play: async ({ canvas }) => void (await canvas.findByText(text)),
});
export const ProviderIsAway = endedWith('away', problems.away(provider));
export const Cancelled = endedWith('cancelled', problems.cancelled(provider));
export const ClockIsWrong = endedWith('clock', problems.clock(provider));
export const VisitHasExpired = endedWith('expired', problems.expired(provider));
export const InvalidAnswer = endedWith('invalid', problems.invalid(provider));
export const EmailIsNotConfirmed = endedWith('unverified', problems.unverified(provider));

export const Continuing: ScreenStory = { beforeEach: () => neverReply(getOpenIdLogIn) };
export const LogInHasExpired: ScreenStory = { beforeEach: () => refuse(getOpenIdLogIn, 404) };
export const ServerFails: ScreenStory = { beforeEach: () => refuse(getOpenIdLogIn, 500) };

const click = async ({ canvas, userEvent }: StoryVisit, name: string) =>
  userEvent.click(await canvas.findByRole('button', { name }));

export const LinkByPassword: ScreenStory = {};
const linkByPassword = (outcome: () => void, ends: string): ScreenStory => ({
  beforeEach: outcome,
  play: async (visit) => {
    const field = await visit.canvas.findByLabelText(formMessages.password);
    await visit.userEvent.type(field, 'a good password');
    await click(visit, messages.link);
    await visit.canvas.findByText(ends);
  },
});
const WRONG = 'This is not the password of the account.';
export const Linking = linkByPassword(() => neverReply(finishOpenIdLogIn), messages.linking);
export const WrongPassword = linkByPassword(
  () => refuse(finishOpenIdLogIn, 400, { fields: { password: WRONG } }),
  WRONG,
);

const sendLink = (outcome: () => void, ends: string): ScreenStory => ({
  beforeEach: outcome,
  play: async (visit) => {
    await click(visit, messages.mail);
    await visit.canvas.findByText(ends);
  },
});
export const SendingLink = sendLink(() => neverReply(mailOpenIdLink), messages.mailing);
export const LinkIsSent = sendLink(
  () => stub(mailOpenIdLink, {}),
  messages.mailed({ email: EMAIL }),
);

const MAILED = at('/login?openid=mailed#a-token');
export const MailedLink: ScreenStory = { parameters: MAILED };
const linkByMail = (outcome: () => void, ends: string): ScreenStory => ({
  parameters: MAILED,
  beforeEach: outcome,
  play: async (visit) => {
    await click(visit, messages.link);
    await visit.canvas.findByText(ends);
  },
});
export const LinkingByMail = linkByMail(() => neverReply(finishOpenIdLogIn), messages.linking);
export const MailedLinkIsOld = linkByMail(
  () => refuse(finishOpenIdLogIn, 400),
  messages.mailedRefused,
);
export const MailedLinkInAnotherBrowser: ScreenStory = {
  parameters: MAILED,
  beforeEach: () => refuse(getOpenIdLogIn, 404),
};

const isNew = () => stub(getOpenIdLogIn, { ...LOG_IN, step: 'new' });
export const NewAccount: ScreenStory = { beforeEach: isNew };
const createAccount = (outcome: () => void, ends: string): ScreenStory => ({
  beforeEach: () => {
    isNew();
    outcome();
  },
  play: async (visit) => {
    await visit.userEvent.click(await visit.canvas.findByLabelText(signUp.terms, { exact: false }));
    await click(visit, messages.create);
    await visit.canvas.findByText(ends);
  },
});
export const CreatingAccount = createAccount(() => neverReply(signUpWithOpenId), messages.creating);
export const EmailIsTaken = createAccount(
  () => refuse(signUpWithOpenId, 409),
  messages.taken(provider),
);
export const TermsAreMissing: ScreenStory = {
  beforeEach: isNew,
  play: (visit) => click(visit, messages.create),
};
