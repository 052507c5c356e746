import { screen, waitFor } from '@testing-library/react';
import { renderPage } from 'platform/testing';
import { forgetEverything, installStubbedServer } from 'shared-api/testing';
import { formMessages } from '../../form/messages.ts';
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
  toStep3,
} from './testing/wizard.ts';

installStubbedServer();
installPage();
beforeEach(forgetEverything);

const open = () => renderPage(<SignUpPage />, { path: '/signup' });

function openContinued() {
  keepDraft();
  return open();
}

test('a half-finished sign-up survives a reload, but for password and picture', async () => {
  const page = open();
  await toStep3(page.user);
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
  expect(screen.queryByRole('img', { name: messages.imageAlt })).toBeNull();
});

test('the next person at this computer can start over', async () => {
  const { user } = openContinued();
  await user.click(button(messages.startOver));
  await waitFor(() => expect(field(messages.fullName)).toHaveValue(''));
  expect(screen.queryByText(messages.kept)).toBeNull();
  expect(JSON.stringify({ ...localStorage })).not.toContain('Lovelace');
});
