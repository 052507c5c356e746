import { act, screen, waitFor, within } from '@testing-library/react';
import { faultsOnPage, renderPage } from 'platform/testing';
import { LIMITS, submitAnswer } from 'shared-api/contract';
import { listTodo, writeToThread } from 'shared-api/seldom-calls';
import { callsOf, installFakeSockets, refuse, startSignedIn, stub } from 'shared-api/testing';
import { keepWaiting, listWaiting, type WaitingCall } from 'shared-api/waiting';
import { toast } from 'shared-ui';
import { Bell } from '../bell/Bell.tsx';
import { messages as bell } from '../bell/messages.ts';
import { TodoPage } from '../todo/TodoPage.tsx';
import { messages as todo } from '../todo/messages.ts';
import { messages } from './messages.ts';

startSignedIn(toast.clear);
installFakeSockets();

const { method, path, timeoutMs, encoding } = submitAnswer;

function anAnswer(change: Partial<WaitingCall> = {}): WaitingCall {
  return {
    key: 'answer-key-0001',
    at: Date.UTC(2026, 10, 2, 10),
    about: 'answer to work-1',
    text: 'Five sixths.',
    endpoint: { method, path, timeoutMs, encoding },
    input: { params: { assignmentId: 'work-1' }, query: { class_id: 'class-1' }, body: {} },
    draft: { key: 'answer-work-1', value: {} },
    refusal: null,
    ...change,
  };
}

const REFUSED = { refusal: { status: 409, message: 'The date is past.' } };

function openTodo() {
  stub(listTodo, []);
  return renderPage(<TodoPage />, { path: '/todo' });
}

const list = () => within(screen.getByRole('region', { name: messages.title }));

test('what waits is listed though there is nothing to do, as in a class that is archived', async () => {
  keepWaiting(anAnswer());
  openTodo();
  expect(await screen.findByText(todo.empty)).toBeVisible();
  expect(list().getByText('Five sixths.')).toBeVisible();
  expect(list().getByText(/^Submission, written on .*2026/)).toBeVisible();
  expect(list().getByText(messages.waiting)).toBeVisible();
  expect(await faultsOnPage()).toEqual([]);
});

test('a refusal stands there by itself once it comes, and in the count of the bell', async () => {
  keepWaiting(anAnswer());
  stub(listTodo, []);
  renderPage(
    <>
      <Bell />
      <TodoPage />
    </>,
    { path: '/todo' },
  );
  await screen.findByText(todo.empty);
  act(() => void keepWaiting(anAnswer(REFUSED)));
  const reason = messages.refused({ reason: 'The date is past.' });
  expect(await list().findByText(reason)).toBeVisible();
  const name = bell.bellRefused({ count: 0, refused: 1 });
  expect(screen.getByRole('button', { name })).toHaveAccessibleName(name);
});

test('a refused answer goes to the teachers as a private message, a long one in several', async () => {
  const text = 'x'.repeat(LIMITS.chatText);
  keepWaiting(anAnswer({ ...REFUSED, text }));
  stub(writeToThread, {} as never);
  const { user } = openTodo();
  await screen.findByText(todo.empty);
  await user.click(list().getByRole('button', { name: new RegExp(`^${messages.sendToTeachers}`) }));
  await waitFor(() => expect(listWaiting()).toEqual([]));
  const sent = callsOf(writeToThread);
  expect(sent.map(({ params }) => params)).toEqual([{ id: 'work-1' }, { id: 'work-1' }]);
  const written = sent.map(({ body }) => (body as { message: string }).message).join('');
  expect(written).toMatch(/^I wrote this submission on .*2026/);
  expect(written.endsWith(text)).toBe(true);
});

test('where that is refused too, the entry stays', async () => {
  keepWaiting(anAnswer(REFUSED));
  refuse(writeToThread, 409, { message: 'The class is archived.' });
  const { user } = openTodo();
  await screen.findByText(todo.empty);
  await user.click(list().getByRole('button', { name: new RegExp(`^${messages.sendToTeachers}`) }));
  await waitFor(() => expect(callsOf(writeToThread)).toHaveLength(1));
  expect(list().getByText('Five sixths.')).toBeVisible();
  expect(listWaiting()).toHaveLength(1);
});

test('what is discarded goes, and with the last one the list', async () => {
  keepWaiting(anAnswer());
  const { user } = openTodo();
  await screen.findByText(todo.empty);
  await user.click(list().getByRole('button', { name: new RegExp(`^${messages.discard}`) }));
  await waitFor(() => {
    expect(screen.queryByRole('region', { name: messages.title })).not.toBeInTheDocument();
  });
});
