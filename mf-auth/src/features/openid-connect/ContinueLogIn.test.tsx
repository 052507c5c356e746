import { act, screen, waitFor } from '@testing-library/react';
import { renderPage } from 'platform/testing';
import { getSession } from 'shared-api';
import {
  finishOpenIdLogIn,
  getOpenIdLogIn,
  mailOpenIdLink,
  signUpWithOpenId,
  type OpenIdLogIn,
} from 'shared-api/contract';
import {
  aSession,
  callsOf,
  forgetEverything,
  installStubbedServer,
  refuse,
  stub,
} from 'shared-api/testing';
import { expectAccessible, installPage } from '../../testing/page.ts';
import { LoginPage } from '../login/LoginPage.tsx';
import { ProviderOutcome } from './lazyParts.ts';
import { messages, problems } from './messages.ts';
import { removeProvider, stubProvider } from './testing/provider.ts';

installStubbedServer();
installPage();
beforeEach(forgetEverything);
const provider = stubProvider();

const EMAIL = 'grace@school.example';
const LOG_IN: OpenIdLogIn = {
  step: 'ready',
  email: EMAIL,
  full_name: 'Grace Hopper',
  username: 'grace',
  dob: '2008-12-09',
};
const button = (name: string) => screen.findByRole('button', { name });

const open = (at = '/login?openid=continue&next=%2Fclass%2Fview%2F7') =>
  renderPage(<LoginPage />, { path: '/login', at });

test('the log-in page offers the provider, with the page to continue to', async () => {
  const { user } = open('/login?next=%2Fd%3Fa%3D1');
  const link = screen.getByRole('link', { name: messages.logInWith({ provider }) });
  expect(link).toHaveAttribute('href', '/api/v1/auth/openid-connect/start?next=%2Fd%3Fa%3D1');
  await expectAccessible();
  link.addEventListener('click', (event) => event.preventDefault());
  await user.click(screen.getByRole('checkbox'));
  await user.click(link);
  expect(sessionStorage.getItem('shared-computer')).not.toBeNull();
});

test('without a provider there is no such link', () => {
  removeProvider();
  open('/login');
  expect(screen.queryByRole('link', { name: /Springfield/ })).toBeNull();
});

test.each(Object.entries({ away: problems.away, unverified: problems.unverified }))(
  'a visit that ended with %s is explained above the form',
  async (outcome, text) => {
    open(`/login?openid=${outcome}`);
    expect(await screen.findByText(text({ provider }))).toBeVisible();
    expect(screen.getByLabelText(/^Password/)).toBeVisible();
  },
);

test('an unknown outcome says nothing', async () => {
  open('/login?openid=constructor');
  await act(() => ProviderOutcome.load());
  expect(screen.queryByText(/Springfield School (cannot|has)/)).toBeNull();
});

test('a linked account is logged in at once', async () => {
  stub(getOpenIdLogIn, LOG_IN);
  stub(finishOpenIdLogIn, aSession({ token: 'fresh' }));
  const { currentPath } = open();
  await waitFor(() => expect(currentPath()).toBe('/class/view/7'));
  expect(getSession()).toMatchObject({ token: 'fresh' });
  expect(callsOf(finishOpenIdLogIn)).toMatchObject([{ body: {} }]);
});

test('a log-in that has expired can be repeated', async () => {
  refuse(getOpenIdLogIn, 404);
  open();
  expect(await screen.findByText(problems.expired({ provider }))).toBeVisible();
  expect(screen.getByRole('link', { name: messages.logInWith({ provider }) })).toBeVisible();
  await expectAccessible();
});

test('an existing account is linked after its password', async () => {
  stub(getOpenIdLogIn, { ...LOG_IN, step: 'link' });
  refuse(finishOpenIdLogIn, 400, { fields: { password: 'Wrong.' } });
  const { user, currentPath } = open();
  await user.type(await screen.findByLabelText(/^Password/), 'nine lives');
  await user.click(await button(messages.link));
  expect(await screen.findByText('Wrong.')).toBeVisible();
  await expectAccessible();
  stub(finishOpenIdLogIn, aSession());
  await user.click(await button(messages.link));
  await waitFor(() => expect(currentPath()).toBe('/class/view/7'));
  expect(callsOf(finishOpenIdLogIn).at(-1)).toMatchObject({ body: { password: 'nine lives' } });
});

test('a link is mailed instead, and links after a click', async () => {
  stub(getOpenIdLogIn, { ...LOG_IN, step: 'link' });
  stub(mailOpenIdLink, {});
  const { user } = open();
  await user.click(await button(messages.mail));
  expect(await screen.findByText(messages.mailed({ email: EMAIL }))).toBeVisible();
});

test('the mailed link names both accounts, and sends its token after a click', async () => {
  stub(getOpenIdLogIn, { ...LOG_IN, step: 'link' });
  refuse(finishOpenIdLogIn, 400);
  const { user, currentPath } = open('/login?openid=mailed#the-token');
  expect(await screen.findByText(messages.mailedLead({ email: EMAIL, provider }))).toBeVisible();
  expect(callsOf(finishOpenIdLogIn)).toHaveLength(0);
  await user.click(await button(messages.link));
  expect(await screen.findByText(messages.mailedRefused)).toBeVisible();
  stub(finishOpenIdLogIn, aSession());
  await user.click(await button(messages.link));
  await waitFor(() => expect(currentPath()).toBe('/d'));
  expect(callsOf(finishOpenIdLogIn).at(-1)).toMatchObject({ body: { token: 'the-token' } });
});

test('a mailed link in another browser says where it works', async () => {
  refuse(getOpenIdLogIn, 404);
  open('/login?openid=mailed#the-token');
  expect(await screen.findByText(messages.mailedElsewhere({ provider }))).toBeVisible();
});

test('a new person fills in what is missing', async () => {
  stub(getOpenIdLogIn, { ...LOG_IN, step: 'new', dob: null });
  refuse(signUpWithOpenId, 409);
  const { user, currentPath } = open();
  expect(await screen.findByLabelText(/^Full name/)).toHaveValue('Grace Hopper');
  await user.click(await button(messages.create));
  expect(callsOf(signUpWithOpenId)).toHaveLength(0);
  await user.type(screen.getByLabelText(/^Date of birth/), '2008-12-09');
  await user.click(screen.getByRole('checkbox'));
  await expectAccessible();
  await user.click(await button(messages.create));
  expect(await screen.findByText(messages.taken({ provider }))).toBeVisible();
  stub(signUpWithOpenId, aSession());
  await user.click(await button(messages.create));
  await waitFor(() => expect(currentPath()).toBe('/class/view/7'));
  expect(callsOf(signUpWithOpenId).at(-1)).toMatchObject({
    body: { full_name: 'Grace Hopper', username: 'grace', dob: '2008-12-09', agreeToTerms: true },
  });
});
