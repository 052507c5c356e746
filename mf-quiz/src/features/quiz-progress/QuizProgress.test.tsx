import { screen, within } from '@testing-library/react';
import { advanceTime, axeViolations, holdTime, renderPage } from 'platform/testing';
import { listQuizAttempts } from 'shared-api/quizzes';
import { neverReply, refuse, startSignedIn, stub } from 'shared-api/testing';
import { toast } from 'shared-ui';
import { aTaughtQuiz, anAttemptRow } from '../../testing/aQuiz.ts';
import { messages } from './messages.ts';
import { QuizProgress } from './QuizProgress.tsx';

startSignedIn(toast.clear);

const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();
const start = (change = {}) =>
  renderPage(<QuizProgress quiz={aTaughtQuiz(change)} onBegun={() => undefined} />);
const HANDED_IN = { date_handed_in: '2026-09-03T08:25:00.000Z', answered_count: 3 };

test('a teacher reads how far each attempt is, and opens it', async () => {
  stub(listQuizAttempts, [
    anAttemptRow({ date_end: inMinutes(9.5) }),
    anAttemptRow({ ...HANDED_IN, id: 'attempt-2', points: 4.5 }),
    anAttemptRow({ ...HANDED_IN, id: 'attempt-3', number: 2 }),
  ]);
  start({ attempts: 2 });
  const list = within(await screen.findByRole('list', { name: messages.list }));
  const [running, marked, toMark] = list.getAllByRole('listitem').map((item) => within(item));
  expect(running?.getByText(messages.answered({ count: 2, all: 3 }))).toBeVisible();
  expect(running?.getByText(messages.timeLeft({ minutes: 9 }))).toBeVisible();
  const link = running?.getByRole('link', { name: messages.open({ name: 'grace' }) });
  expect(link).toHaveAttribute('href', '/quiz/attempt/attempt-1');
  expect(marked?.getByText(messages.points({ points: 4.5, all: 23.5 }))).toBeVisible();
  expect(toMark?.getByText(messages.toMark)).toBeVisible();
  expect(toMark?.getByText(messages.number({ number: 2 }))).toBeVisible();
  expect(screen.getByText(messages.handedInCount({ count: 2 }))).toBeVisible();
  expect(screen.getByText(messages.runningCount({ count: 1 }))).toBeVisible();
  expect(await axeViolations()).toEqual([]);
});

test('an attempt shows when its time is over, or that it has no limit', async () => {
  stub(listQuizAttempts, [
    anAttemptRow({ date_end: inMinutes(-1) }),
    anAttemptRow({ id: 'attempt-2', date_end: null }),
  ]);
  start();
  expect(await screen.findByText(messages.timeOver)).toBeVisible();
  expect(screen.getByText(messages.running)).toBeVisible();
});

test('nobody has begun', async () => {
  stub(listQuizAttempts, []);
  start();
  expect(await screen.findByText(messages.empty)).toBeVisible();
});

test('attempts that cannot be loaded can be tried again', async () => {
  refuse(listQuizAttempts, 500);
  const { user } = start();
  expect(await screen.findByText(messages.errorTitle)).toBeVisible();
  stub(listQuizAttempts, [anAttemptRow()]);
  await user.click(screen.getByRole('button', { name: messages.retry }));
  expect(await screen.findByRole('list', { name: messages.list })).toBeVisible();
});

test('shows that the attempts are loading', () => {
  neverReply(listQuizAttempts);
  start();
  expect(screen.getByText(messages.loading)).toBeInTheDocument();
});

test('the list follows while students answer', async () => {
  holdTime();
  stub(listQuizAttempts, []);
  start();
  expect(await screen.findByText(messages.empty)).toBeVisible();
  stub(listQuizAttempts, [anAttemptRow()]);
  await advanceTime(15_000);
  expect(await screen.findByRole('list', { name: messages.list })).toBeVisible();
});
