import { screen, waitFor, within } from '@testing-library/react';
import { axeViolations, renderPage } from 'platform/testing';
import {
  getQuiz,
  getQuizAttempt,
  giveQuizPoints,
  type Quiz,
  type QuizAttempt,
} from 'shared-api/quizzes';
import { callsOf, startSignedIn, stub } from 'shared-api/testing';
import { toast } from 'shared-ui';
import {
  ASKED,
  aMarkedAttempt,
  aShortQuiz,
  anAttempt,
  attemptQuestion,
} from '../../testing/aQuizAttempt.ts';
import { AttemptPage } from '../quiz-attempt/AttemptPage.tsx';
import { messages } from './messages.ts';

startSignedIn(toast.clear);

async function open(attempt: QuizAttempt, quiz: Quiz = aShortQuiz()) {
  stub(getQuizAttempt, attempt);
  stub(getQuiz, quiz);
  const at = `/quiz/attempt/${attempt.id}`;
  const page = renderPage(<AttemptPage />, { path: '/quiz/attempt/:id', at });
  await screen.findByRole('heading', { name: messages.result });
  return page;
}

const HANDED_IN = { date_handed_in: '2026-09-03T09:00:00.000Z' };
const question = (number: number) =>
  within(screen.getByRole('region', { name: messages.question({ number }) }));

test('a student reads points, answers, the key and feedback', async () => {
  await open(aMarkedAttempt());
  expect(screen.getByText(messages.points({ points: 4, all: 6 }))).toBeVisible();
  const first = question(1);
  expect(first.getByText('One third')).toBeVisible();
  expect(first.getByText(messages.rightAnswer)).toBeVisible();
  expect(first.getByText('One half')).toBeVisible();
  expect(first.getByText('Think of a cake.')).toBeVisible();
  expect(question(2).queryByText(messages.rightAnswer)).not.toBeInTheDocument();
  expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
  expect(await axeViolations()).toEqual([]);
});

test.each([
  ['is not released', anAttempt(HANDED_IN), messages.notReleased],
  [
    'is not complete',
    anAttempt({
      ...HANDED_IN,
      questions: [
        attemptQuestion(ASKED.long_text, { result: { points: null, version: 0, feedback: [] } }),
      ],
    }),
    messages.notMarked,
  ],
  ['may be seen without answers', aMarkedAttempt({ questions: [] }), messages.hiddenAnswers],
])('a student reads that the result %s', async (_, attempt, text) => {
  await open(attempt);
  expect(screen.getByText(text)).toBeVisible();
});

test('a teacher gives points, at most those of the question', async () => {
  const long = attemptQuestion(ASKED.long_text, {
    answer: { text: '<p>Half of a half.</p>' },
    version: 1,
    result: { points: null, version: 0, feedback: [] },
  });
  const attempt = anAttempt({ ...HANDED_IN, questions: [long] });
  const { user } = await open(attempt, aShortQuiz({ is_teacher: true }));
  expect(screen.getByText('grace')).toBeVisible();
  expect(screen.getByText(messages.marksMissing({ count: 1 }))).toBeVisible();
  const field = screen.getByRole('textbox');
  const save = () => screen.getByRole('button', { name: messages.save });
  await user.click(save());
  expect(screen.getByText(messages.missing)).toBeVisible();
  await user.type(field, '5');
  await user.click(save());
  expect(screen.getByText(messages.tooMany({ points: 4 }))).toBeVisible();
  expect(callsOf(giveQuizPoints)).toEqual([]);
  expect(await axeViolations()).toEqual([]);
  const result = { points: 3.5, version: 1, feedback: [] };
  stub(giveQuizPoints, { ...attempt, points: 3.5, questions: [{ ...long, result }] });
  await user.clear(field);
  await user.type(field, '3.5');
  await user.dblClick(save());
  await waitFor(() => {
    expect(screen.queryByText(messages.marksMissing({ count: 1 }))).not.toBeInTheDocument();
  });
  expect(callsOf(giveQuizPoints)).toHaveLength(1);
  expect(callsOf(giveQuizPoints)[0]).toMatchObject({
    params: { id: 'attempt-1', question_id: 'long' },
    body: { points: 3.5 },
  });
});
