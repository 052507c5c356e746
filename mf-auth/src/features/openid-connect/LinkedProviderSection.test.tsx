import { screen, waitFor } from '@testing-library/react';
import { renderPage } from 'platform/testing';
import {
  getEmailState,
  getLinkedOpenId,
  logIn,
  unlinkOpenId,
  linkOpenId,
} from 'shared-api/contract';
import {
  aSession,
  callsOf,
  forgetEverything,
  installStubbedServer,
  refuse,
  signIn,
  stub,
} from 'shared-api/testing';
import { expectAccessible, installPage } from '../../testing/page.ts';
import { AccountSettingsPage } from '../account-settings/AccountSettingsPage.tsx';
import { messages as settings } from '../account-settings/messages.ts';
import { messages, problems } from './messages.ts';
import { removeProvider, stubProvider } from './testing/provider.ts';

installStubbedServer();
installPage();
beforeEach(forgetEverything);
const provider = stubProvider();

const EMAIL = 'ada@school.example';
const LINKED = {
  linked: {
    email: EMAIL,
    linked_at: '2026-11-20T12:00:00.000Z',
    last_used_at: '2026-11-26T12:00:00.000Z',
  },
};

async function openUnlocked(query = '') {
  stub(getEmailState, { email: EMAIL, pending_email: null });
  stub(logIn, aSession({ token: 'proven', email: EMAIL }));
  signIn({ email: EMAIL });
  const path = '/auth/change/email-password';
  const page = renderPage(<AccountSettingsPage />, { path, at: path + query });
  await page.user.type(screen.getByLabelText(/^Current password/), 'a good password');
  await page.user.click(screen.getByRole('button', { name: settings.confirm }));
  await screen.findByText(settings.confirmed);
  return page;
}

test('a linked account is unlinked after the password', async () => {
  stub(getLinkedOpenId, LINKED);
  stub(unlinkOpenId, { linked: null });
  const { user } = await openUnlocked('?openid=linked');
  expect(await screen.findByText(messages.isLinked({ provider }))).toBeVisible();
  await screen.findByText(/Linked with ada@school.example/);
  await expectAccessible();
  await user.click(screen.getByRole('button', { name: messages.unlinkAccount }));
  expect(await screen.findByText(messages.unlinked({ provider, email: EMAIL }))).toBeVisible();
});

test('a proof that has expired is asked for again', async () => {
  stub(getLinkedOpenId, { linked: null });
  refuse(linkOpenId, 403, { code: 'password_required' });
  const { user } = await openUnlocked('?openid=other-address');
  expect(await screen.findByText(problems.otherAddress({ provider }))).toBeVisible();
  await user.click(await screen.findByRole('button', { name: messages.linkAccount }));
  expect(await screen.findByText(settings.relocked)).toBeVisible();
  expect(callsOf(linkOpenId)).toHaveLength(1);
});

test('a provider that is away is reported with the server’s words', async () => {
  stub(getLinkedOpenId, { linked: null });
  refuse(linkOpenId, 503, { message: 'It is away.' });
  const { user } = await openUnlocked();
  await user.click(await screen.findByRole('button', { name: messages.linkAccount }));
  await waitFor(() => expect(document.body).toHaveTextContent('It is away.'));
});

test('without a provider there is no such section', async () => {
  removeProvider();
  await openUnlocked();
  expect(screen.queryByText(messages.sectionLead)).toBeNull();
});
