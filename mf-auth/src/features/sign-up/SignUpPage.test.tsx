import { fireEvent, screen, waitFor } from '@testing-library/react';
import { renderPage } from 'platform/testing';
import { INTERESTS, LIMITS } from 'shared-api/contract';
import { forgetEverything, installStubbedServer } from 'shared-api/testing';
import { formMessages } from '../../form/messages.ts';
import { expectAccessible, installPage } from '../../testing/page.ts';
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
  type,
  fillStep1,
  toStep2,
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

test('the first Next is enabled only when all five fields are filled', async () => {
  open();
  expect(nextButton()).toBeDisabled();
  for (const label of Object.keys(TYPED)) {
    await fillStep1();
    await type(label, '');
    expect(nextButton()).toBeDisabled();
  }
  await fillStep1();
  await type(messages.username, '   ');
  expect(nextButton()).toBeDisabled();
});

test.each([
  [formMessages.email, 'not an address', 'Enter an email, like name@example.org.'],
  [formMessages.password, 'short', 'At least 8 characters.'],
  [formMessages.password, 'x'.repeat(129), 'At most 128 characters.'],
])('a wrong %s (%s) shows an error when Next is pressed', async (label, text, error) => {
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
  await toStep2(page.user);
  await page.user.click(field(messages.intro));
  await page.user.paste('i'.repeat(200));
  expect(screen.getByText('130 / 130')).toBeVisible();
});

test('the second Next wants an interest and the terms', async () => {
  const page = open();
  await toStep2(page.user);
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
  await toStep2(page.user);
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
  await toFinish(page.user);
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
  expect(await screen.findByRole('img', { name: messages.imageAlt })).toBeVisible();
  expect(button(messages.finish)).toBeEnabled();
});

test('a picture is wanted, shown before it is sent, and can be taken away', async () => {
  const page = open();
  await toStep3(page.user);
  expect(field(messages.image)).toHaveAttribute('accept', 'image/png,image/jpeg,image/jpg');
  expect(button(messages.finish)).toBeDisabled();
  await page.user.upload(field(messages.image), aPicture('image/jpeg'));
  expect(await screen.findByRole('img', { name: messages.imageAlt })).toBeVisible();
  await page.user.click(button(messages.removeImage));
  await waitFor(() => expect(screen.queryByRole('img', { name: messages.imageAlt })).toBeNull());
  expect(button(messages.finish)).toBeDisabled();
});

test.each([
  ['of another type', aPicture('image/gif'), messages.imageType],
  ['over the limit', aPicture('image/png', LIMITS.image + 1), messages.imageSize({ megabytes: 5 })],
])('a dropped picture %s is refused', async (_, file, error) => {
  const page = open();
  await toStep3(page.user);
  fireEvent.drop(screen.getByText(messages.chooseImage), { dataTransfer: { files: [file] } });
  await screen.findByText(error);
  expect(button(messages.finish)).toBeDisabled();
});

test('a double click on Next goes one step on, even where the next one is filled', async () => {
  const page = open();
  await toStep3(page.user);
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
  await toStep2(page.user);
  await expectAccessible();
  await page.user.click(chip('Art'));
  await page.user.click(screen.getByLabelText(messages.terms));
  await page.user.click(nextButton());
  await onStep(picture);
  await page.user.upload(field(messages.image), aPicture());
  await screen.findByRole('img', { name: messages.imageAlt });
  await expectAccessible();
});
