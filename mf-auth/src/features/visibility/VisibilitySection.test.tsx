import { screen, within } from '@testing-library/react';
import { renderPage } from 'platform/testing';
import { getProfile, type Profile } from 'shared-api/contract';
import {
  aProfile,
  disconnect,
  forgetEverything,
  installStubbedServer,
  signIn,
  stub,
} from 'shared-api/testing';
import { expectAccessible, installPage } from '../../testing/page.ts';
import { messages } from './messages.ts';
import { VisibilitySection } from './VisibilitySection.tsx';

installStubbedServer();
installPage();
beforeEach(forgetEverything);
beforeEach(() => void signIn());

const open = () => renderPage(<VisibilitySection />, { path: '/auth/change/email-password' });

test.each<[Profile['profile_type'], string]>([
  ['private', messages.private],
  ['costum', messages.costum],
  ['public', messages.public],
])('with a %s profile the section says what students see', async (profile_type, text) => {
  stub(getProfile, aProfile({ profile_type }));
  open();
  const list = await screen.findByRole('list', { name: messages.students });
  expect(within(list).getByText(text)).toBeVisible();
  expect(screen.getByRole('list', { name: messages.teachers })).toHaveTextContent(messages.work);
  expect(screen.getByRole('list', { name: messages.operators })).toHaveTextContent(
    messages.password,
  );
  expect(screen.getByRole('link', { name: messages.setting })).toHaveAttribute('href', '/profile');
  await expectAccessible();
});

test('a profile that cannot be loaded can be requested again', async () => {
  disconnect(getProfile);
  const { user } = open();
  await screen.findByText(messages.failed);
  stub(getProfile, aProfile({ profile_type: 'private' }));
  await user.click(screen.getByRole('button', { name: messages.retry }));
  await screen.findByText(messages.private);
});
