import { screen, waitFor } from '@testing-library/react';
import { axeViolations, renderPage } from 'platform/testing';
import { getQuiz, startQuizAttempt, type Quiz } from 'shared-api/quizzes';
import {
  answerAt,
  callsOf,
  forgetServerTime,
  refuse,
  startSignedIn,
  stub,
} from 'shared-api/testing';
import { toast } from 'shared-ui';
import { aShortQuiz, anAttempt } from '../../testing/aQuizAttempt.ts';
import { messages } from './messages.ts';
import { QuizStart } from './QuizStart.tsx';

startSignedIn(toast.clear);
afterEach(forgetServerTime);

const AN_ATTEMPT = {
  id: 'attempt-1',
  number: 1,
  date_started: '2026-09-03T08:00:00.000Z',
  date_end: null,
  date_handed_in: '2026-09-03T09:00:00.000Z',
  points: 4,
};

async function open(quiz: Quiz) {
  stub(getQuiz, quiz);
  const page = renderPage(<QuizStart quiz={quiz} />, { path: '/quiz/:id', at: '/quiz/quiz-1' });
  await screen.findByRole('heading', { level: 1, name: quiz.title });
  return page;
}

const begin = () => screen.getByRole('button', { name: messages.begin });

test('a student reads the terms, and begins once', async () => {
  answerAt(Date.parse('2026-09-03T08:00:00.000Z'));
  const closes = '2026-09-03T08:20:00.000Z';
  const { user, currentPath } = await open(
    aShortQuiz({ minutes: 30, closes_at: closes, attempts: 3, counts: 'average', is_paged: true }),
  );
  expect(screen.getByText(messages.questions({ count: 3, points: 6 }))).toBeVisible();
  expect(screen.getByText(messages.minutes({ minutes: 30 }))).toBeVisible();
  expect(screen.getByText(messages.cutShort)).toBeVisible();
  expect(screen.getByText(messages.attempts({ left: 3, all: 3 }))).toBeVisible();
  expect(screen.getByText(messages.average)).toBeVisible();
  expect(screen.getByText(messages.paged)).toBeVisible();
  expect(await axeViolations()).toEqual([]);
  stub(startQuizAttempt, anAttempt());
  await user.dblClick(begin());
  await waitFor(() => expect(currentPath()).toBe('/quiz/attempt/attempt-1'));
  expect(callsOf(startQuizAttempt).map(({ body }) => body)).toEqual([{}]);
});

test('an access code is asked for, and a wrong one is reported beside the field', async () => {
  const { user, currentPath } = await open(aShortQuiz({ has_access_code: true }));
  await user.click(begin());
  expect(screen.getByText(messages.accessCodeMissing)).toBeVisible();
  expect(callsOf(startQuizAttempt)).toEqual([]);
  refuse(startQuizAttempt, 400, { fields: { access_code: 'This code is wrong.' } });
  await user.type(screen.getByRole('textbox'), 'rose');
  await user.click(begin());
  expect(await screen.findByText('This code is wrong.')).toBeVisible();
  expect(await axeViolations()).toEqual([]);
  stub(startQuizAttempt, anAttempt());
  await user.clear(screen.getByRole('textbox'));
  await user.type(screen.getByRole('textbox'), 'tulip');
  await user.click(begin());
  await waitFor(() => expect(currentPath()).toBe('/quiz/attempt/attempt-1'));
  expect(callsOf(startQuizAttempt).at(-1)?.body).toEqual({ access_code: 'tulip' });
});

test('a running attempt is continued', async () => {
  await open(aShortQuiz({ own_attempts: [{ ...AN_ATTEMPT, date_handed_in: null, points: null }] }));
  const link = screen.getByRole('link', { name: messages.continue });
  expect(link).toHaveAttribute('href', '/quiz/attempt/attempt-1');
  expect(screen.queryByRole('button', { name: messages.begin })).not.toBeInTheDocument();
});

test.each(Object.entries(messages.whyNot))('a student reads why: %s', async (why, text) => {
  await open(aShortQuiz({ why_not_begin: why as keyof typeof messages.whyNot }));
  expect(screen.getByText(text)).toBeVisible();
  expect(screen.queryByRole('button', { name: messages.begin })).not.toBeInTheDocument();
});

test('earlier attempts are listed with their points', async () => {
  const second = { ...AN_ATTEMPT, id: 'attempt-2', number: 2, points: null };
  await open(aShortQuiz({ attempts: null, own_attempts: [AN_ATTEMPT, second] }));
  expect(screen.getByText(messages.points({ points: 4, all: 6 }))).toBeVisible();
  expect(screen.getByText(messages.noPoints)).toBeVisible();
  expect(screen.getByRole('button', { name: messages.beginAgain })).toBeVisible();
});

test('a refusal because somebody was faster reads the quiz again', async () => {
  const { user } = await open(aShortQuiz());
  refuse(startQuizAttempt, 409, { message: 'The quiz is closed.' });
  const before = callsOf(getQuiz).length;
  await user.click(begin());
  await waitFor(() => expect(callsOf(getQuiz).length).toBeGreaterThan(before));
});
