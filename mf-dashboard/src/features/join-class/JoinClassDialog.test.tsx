import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { axeViolations, holdTime, renderPage } from 'platform/testing';
import { LIMITS, joinClass, listClasses, type JoinReply } from 'shared-api/contract';
import {
  aClass,
  aSession,
  callsOf,
  disconnect,
  neverReply,
  refuse,
  startSignedIn,
  stub,
  waitUntilGivenUp,
} from 'shared-api/testing';
import { toast } from 'shared-ui';
import { DashboardPage } from '../class-list/DashboardPage.tsx';
import { messages, tooOften } from './messages.ts';

startSignedIn(toast.clear);
beforeEach(() => stub(listClasses, [aClass()]));

const codeField = () => screen.findByLabelText<HTMLInputElement>(messages.code);

async function open(at = '/d?join=') {
  const page = renderPage(<DashboardPage />, { path: '/d', at });
  const field = await codeField();
  return {
    ...page,
    field,
    join: async (code: string) => {
      await page.user.clear(field);
      if (code) await page.user.type(field, code);
      await page.user.click(screen.getByRole('button', { name: 'Join' }));
    },
  };
}

test('the dialog says who is signed in, and what a code looks like', async () => {
  await open();
  expect(screen.getByText(aSession().email)).toBeVisible();
  expect(screen.getByText(/8 letters and digits, without spaces or symbols/)).toBeVisible();
});

test('a link can bring the code along', async () => {
  const { field } = await open('/d?join=ABCD2345');
  expect(field).toHaveValue('ABCD2345');
});

test('Cancel closes it, and so does Back', async () => {
  const { user, currentPath } = renderPage(<DashboardPage />, { path: '/d' });
  await user.click(screen.getByRole('button', { name: 'Classes' }));
  await user.click(screen.getByRole('menuitem', { name: 'Join Class' }));
  await codeField();
  expect(currentPath()).toBe('/d?join=');
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(currentPath()).toBe('/d');
});

test('a dialog opened by a link closes too', async () => {
  const { user, currentPath } = await open('/d?join=ABCD2345');
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(currentPath()).toBe('/d');
});

test.each(['', 'ABCD234', 'ABCD23456'])('the code %j has not 8 characters', async (code) => {
  const { join, field } = await open();
  await join(code);
  expect(await screen.findByText('Class Code must be 8 digits.')).toBeVisible();
  expect(field).toBeInvalid();
  expect(field).toHaveValue(code);
  expect(callsOf(joinClass)).toHaveLength(0);
});

test('the mistake is forgotten once the code is changed', async () => {
  const { join, user, field } = await open();
  await join('ABC');
  await screen.findByText(messages.wrongLength({ length: LIMITS.joinCode }));
  await user.type(field, 'D');
  expect(
    screen.queryByText(messages.wrongLength({ length: LIMITS.joinCode })),
  ).not.toBeInTheDocument();
});

test('spaces around a pasted code do not count', async () => {
  stub(joinClass, { code: '001', class_id: 'c9' });
  const { join } = await open();
  await join('  abcd2345 ');
  await waitFor(() => expect(callsOf(joinClass)).toMatchObject([{ params: { code: 'abcd2345' } }]));
});

test.each<[JoinReply['code'], string, string]>([
  ['001', 'Welcome to the class.', '/s/c9'],
  ['004', "You're already a member of this class.", '/s/c9'],
  ['005', "You're already a member of this class.", '/class/view/c9'],
])('the reply %s says “%s” and leads to %s', async (code, text, target) => {
  stub(joinClass, { code, class_id: 'c9' });
  const { join, currentPath } = await open();
  await join('ABCD2345');
  expect(await screen.findByText(text)).toBeVisible();
  await waitFor(() => expect(currentPath()).toBe(target));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('an unknown code shows an error by the field and a toast, and stays to be corrected', async () => {
  refuse(joinClass, 404);
  const { join, field } = await open();
  await join('WXYZ2345');
  expect(await screen.findByText('Class with id "WXYZ2345" does not exist')).toBeVisible();
  expect(screen.getByText('No class has the above joining id.')).toBeVisible();
  expect(field).toHaveValue('WXYZ2345');
  expect(screen.getByRole('button', { name: 'Join' })).not.toHaveAttribute('aria-busy');
});

test.each([
  [403, 'removed', 'Your teacher removed you from this class. Ask for a new code.'],
  [409, 'name_taken', messages.nameTaken],
])('a refusal %i %s is shown by the field and in a toast', async (status, code, text) => {
  refuse(joinClass, status, { code });
  const { join, field } = await open();
  await join('ABCD2345');
  const errors = await screen.findAllByText(text);
  expect(errors).toHaveLength(2);
  expect(field).toBeInvalid();
  expect(field).toHaveValue('ABCD2345');
  expect(await axeViolations()).toEqual([]);
});

test('a server that does not answer is not responding; what was typed stays', async () => {
  holdTime();
  neverReply(joinClass);
  const { join, field } = await open();
  await join('ABCD2345');
  expect(await screen.findByRole('button', { name: messages.joining })).toBeVisible();
  await waitUntilGivenUp();
  expect(await screen.findByText('Server is not responding')).toBeVisible();
  expect(field).toHaveValue('ABCD2345');
  expect(screen.getByRole('button', { name: 'Join' })).toBeEnabled();
});

test('too many tries show how long to wait', async () => {
  refuse(joinClass, 429);
  const { join } = await open();
  await join('ABCD2345');
  expect(await screen.findByText(tooOften(null))).toBeVisible();
  expect(tooOften(90)).toBe('Too many attempts. Try again in 90 seconds.');
  expect(tooOften(600)).toBe('Too many attempts. Try again in 10 minutes.');
});

test('any other failure is shown as well', async () => {
  disconnect(joinClass);
  const { join, field } = await open();
  await join('ABCD2345');
  expect(await screen.findByText('An error occurred')).toBeVisible();
  expect(field).toHaveValue('ABCD2345');
});

test('a double click joins once and says so once', async () => {
  stub(joinClass, { code: '001', class_id: 'c9' });
  const { user, field } = await open();
  await user.type(field, 'ABCD2345');
  await user.dblClick(screen.getByRole('button', { name: 'Join' }));
  expect(await screen.findAllByText(messages.welcome)).toHaveLength(1);
  expect(callsOf(joinClass)).toHaveLength(1);
});

test('someone who cancelled stays where they are, and knows that they joined', async () => {
  let answer: (reply: JoinReply) => void = () => undefined;
  stub(joinClass, () => new Promise((resolve) => (answer = resolve)));
  const { join, user, currentPath } = await open();
  await join('ABCD2345');
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  act(() => answer({ code: '001', class_id: 'c9' }));
  expect(await screen.findByText(messages.welcome)).toBeVisible();
  expect(currentPath()).toBe('/d');
});

test('Escape closes it', async () => {
  await open();
  fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('there are no accessibility faults, with a mistake shown', async () => {
  const { join } = await open();
  await join('ABC');
  await screen.findByText(messages.wrongLength({ length: LIMITS.joinCode }));
  expect(await axeViolations()).toEqual([]);
});
