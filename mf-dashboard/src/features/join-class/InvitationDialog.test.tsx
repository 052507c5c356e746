import { screen, waitFor, within } from '@testing-library/react';
import { axeViolations, renderPage } from 'platform/testing';
import { acceptInvitation, listClasses, type JoinCode } from 'shared-api/contract';
import { aSession, callsOf, disconnect, refuse, startSignedIn, stub } from 'shared-api/testing';
import { toast } from 'shared-ui';
import { DashboardPage } from '../class-list/DashboardPage.tsx';
import { messages } from './messages.ts';

startSignedIn(toast.clear);

async function open() {
  stub(listClasses, []);
  const page = renderPage(<DashboardPage />, { path: '/d', at: '/d?invitation=a-token' });
  const dialog = within(await screen.findByRole('dialog', { name: 'Join a class' }));
  const join = () => page.user.click(dialog.getByRole('button', { name: 'Join' }));
  return { ...page, dialog, join };
}

test('a link that is opened joins nothing before the person says so', async () => {
  const { dialog } = await open();
  expect(dialog.getByText(aSession().email)).toBeVisible();
  expect(callsOf(acceptInvitation)).toHaveLength(0);
  expect(await axeViolations()).toEqual([]);
});

test.each<[JoinCode, string, string]>([
  ['001', 'Welcome to the class.', '/s/c7'],
  ['004', "You're already a member of this class.", '/s/c7'],
  ['005', "You're already a member of this class.", '/class/view/c7'],
])('the reply %s says so and leads into the class', async (code, text, target) => {
  stub(acceptInvitation, { code, class_id: 'c7' });
  const { currentPath, join } = await open();
  await join();
  expect(await screen.findByText(text)).toBeVisible();
  await waitFor(() => expect(currentPath()).toBe(target));
  expect(callsOf(acceptInvitation)).toMatchObject([{ params: { token: 'a-token' } }]);
});

test('an invitation that is no longer valid shows a message', async () => {
  refuse(acceptInvitation, 404);
  const { dialog, join } = await open();
  await join();
  expect(await dialog.findByRole('alert')).toHaveTextContent(messages.invitationUnknown);
});

test.each([
  [403, 'removed', messages.invitationRemoved],
  [409, 'name_taken', messages.nameTaken],
])('a refusal %i %s shows what to do', async (status, code, text) => {
  refuse(acceptInvitation, status, { code });
  const { dialog, join } = await open();
  await join();
  expect(await dialog.findByRole('alert')).toHaveTextContent(text);
});

test('without a network it can be tried again', async () => {
  disconnect(acceptInvitation);
  const { dialog, join, currentPath } = await open();
  await join();
  expect(await dialog.findByRole('alert')).toHaveTextContent(messages.failed);
  stub(acceptInvitation, { code: '001', class_id: 'c7' });
  await join();
  await waitFor(() => expect(currentPath()).toBe('/s/c7'));
});

test('a person who declines sees only the class list', async () => {
  const { user, dialog, currentPath } = await open();
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(currentPath()).toBe('/d');
});
