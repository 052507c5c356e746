import { screen, waitFor, within } from '@testing-library/react';
import { axeViolations, renderPage } from 'platform/testing';
import { getQuiz, listQuizAttempts, listQuizQuestions, type Quiz } from 'shared-api/quizzes';
import {
  callsOf,
  installFakeSockets,
  neverReply,
  newestSocket,
  refuse,
  startSignedIn,
  stub,
} from 'shared-api/testing';
import { toast } from 'shared-ui';
import { aQuizQuestion, aTaughtQuiz, anAttemptRow } from '../../testing/aQuiz.ts';
import { messages as editor } from '../quiz-editor/messages.ts';
import { messages as progress } from '../quiz-progress/messages.ts';
import { messages } from './messages.ts';
import { QuizPage } from './QuizPage.tsx';

startSignedIn(toast.clear);
installFakeSockets();

const start = () => renderPage(<QuizPage />, { path: '/quiz/:id', at: '/quiz/quiz-1' });

async function open(quiz: Quiz) {
  stub(getQuiz, quiz);
  stub(listQuizAttempts, [anAttemptRow()]);
  stub(listQuizQuestions, { has_begun: false, questions: [aQuizQuestion()] });
  const page = start();
  await screen.findByRole('heading', { level: 1, name: quiz.title });
  return page;
}

test('a teacher reads the settings in words, the attempts and the questions', async () => {
  await open(aTaughtQuiz({ attempts: 3, counts: 'last', has_access_code: true }));
  expect(await screen.findByText(messages.minutes({ count: 30 }))).toBeVisible();
  expect(screen.getByText(messages.someAttempts({ count: 3, counts: 'last' }))).toBeVisible();
  expect(screen.getByText(messages.required)).toBeVisible();
  expect(await screen.findByRole('list', { name: progress.list })).toBeVisible();
  const questions = within(await screen.findByRole('list', { name: editor.list }));
  expect(questions.getByText(editor.types.one_choice)).toBeVisible();
  expect(await questions.findByText('Lisbon')).toBeVisible();
  expect(await axeViolations()).toEqual([]);
});

test('a draft has questions and no attempts', async () => {
  await open(aTaughtQuiz({ draft: true }));
  expect(await screen.findByRole('list', { name: editor.list })).toBeVisible();
  expect(callsOf(listQuizAttempts)).toEqual([]);
});

test('the page follows a change of the quiz', async () => {
  await open(aTaughtQuiz());
  stub(getQuiz, aTaughtQuiz({ title: 'Capitals of the world' }));
  newestSocket().accept();
  newestSocket().receive({ type: 'classwork_changed' });
  const name = 'Capitals of the world';
  expect(await screen.findByRole('heading', { name }, { timeout: 3_000 })).toBeVisible();
});

test('a quiz that does not exist leads to the not-found page', async () => {
  refuse(getQuiz, 404);
  const { currentPath } = start();
  await waitFor(() => expect(currentPath()).toBe('/not-found'));
});

test('a failed request offers to try again', async () => {
  refuse(getQuiz, 500);
  start();
  expect(await screen.findByText(messages.errorTitle)).toBeVisible();
});

test('shows that the quiz is loading', () => {
  neverReply(getQuiz);
  start();
  expect(screen.getByText(messages.loading)).toBeInTheDocument();
});
