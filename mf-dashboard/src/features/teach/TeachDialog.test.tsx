import { screen, waitFor, within } from '@testing-library/react';
import { axeViolations, renderPage } from 'platform/testing';
import {
  listClasses,
  acceptTeachingOffer,
  readTeachingOffer,
  type TeachingOffer,
} from 'shared-api/contract';
import { aSession, callsOf, disconnect, refuse, startSignedIn, stub } from 'shared-api/testing';
import { toast } from 'shared-ui';
import { DashboardPage } from '../class-list/DashboardPage.tsx';
import { messages } from './messages.ts';

startSignedIn(toast.clear);

const OFFER: TeachingOffer = {
  class: { id: 'c7', name: 'Algebra' },
  owner: 'noether',
  is_student: false,
  is_teacher: false,
};

async function open() {
  stub(listClasses, []);
  const page = renderPage(<DashboardPage />, { path: '/d', at: '/d?teach=a-token' });
  const dialog = within(await screen.findByRole('dialog', { name: messages.title }));
  const click = (name: string) => page.user.click(dialog.getByRole('button', { name }));
  return { ...page, dialog, click };
}

test('a link that is opened says what it is for, and does nothing before the person says so', async () => {
  stub(readTeachingOffer, OFFER);
  const { dialog } = await open();
  await dialog.findByText(messages.offer({ owner: 'noether', name: 'Algebra' }));
  expect(dialog.getByText(aSession().email)).toBeVisible();
  expect(dialog.queryByText(messages.asStudent)).toBeNull();
  expect(callsOf(acceptTeachingOffer)).toHaveLength(0);
  expect(callsOf(readTeachingOffer)).toMatchObject([{ params: { token: 'a-token' } }]);
  expect(await axeViolations()).toEqual([]);
});

test('accepting leads into the class as its teacher', async () => {
  stub(readTeachingOffer, OFFER);
  stub(acceptTeachingOffer, { code: '001', class_id: 'c7' });
  const { dialog, click, currentPath } = await open();
  await dialog.findByText(messages.rights);
  await click(messages.accept);
  expect(await screen.findByText(messages.welcome)).toBeVisible();
  await waitFor(() => expect(currentPath()).toBe('/class/view/c7'));
});

test('a student of the class first sees what becomes of their work', async () => {
  stub(readTeachingOffer, { ...OFFER, is_student: true });
  const { dialog } = await open();
  expect(await dialog.findByText(messages.asStudent)).toBeVisible();
});

test('a teacher of the class is led to it', async () => {
  stub(readTeachingOffer, { ...OFFER, is_teacher: true });
  const { dialog, click, currentPath } = await open();
  await dialog.findByText(messages.already);
  expect(dialog.queryByRole('button', { name: messages.accept })).toBeNull();
  await click(messages.open);
  await waitFor(() => expect(currentPath()).toBe('/class/view/c7'));
});

test('an invitation that is not good any more says so, and has nothing to accept', async () => {
  refuse(readTeachingOffer, 404);
  const { dialog } = await open();
  expect(await dialog.findByText(messages.unknown)).toBeVisible();
  expect(dialog.queryByRole('button', { name: messages.accept })).toBeNull();
  expect(await axeViolations()).toEqual([]);
});

test('one that cannot be read now is asked for again', async () => {
  disconnect(readTeachingOffer);
  const { dialog, click } = await open();
  await dialog.findByText(messages.errorTitle);
  stub(readTeachingOffer, OFFER);
  await click(messages.retry);
  expect(await dialog.findByText(messages.rights)).toBeVisible();
});

test.each([
  [404, 'not_found', messages.unknown],
  [403, 'removed', messages.removed],
  // The server says it best.
  [409, 'archived', 'Refused'],
])('a refusal %i %s shows a message', async (status, code, text) => {
  stub(readTeachingOffer, OFFER);
  refuse(acceptTeachingOffer, status, { code });
  const { dialog, click } = await open();
  await dialog.findByText(messages.rights);
  await click(messages.accept);
  expect(await dialog.findByRole('alert')).toHaveTextContent(text);
});

test('without a network it can be tried again', async () => {
  stub(readTeachingOffer, OFFER);
  disconnect(acceptTeachingOffer);
  const { dialog, click, currentPath } = await open();
  await dialog.findByText(messages.rights);
  await click(messages.accept);
  expect(await dialog.findByRole('alert')).toHaveTextContent(messages.failed);
  stub(acceptTeachingOffer, { code: '001', class_id: 'c7' });
  await click(messages.accept);
  await waitFor(() => expect(currentPath()).toBe('/class/view/c7'));
});

test('a person who declines sees only the class list', async () => {
  stub(readTeachingOffer, OFFER);
  const { dialog, click, currentPath } = await open();
  await dialog.findByText(messages.rights);
  await click(messages.decline);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(currentPath()).toBe('/d');
});
