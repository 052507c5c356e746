import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { renderPage } from 'platform/testing';
import { getSession } from 'shared-api';
import { INTERESTS, LIMITS, TIMEOUTS, signUp, type SessionReply } from 'shared-api/contract';
import {
  aSession,
  callsOf,
  disconnect,
  forgetEverything,
  hang,
  installStubbedServer,
  refuse,
  stub,
} from 'shared-api/testing';
import { formMessages } from '../../form/messages.ts';
import { expectAccessible, installPage } from '../../testing/page.ts';
import { messages } from './messages.ts';
import { SignUpPage } from './SignUpPage.tsx';

installStubbedServer();
installPage();
beforeEach(forgetEverything);

type Page = ReturnType<typeof open>;

const [basic, interests, picture] = messages.steps as [string, string, string];
const field = (label: string) => screen.getByLabelText(new RegExp(`^${label}( \\*)?$`));
const button = (name: string) => screen.getByRole('button', { name });
const nextButton = () => button(formMessages.next);
const chip = (name: string) => screen.getByLabelText(new RegExp(`${name}$`));
const onStep = (title: string) => screen.findByRole('heading', { level: 2, name: title });
const aPicture = (type = 'image/png', bytes = 8) =>
  new File([new Uint8Array(bytes)], 'me.png', { type });

const TYPED: Record<string, string> = {
  [formMessages.email]: 'ada@school.example',
  [formMessages.password]: 'a good password',
  [messages.fullName]: 'Ada Lovelace',
  [messages.username]: 'ada',
  [messages.dob]: '1985-12-10',
};

function open() {
  return renderPage(<SignUpPage />, { path: '/signup' });
}

/** An earlier visit left everything that may be kept. */
function openContinued() {
  const values = {
    email: 'ada@school.example',
    full_name: 'Ada Lovelace',
    username: 'ada',
    dob: '1985-12-10',
    interest: ['Music', 'Science'],
    intro: 'I like engines.',
    agreeToTerms: true,
  };
  localStorage.setItem('draft:guest:sign-up', JSON.stringify({ values, cleared: null }));
  return open();
}

const type = (label: string, value: string) =>
  fireEvent.change(field(label), { target: { value } });

async function fillStep1(change: Record<string, string> = {}) {
  for (const [label, text] of Object.entries({ ...TYPED, ...change })) type(label, text);
  await waitFor(() => expect(nextButton()).toBeEnabled());
}

async function toStep2({ user }: Page) {
  await fillStep1();
  await user.click(nextButton());
  await onStep(interests);
}

async function toStep3(page: Page) {
  await toStep2(page);
  await page.user.click(chip('Music'));
  await page.user.click(chip('Science'));
  type(messages.intro, 'I like engines.');
  await page.user.click(screen.getByLabelText(messages.terms));
  await page.user.click(nextButton());
  await onStep(picture);
}

async function toFinish(page: Page) {
  type(formMessages.password, 'a good password');
  await page.user.click(nextButton());
  await onStep(interests);
  await page.user.click(nextButton());
  await onStep(picture);
  await page.user.upload(field(messages.image), aPicture());
  await waitFor(() => expect(button(messages.finish)).toBeEnabled());
}

test('signing up sends every field and the picture, and leads to the waiting page', async () => {
  stub(signUp, aSession({ token: 'waits' }));
  const page = open();
  await toStep3(page);
  await page.user.upload(field(messages.image), aPicture());
  await page.user.click(button(messages.finish));
  await waitFor(() => expect(page.address()).toBe('/waiting'));
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

test('the first Next is enabled only when all five fields are filled', async () => {
  open();
  expect(nextButton()).toBeDisabled();
  for (const label of Object.keys(TYPED)) {
    await fillStep1();
    type(label, '');
    expect(nextButton()).toBeDisabled();
  }
  await fillStep1();
  type(messages.username, '   ');
  expect(nextButton()).toBeDisabled();
});

test.each([
  [formMessages.email, 'not an address', 'Enter an e-mail address, like name@example.org.'],
  [formMessages.password, 'short', 'At least 8 characters.'],
  [formMessages.password, 'x'.repeat(129), 'At most 128 characters.'],
])('a wrong %s (%s) is told when Next is pressed', async (label, text, error) => {
  const page = open();
  await fillStep1({ [label]: text });
  await page.user.click(nextButton());
  await screen.findByText(error, { selector: '[id$="-error"]' });
  expect(field(label)).toHaveFocus();
  expect(await onStep(basic)).toBeVisible();
});

test('a day of birth in the future is refused', async () => {
  const page = open();
  await fillStep1({ [messages.dob]: '2999-01-01' });
  await page.user.click(nextButton());
  await screen.findByText('The date of birth cannot be in the future.');
});

test('names and intro cannot grow over their limits, and show how long they are', async () => {
  const page = open();
  await page.user.click(field(messages.username));
  await page.user.paste('u'.repeat(30));
  expect(field(messages.username)).toHaveValue('u'.repeat(LIMITS.username));
  expect(screen.getByText('20 / 20')).toBeVisible();
  expect(screen.getByText('0 / 80')).toBeVisible();
  await toStep2(page);
  await page.user.click(field(messages.intro));
  await page.user.paste('i'.repeat(200));
  expect(screen.getByText('130 / 130')).toBeVisible();
});

test('the second Next wants an interest and the terms', async () => {
  const page = open();
  await toStep2(page);
  const { user } = page;
  expect(nextButton()).toBeDisabled();
  await user.click(chip('Music'));
  expect(nextButton()).toBeDisabled();
  await user.click(screen.getByLabelText('I agree to the privacy and terms.'));
  await waitFor(() => expect(nextButton()).toBeEnabled());
  await user.click(chip('Music'));
  expect(nextButton()).toBeDisabled();
});

test('five interests at most: the others are disabled until one is given back', async () => {
  const page = open();
  await toStep2(page);
  expect(INTERESTS.map((name) => chip(name))).toHaveLength(15);
  for (const name of INTERESTS.slice(0, 5)) await page.user.click(chip(name));
  expect(chip('Science')).toBeDisabled();
  expect(chip('Programming')).toBeEnabled();
  await page.user.click(chip('Programming'));
  expect(chip('Programming')).not.toBeChecked();
  expect(chip('Science')).toBeEnabled();
});

test('Back keeps what was typed and chosen', async () => {
  const page = openContinued();
  await toFinish(page);
  await page.user.click(button(formMessages.back));
  expect(await onStep(interests)).toHaveFocus();
  expect(chip('Music')).toBeChecked();
  await page.user.click(button(formMessages.back));
  await onStep(basic);
  expect(field(formMessages.password)).toHaveValue('a good password');
  await page.user.click(nextButton());
  await onStep(interests);
  await page.user.click(nextButton());
  await onStep(picture);
  expect(await screen.findByAltText(messages.imageAlt)).toBeVisible();
  expect(button(messages.finish)).toBeEnabled();
});

test('a picture is wanted, shown before it is sent, and can be taken away', async () => {
  const page = open();
  await toStep3(page);
  expect(field(messages.image)).toHaveAttribute('accept', 'image/png,image/jpeg,image/jpg');
  expect(button(messages.finish)).toBeDisabled();
  await page.user.upload(field(messages.image), aPicture('image/jpeg'));
  expect(await screen.findByAltText(messages.imageAlt)).toHaveAttribute('src', 'blob:preview');
  await page.user.click(button(messages.removeImage));
  await waitFor(() => expect(screen.queryByAltText(messages.imageAlt)).toBeNull());
  expect(button(messages.finish)).toBeDisabled();
});

test.each([
  ['of another type', aPicture('image/gif'), messages.imageType],
  ['over the limit', aPicture('image/png', LIMITS.image + 1), messages.imageSize(5)],
])('a dropped picture %s is refused', async (_, file, error) => {
  const page = open();
  await toStep3(page);
  fireEvent.drop(screen.getByText(messages.chooseImage), { dataTransfer: { files: [file] } });
  await screen.findByText(error);
  expect(button(messages.finish)).toBeDisabled();
});

test('a refusal clears the form, says why under the email, and gives back what was typed', async () => {
  refuse(signUp, 400, { message: 'This address has an account.', fields: { email: 'Taken.' } });
  const page = openContinued();
  await toFinish(page);
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

test('what was typed after a refusal wins over what is restored', async () => {
  refuse(signUp, 400);
  const page = openContinued();
  await toFinish(page);
  await page.user.click(button(messages.finish));
  await onStep(basic);
  await page.user.type(field(formMessages.email), 'new@school.example');
  await page.user.click(button(messages.restore));
  await waitFor(() => expect(field(messages.username)).toHaveValue('ada'));
  expect(field(formMessages.email)).toHaveValue('new@school.example');
});

test('what a refusal cleared can be restored even after a reload', async () => {
  refuse(signUp, 400);
  const page = openContinued();
  await toFinish(page);
  await page.user.click(button(messages.finish));
  await onStep(basic);
  page.unmount();
  const reloaded = open();
  expect(field(messages.fullName)).toHaveValue('');
  await reloaded.user.click(button(messages.restore));
  await waitFor(() => expect(field(messages.fullName)).toHaveValue('Ada Lovelace'));
});

test('a half-finished sign-up survives a reload, but for password and picture', async () => {
  const page = open();
  await toStep3(page);
  await page.user.upload(field(messages.image), aPicture());
  expect(JSON.stringify({ ...localStorage })).not.toContain('a good password');
  page.unmount();
  const { user } = open();
  await onStep(basic);
  expect(screen.getByText(messages.kept)).toBeVisible();
  expect(field(messages.fullName)).toHaveValue('Ada Lovelace');
  expect(field(messages.dob)).toHaveValue('1985-12-10');
  expect(field(formMessages.password)).toHaveValue('');
  expect(nextButton()).toBeDisabled();
  await user.type(field(formMessages.password), 'a good password');
  await user.click(nextButton());
  await onStep(interests);
  expect(chip('Science')).toBeChecked();
  expect(field(messages.intro)).toHaveValue('I like engines.');
  await user.click(nextButton());
  await onStep(picture);
  expect(screen.queryByAltText(messages.imageAlt)).toBeNull();
});

test('the next person at this computer can start over', async () => {
  const { user } = openContinued();
  await user.click(button(messages.startOver));
  await waitFor(() => expect(field(messages.fullName)).toHaveValue(''));
  expect(screen.queryByText(messages.kept)).toBeNull();
  expect(JSON.stringify({ ...localStorage })).not.toContain('Lovelace');
});

test.each([
  ['a server error', () => refuse(signUp, 500), 'An error occurred'],
  ['no network', () => disconnect(signUp), 'An error occurred'],
  ['a picture too large for the server', () => refuse(signUp, 413), messages.tooLarge],
  ['too many attempts', () => refuse(signUp, 429), formMessages.tooOften(null)],
])('%s is told, and everything stays for another try', async (_, fail, text) => {
  fail();
  const page = openContinued();
  await toFinish(page);
  await page.user.click(button(messages.finish));
  await screen.findByText(text);
  expect(await screen.findByAltText(messages.imageAlt)).toBeVisible();
  stub(signUp, aSession());
  await page.user.click(button(messages.finish));
  await waitFor(() => expect(page.address()).toBe('/waiting'));
});

test('a slow server is told in its own words', async () => {
  hang(signUp);
  const page = openContinued();
  await toFinish(page);
  jest.useFakeTimers();
  try {
    act(() => button(messages.finish).click());
    await act(() => jest.advanceTimersByTimeAsync(TIMEOUTS.most + 10));
  } finally {
    jest.useRealTimers();
  }
  await screen.findByText('Server is slow be petient');
  expect(await screen.findByAltText(messages.imageAlt)).toBeVisible();
});

test('a double click signs up once, with a spinner meanwhile', async () => {
  let answer: (session: SessionReply) => void = () => undefined;
  stub(signUp, () => new Promise<SessionReply>((resolve) => (answer = resolve)));
  const page = openContinued();
  await toFinish(page);
  await page.user.dblClick(button(messages.finish));
  expect(button(messages.busy)).toHaveAttribute('aria-busy', 'true');
  expect(button(formMessages.back)).toBeDisabled();
  expect(callsOf(signUp)).toHaveLength(1);
  await act(async () => answer(aSession()));
  await waitFor(() => expect(page.address()).toBe('/waiting'));
});

test('a double click on Next goes one step on, even where the next one is filled', async () => {
  const page = open();
  await toStep3(page);
  await page.user.click(button(formMessages.back));
  await onStep(interests);
  await page.user.click(button(formMessages.back));
  await onStep(basic);
  await page.user.dblClick(nextButton());
  expect(await onStep(interests)).toBeVisible();
});

test('every step is accessible, and password managers know the fields', async () => {
  const page = open();
  expect(document.title).toContain(messages.title);
  expect(field(formMessages.email)).toHaveAttribute('autocomplete', 'email');
  expect(field(formMessages.password)).toHaveAttribute('autocomplete', 'new-password');
  await expectAccessible();
  await toStep2(page);
  await expectAccessible();
  await page.user.click(chip('Art'));
  await page.user.click(screen.getByLabelText(messages.terms));
  await page.user.click(nextButton());
  await onStep(picture);
  await page.user.upload(field(messages.image), aPicture());
  await screen.findByAltText(messages.imageAlt);
  await expectAccessible();
});
