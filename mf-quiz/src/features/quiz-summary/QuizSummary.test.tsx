import { screen, waitFor } from '@testing-library/react';
import { axeViolations, renderPage } from 'platform/testing';
import { listQuizzes } from 'shared-api/quizzes';
import { callsOf, refuse, startSignedIn, stub } from 'shared-api/testing';
import { toast } from 'shared-ui';
import { messages as facts } from '../quiz-facts/messages.ts';
import { messages } from './messages.ts';
import { QuizSummary } from './QuizSummary.tsx';

startSignedIn(toast.clear);

const start = () => {
  const summary = <QuizSummary classId="c7" classworkId="q1" submissionCount={12} />;
  return renderPage(summary, { path: '/' });
};
const link = () => screen.getByRole('link', { name: messages.open });

test('a teacher reads how far the quiz is, and opens it', async () => {
  const counts = { handed_in_count: 12, student_count: 24, running_count: 3 };
  stub(listQuizzes, [
    { id: 'q2', ...counts, handed_in_count: 1 },
    { id: 'q1', ...counts },
  ]);
  start();
  const text = facts.handedInAndRunning({ count: 12, all: 24, running: 3 });
  expect(await screen.findByText(text)).toBeVisible();
  expect(link()).toHaveAttribute('href', '/quiz/q1');
  expect(await axeViolations()).toEqual([]);
});

test('the link is there without the numbers', async () => {
  refuse(listQuizzes, 500);
  start();
  await waitFor(() => expect(callsOf(listQuizzes)).toHaveLength(1));
  expect(link()).toBeVisible();
});
