import { act, screen, waitFor } from '@testing-library/react';
import { renderPage } from 'platform/testing';
import { TIMEOUTS, requestReset } from 'shared-api/contract';
import {
  callsOf,
  disconnect,
  forgetEverything,
  neverReply,
  inlineSiteConfig,
  installStubbedServer,
  refuse,
  stub,
} from 'shared-api/testing';
import { formMessages, tooOften } from '../../form/messages.ts';
import { expectAccessible, installPage } from '../../testing/page.ts';
import { ForgotPasswordPage } from './ForgotPasswordPage.tsx';
import { forgotMessages as messages } from './messages.ts';

installStubbedServer();
installPage();
beforeEach(forgetEverything);
beforeEach(() => void inlineSiteConfig());

const EMAIL = 'ada@school.example';
const field = () => screen.getByLabelText(/^Email/);
const button = (name: string) => screen.getByRole('button', { name });
const heading = () => screen.getByRole('heading', { level: 1 });

const open = () => renderPage(<ForgotPasswordPage />, { path: '/forgot-password' });

async function toStep2({ user }: ReturnType<typeof open>) {
  await user.click(field());
  await user.paste(EMAIL);
  await user.click(button(formMessages.next));
  expect(screen.getByText(messages.confirmLead({ email: EMAIL }))).toBeVisible();
}

test.each([
  ['', false],
  ['ada', false],
  ['ada@school', false],
  ['ada lovelace@school.example', false],
  ['ada@school.example', true],
  [' ada@school.example ', true],
])('with %j in the email field, Next is enabled: %s', async (text, isEnabled) => {
  const { user } = open();
  if (text) await user.type(field(), text);
  if (isEnabled) expect(button(formMessages.next)).toBeEnabled();
  else expect(button(formMessages.next)).toBeDisabled();
});

test('the link is sent after a second step, and the response never reveals an account', async () => {
  stub(requestReset, { message: 'ok' });
  const page = open();
  await toStep2(page);
  expect(heading()).toHaveFocus();
  expect(callsOf(requestReset)).toHaveLength(0);
  await page.user.click(button('Submit'));
  await screen.findByText(`If ${EMAIL} has an account, we sent a link to this address.`);
  expect(heading()).toHaveFocus();
  expect(callsOf(requestReset)).toMatchObject([{ body: { email: EMAIL } }]);
  await expectAccessible();
});

test('Back keeps the address, and so does trying another one', async () => {
  stub(requestReset, { message: 'ok' });
  const page = open();
  await toStep2(page);
  await page.user.click(button(formMessages.back));
  await waitFor(() => expect(field()).toHaveValue(EMAIL));
  await page.user.click(button(formMessages.next));
  await page.user.click(button(messages.submit));
  await page.user.click(await screen.findByRole('button', { name: messages.another }));
  expect(field()).toHaveValue(EMAIL);
});

test('asking too often shows how long to wait, and can be repeated', async () => {
  refuse(requestReset, 429, { code: 'too_many_requests' });
  const page = open();
  await toStep2(page);
  await page.user.click(button(messages.submit));
  await screen.findByText(tooOften(null));
  stub(requestReset, { message: 'ok' });
  await page.user.click(button(messages.submit));
  await screen.findByText(messages.sent({ email: EMAIL }));
});

test('a refused address shows an error under the email', async () => {
  refuse(requestReset, 400, { fields: { email: 'At most 254 characters.' } });
  const page = open();
  await toStep2(page);
  await page.user.click(button(messages.submit));
  await waitFor(() => expect(field()).toHaveAccessibleDescription('At most 254 characters.'));
});

test.each([
  ['a server error', () => refuse(requestReset, 500)],
  ['no network', () => disconnect(requestReset)],
])('%s is shown, and the address stays', async (_, fail) => {
  fail();
  const page = open();
  await toStep2(page);
  await page.user.click(button(messages.submit));
  await screen.findByText('An error occurred');
  expect(screen.getByText(messages.confirmLead({ email: EMAIL }))).toBeVisible();
});

test('a double click asks once, and the button says that it is busy', async () => {
  neverReply(requestReset);
  const page = open();
  await toStep2(page);
  await page.user.dblClick(button(messages.submit));
  expect(callsOf(requestReset)).toHaveLength(1);
  expect(button(messages.busy)).toHaveAttribute('aria-busy', 'true');
});

test('a server that does not answer is reported as slow', async () => {
  neverReply(requestReset);
  const page = open();
  await toStep2(page);
  jest.useFakeTimers();
  try {
    act(() => button(messages.submit).click());
    await act(() => jest.advanceTimersByTimeAsync(TIMEOUTS.patient + 10));
  } finally {
    jest.useRealTimers();
  }
  await screen.findByText(formMessages.slow);
});

test('an installation without a mail server offers its outbox', async () => {
  stub(requestReset, { message: 'ok' });
  inlineSiteConfig({ hasOutbox: true });
  const page = open();
  await toStep2(page);
  await page.user.click(button(messages.submit));
  await screen.findByRole('link', { name: new RegExp(formMessages.outbox) });
});

test('both steps are accessible, and the page has its own title', async () => {
  const page = open();
  expect(document.title).toContain(messages.documentTitle);
  await expectAccessible();
  await toStep2(page);
  await expectAccessible();
  expect(screen.getByRole('link', { name: formMessages.login })).toHaveAttribute('href', '/login');
});
