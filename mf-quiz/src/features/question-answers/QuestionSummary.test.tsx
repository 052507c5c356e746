import { screen, waitFor, within } from '@testing-library/react';
import { axeViolations, renderPage } from 'platform/testing';
import { getQuestion } from 'shared-api/quizzes';
import { callsOf, refuse, startSignedIn, stub } from 'shared-api/testing';
import { toast } from 'shared-ui';
import { RESULTS, aTaughtQuestion } from '../../testing/aQuestion.ts';
import { messages } from './messages.ts';
import { QuestionSummary } from './QuestionSummary.tsx';

startSignedIn(toast.clear);

const start = () => {
  const summary = <QuestionSummary classworkId="question-1" submissionCount={12} />;
  return renderPage(summary, { path: '/' });
};

test('a teacher sees how often each choice was taken, above the submissions', async () => {
  stub(getQuestion, aTaughtQuestion());
  start();
  const bars = within(await screen.findByRole('list', { name: messages.results }));
  expect(bars.getByText('Yes')).toBeVisible();
  expect(bars.getByText(/9 answers/)).toBeVisible();
  expect(await axeViolations()).toEqual([]);
});

test.each([
  [
    'for short answers',
    () => stub(getQuestion, aTaughtQuestion({ choices: [], results: { ...RESULTS, choices: [] } })),
  ],
  ['if the results cannot be loaded', () => refuse(getQuestion, 500)],
])('shows nothing %s', async (_, prepare) => {
  prepare();
  start();
  await waitFor(() => expect(callsOf(getQuestion)).toHaveLength(1));
  expect(screen.queryByText(messages.results)).not.toBeInTheDocument();
});
