import { act, screen, waitFor } from '@testing-library/react';
import { renderPage } from 'platform/testing';
import { getSession } from 'shared-api';
import { TIMEOUTS, signUp, type SessionReply } from 'shared-api/contract';
import {
  aSession,
  callsOf,
  disconnect,
  forgetEverything,
  neverReply,
  installStubbedServer,
  refuse,
  stub,
} from 'shared-api/testing';
import { formMessages, tooOften } from '../../form/messages.ts';
import { installPage } from '../../testing/page.ts';
import { messages } from './messages.ts';
import { SignUpPage } from './SignUpPage.tsx';
import { keepDraft } from './testing/draft.ts';
import {
  basic,
  interests,
  picture,
  field,
  button,
  nextButton,
  chip,
  onStep,
  aPicture,
  TYPED,
  toStep3,
  toFinish,
} from './testing/wizard.ts';

installStubbedServer();
installPage();
beforeEach(forgetEverything);

const open = () => renderPage(<SignUpPage />, { path: '/signup' });

function openContinued() {
  keepDraft();
  return open();
}

test('an invitation is kept on the way to the waiting page and the log-in', async () => {
  stub(signUp, aSession({ token: 'waits' }));
  const next = 'next=%2Fd%3Finvitation%3Dabc';
  const page = renderPage(<SignUpPage />, { path: '/signup', at: `/signup?${next}` });
  const toLogin = screen.getByRole('link', { name: formMessages.login });
  expect(toLogin).toHaveAttribute('href', `/login?${next}`);
  await toStep3(page.user);
  await page.user.upload(field(messages.image), aPicture());
  await page.user.click(button(messages.finish));
  await waitFor(() => expect(page.currentPath()).toBe(`/waiting?${next}`));
});

test('signing up sends every field and the picture, and leads to the waiting page', async () => {
  stub(signUp, aSession({ token: 'waits' }));
  const page = open();
  await toStep3(page.user);
  await page.user.upload(field(messages.image), aPicture());
  await page.user.click(button(messages.finish));
  await waitFor(() => expect(page.currentPath()).toBe('/waiting'));
  expect(getSession()?.token).toBe('waits');
  const [call] = callsOf(signUp);
  expect(call?.body).toMatchObject({
    email: 'ada@school.example',
    password: 'a good password',
    full_name: 'Ada Lovelace',
    username: 'ada',
    dob: '1985-12-10',
    interest: 'Music,Science',
    intrest: '["Music","Science"]',
    intro: 'I like engines.',
    agreeToTerms: 'true',
  });
  expect(call?.form?.get('profile_image')).toBeInstanceOf(File);
  expect(JSON.stringify({ ...localStorage })).not.toContain('Lovelace');
});

test('a refusal clears the form, says why under the email, and gives back what was typed', async () => {
  refuse(signUp, 400, { message: 'This address has an account.', fields: { email: 'Taken.' } });
  const page = openContinued();
  await toFinish(page.user);
  await page.user.click(button(messages.finish));
  await onStep(basic);
  expect(field(formMessages.email)).toHaveAccessibleDescription('This address has an account.');
  expect(field(formMessages.email)).toHaveFocus();
  for (const label of Object.keys(TYPED)) expect(field(label)).toHaveValue('');

  await page.user.click(button(messages.restore));
  await waitFor(() => expect(field(messages.fullName)).toHaveValue('Ada Lovelace'));
  expect(field(formMessages.email)).toHaveValue('ada@school.example');
  expect(field(formMessages.email)).toHaveAccessibleDescription('This address has an account.');
  expect(field(formMessages.password)).toHaveValue('');
  expect(screen.queryByRole('button', { name: messages.restore })).toBeNull();

  await page.user.type(field(formMessages.email), 'x');
  expect(screen.queryByText('This address has an account.')).toBeNull();
  await page.user.type(field(formMessages.password), 'a good password');
  await page.user.click(nextButton());
  await onStep(interests);
  expect(chip('Music')).toBeChecked();
  await page.user.click(nextButton());
  await onStep(picture);
  expect(button(messages.finish)).toBeDisabled();
});

test('a refused password shows an error by its field, and the other fields stay', async () => {
  const text = 'This password is too common. Choose another.';
  refuse(signUp, 400, { message: text, fields: { password: text } });
  const page = openContinued();
  await toFinish(page.user);
  await page.user.click(button(messages.finish));
  await onStep(basic);
  expect(field(formMessages.password)).toHaveAccessibleDescription(expect.stringContaining(text));
  expect(field(formMessages.password)).toHaveFocus();
  expect(field(formMessages.email)).not.toHaveAccessibleDescription(text);
  await page.user.click(button(messages.restore));
  await waitFor(() => expect(field(formMessages.email)).toHaveValue('ada@school.example'));
  await page.user.type(field(formMessages.password), 'a better password');
  expect(screen.queryByText(text)).toBeNull();
});

test('text typed after a refusal wins over the restored text', async () => {
  refuse(signUp, 400);
  const page = openContinued();
  await toFinish(page.user);
  await page.user.click(button(messages.finish));
  await onStep(basic);
  await page.user.type(field(formMessages.email), 'new@school.example');
  await page.user.click(button(messages.restore));
  await waitFor(() => expect(field(messages.username)).toHaveValue('ada'));
  expect(field(formMessages.email)).toHaveValue('new@school.example');
});

test('text that a refusal cleared can be restored even after a reload', async () => {
  refuse(signUp, 400);
  const page = openContinued();
  await toFinish(page.user);
  await page.user.click(button(messages.finish));
  await onStep(basic);
  page.unmount();
  const reloaded = open();
  expect(field(messages.fullName)).toHaveValue('');
  await reloaded.user.click(button(messages.restore));
  await waitFor(() => expect(field(messages.fullName)).toHaveValue('Ada Lovelace'));
});

test.each([
  ['a server error', () => refuse(signUp, 500), 'An error occurred'],
  ['no network', () => disconnect(signUp), 'An error occurred'],
  ['a picture too large for the server', () => refuse(signUp, 413), messages.tooLarge],
  ['too many attempts', () => refuse(signUp, 429), tooOften(null)],
])('%s is shown, and everything stays for another try', async (_, fail, text) => {
  fail();
  const page = openContinued();
  await toFinish(page.user);
  await page.user.click(button(messages.finish));
  await screen.findByText(text);
  expect(await screen.findByRole('img', { name: messages.imageAlt })).toBeVisible();
  stub(signUp, aSession());
  await page.user.click(button(messages.finish));
  await waitFor(() => expect(page.currentPath()).toBe('/waiting'));
});

test('a slow server has its own message', async () => {
  neverReply(signUp);
  const page = openContinued();
  await toFinish(page.user);
  jest.useFakeTimers();
  try {
    act(() => button(messages.finish).click());
    await act(() => jest.advanceTimersByTimeAsync(TIMEOUTS.most + 10));
  } finally {
    jest.useRealTimers();
  }
  await screen.findByText('Server is slow be petient');
  expect(await screen.findByRole('img', { name: messages.imageAlt })).toBeVisible();
});

test('a double click signs up once, with a spinner meanwhile', async () => {
  let answer: (session: SessionReply) => void = () => undefined;
  stub(signUp, () => new Promise<SessionReply>((resolve) => (answer = resolve)));
  const page = openContinued();
  await toFinish(page.user);
  await page.user.dblClick(button(messages.finish));
  expect(button(messages.busy)).toHaveAttribute('aria-busy', 'true');
  expect(button(formMessages.back)).toBeDisabled();
  expect(callsOf(signUp)).toHaveLength(1);
  await act(async () => answer(aSession()));
  await waitFor(() => expect(page.currentPath()).toBe('/waiting'));
});
