import { act, screen, waitFor, within } from '@testing-library/react';
import { axeViolations, renderPage } from 'platform/testing';
import { LIMITS, listTodo, writeToThread } from 'shared-api/contract';
import {
  callsOf,
  installFakeSockets,
  refuse,
  startSignedIn,
  stub,
  anOutboxEntry,
} from 'shared-api/testing';
import { queueEntry, listOutboxEntries } from 'shared-api/offline';
import { toast } from 'shared-ui';
import { Bell } from '../bell/Bell.tsx';
import { messages as bell } from '../bell/messages.ts';
import { TodoPage } from '../todo/TodoPage.tsx';
import { messages as todo } from '../todo/messages.ts';
import { messages } from './messages.ts';

startSignedIn(toast.clear);
installFakeSockets();

const REFUSED = { refusal: { status: 409, message: 'The date is past.' } };

function openTodo() {
  stub(listTodo, []);
  return renderPage(<TodoPage />, { path: '/todo' });
}

const list = () => within(screen.getByRole('region', { name: messages.title }));

test('queued entries are listed without open work, as for an archived class', async () => {
  queueEntry(anOutboxEntry());
  openTodo();
  expect(await screen.findByText(todo.empty)).toBeVisible();
  expect(list().getByText('Five sixths.')).toBeVisible();
  expect(list().getByText(/^Submission for “Fractions”, written on .*2026/)).toBeVisible();
  expect(list().getByText(messages.waiting)).toBeVisible();
  expect(await axeViolations()).toEqual([]);
});

test('a refusal stands there by itself once it comes, and in the count of the bell', async () => {
  queueEntry(anOutboxEntry());
  stub(listTodo, []);
  renderPage(
    <>
      <Bell />
      <TodoPage />
    </>,
    { path: '/todo' },
  );
  await screen.findByText(todo.empty);
  act(() => void queueEntry(anOutboxEntry(REFUSED)));
  const reason = messages.refused({ reason: 'The date is past.' });
  expect(await list().findByText(reason)).toBeVisible();
  const name = bell.bellRefused({ count: 0, refused: 1 });
  expect(screen.getByRole('button', { name })).toHaveAccessibleName(name);
});

test('a refused answer goes to the teachers as a private message, a long one in several', async () => {
  const text = 'x'.repeat(LIMITS.chatText);
  queueEntry(anOutboxEntry({ ...REFUSED, text }));
  stub(writeToThread, {} as never);
  const { user } = openTodo();
  await screen.findByText(todo.empty);
  await user.click(list().getByRole('button', { name: new RegExp(`^${messages.sendToTeachers}`) }));
  await waitFor(() => expect(listOutboxEntries()).toEqual([]));
  const sent = callsOf(writeToThread);
  expect(sent.map(({ params }) => params)).toEqual([{ id: 'work-1' }, { id: 'work-1' }]);
  const written = sent.map(({ body }) => (body as { message: string }).message).join('');
  expect(written).toMatch(/^I wrote this submission on .*2026/);
  expect(written.endsWith(text)).toBe(true);
});

test('a long entry stays in its lines, and its buttons are named by its beginning', async () => {
  const text = `First.\n${'Then more of it. '.repeat(40)}`.trim();
  queueEntry(anOutboxEntry({ text }));
  openTodo();
  await screen.findByText(todo.empty);
  const written = list().getByText((_, element) => element?.textContent === text);
  expect(written).toHaveStyle({ whiteSpace: 'pre-line' });
  const button = list().getByRole('button', { name: new RegExp(`^${messages.discard}`) });
  expect(button).toHaveAccessibleName(/^Discard : First\. Then more .*…$/);
});

test('where that is refused too, the entry stays', async () => {
  queueEntry(anOutboxEntry(REFUSED));
  refuse(writeToThread, 409, { message: 'The class is archived.' });
  const { user } = openTodo();
  await screen.findByText(todo.empty);
  await user.click(list().getByRole('button', { name: new RegExp(`^${messages.sendToTeachers}`) }));
  await waitFor(() => expect(callsOf(writeToThread)).toHaveLength(1));
  expect(list().getByText('Five sixths.')).toBeVisible();
  expect(listOutboxEntries()).toHaveLength(1);
});

test('a discarded entry disappears, and the list with the last one', async () => {
  queueEntry(anOutboxEntry());
  const { user } = openTodo();
  await screen.findByText(todo.empty);
  await user.click(list().getByRole('button', { name: new RegExp(`^${messages.discard}`) }));
  await waitFor(() => {
    expect(screen.queryByRole('region', { name: messages.title })).not.toBeInTheDocument();
  });
});
