import { screen, waitFor, within } from '@testing-library/react';
import { axeViolations, renderPage } from 'platform/testing';
import { answerQuestion, getQuestion, listQuestionAnswers } from 'shared-api/quizzes';
import type { ClassworkQuestion } from 'shared-api/quizzes';
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
import {
  RESULTS,
  aQuestion,
  aTaughtQuestion,
  anAnswer,
  anAnsweredQuestion,
} from '../../testing/aQuestion.ts';
import { messages as answers } from '../question-answers/messages.ts';
import { messages } from './messages.ts';
import { QuestionPage } from './QuestionPage.tsx';

startSignedIn(toast.clear);
installFakeSockets();

function start() {
  return renderPage(<QuestionPage />, { path: '/question/:id', at: '/question/question-1' });
}

async function open(question: ClassworkQuestion) {
  stub(getQuestion, question);
  const page = start();
  await screen.findByRole('heading', { level: 1, name: question.title });
  return page;
}

const answered = (count: number) => answers.answered({ count, all: 24 });
const submit = () => screen.getByRole('button', { name: messages.submit });

describe('a student', () => {
  test('chooses an answer, and sees the results then', async () => {
    const { user } = await open(aQuestion());
    expect(await screen.findByText(new RegExp(messages.seeAfter))).toBeVisible();
    expect(screen.queryByText(answers.heading)).not.toBeInTheDocument();
    await user.click(await screen.findByLabelText('Yes'));
    expect(await axeViolations()).toEqual([]);
    stub(answerQuestion, anAnsweredQuestion());
    await user.click(submit());
    expect(await screen.findByText(answered(12))).toBeVisible();
    expect(callsOf(answerQuestion)[0]).toMatchObject({
      params: { id: 'question-1' },
      body: { choice: 0, text: 'Yes', version: 0 },
    });
    const bars = within(screen.getByRole('list', { name: answers.results }));
    expect(bars.getByText(/9 answers · 75/)).toBeVisible();
    expect(screen.queryByLabelText('Yes')).not.toBeInTheDocument();
    expect(await axeViolations()).toEqual([]);
  });

  test('reads that an answer is missing, and nothing is sent', async () => {
    const { user } = await open(aQuestion());
    await screen.findByLabelText('Yes');
    await user.click(submit());
    expect(await screen.findByText(messages.choiceMissing)).toBeVisible();
    await waitFor(() => expect(screen.getByLabelText('Yes')).toHaveFocus());
    expect(callsOf(answerQuestion)).toEqual([]);
  });

  test('writes a short answer, which stays after a failed request', async () => {
    const { user } = await open(aQuestion({ choices: [] }));
    const field = await screen.findByLabelText(new RegExp(`^${messages.inOwnWords}`));
    await user.type(field, 'Both sides are even.');
    refuse(answerQuestion, 500);
    await user.click(submit());
    await waitFor(() => expect(callsOf(answerQuestion)).toHaveLength(1));
    await waitFor(() => expect(submit()).toBeEnabled());
    expect(field).toHaveValue('Both sides are even.');
    stub(answerQuestion, anAnsweredQuestion({ choices: [] }));
    await user.click(submit());
    await waitFor(() => expect(callsOf(answerQuestion)).toHaveLength(2));
    expect(callsOf(answerQuestion)[1]?.body).toEqual({ text: 'Both sides are even.', version: 0 });
  });

  test('changes the answer', async () => {
    const { user } = await open(anAnsweredQuestion());
    await user.click(screen.getByRole('button', { name: messages.change }));
    expect(await screen.findByLabelText('Yes')).toBeChecked();
    expect(screen.getByLabelText('Yes')).toHaveFocus();
    await user.click(screen.getByLabelText('No'));
    stub(answerQuestion, anAnsweredQuestion());
    await user.click(submit());
    await waitFor(() => expect(callsOf(answerQuestion)).toHaveLength(1));
    expect(callsOf(answerQuestion)[0]?.body).toEqual({ choice: 1, text: 'No', version: 1 });
    const heading = screen.getByRole('heading', { name: messages.yourAnswer });
    await waitFor(() => expect(heading).toHaveFocus());
  });

  test('leaves the answer as it is, and is back at the button', async () => {
    const { user } = await open(anAnsweredQuestion());
    await user.click(screen.getByRole('button', { name: messages.change }));
    await user.click(await screen.findByRole('button', { name: messages.cancel }));
    expect(screen.getByRole('button', { name: messages.change })).toHaveFocus();
    expect(callsOf(answerQuestion)).toEqual([]);
  });

  describe('after the due date', () => {
    const terms = { policy: 'penalty', percent_per_day: 10, floor: 50 } as const;
    const late = { is_due: true, mark: 20, late_terms: terms };
    const minutesAgo = (count: number) => new Date(Date.now() - count * 60_000).toISOString();

    test('reads what an answer costs now', async () => {
      await open(aQuestion({ ...late, date_due: minutesAgo(1) }));
      expect(await screen.findByText(messages.isLate)).toBeVisible();
      expect(screen.getByText(messages.costs({ share: '10%' }))).toBeVisible();
      expect(await axeViolations()).toEqual([]);
    });

    test.each([
      ['the class takes late answers', { late_terms: { ...terms, policy: 'accept' as const } }],
      ['the question has no marks', { mark: 0 }],
    ])('reads that nothing is taken off where %s', async (_, change) => {
      await open(aQuestion({ ...late, date_due: minutesAgo(1), ...change }));
      expect(await screen.findByText(messages.costsNothing)).toBeVisible();
    });

    test('reads nothing about late answers where they are refused', async () => {
      const refused = { ...terms, policy: 'refuse' as const };
      await open(aQuestion({ ...late, date_due: minutesAgo(1), late_terms: refused }));
      expect(await screen.findByRole('button', { name: messages.submit })).toBeVisible();
      expect(screen.queryByText(messages.isLate)).not.toBeInTheDocument();
    });

    test('reads nothing about late answers after a return', async () => {
      const question = anAnsweredQuestion({ ...late, date_due: minutesAgo(1) });
      const own = question.own_answer && { ...question.own_answer, is_again: true };
      const { user } = await open({ ...question, own_answer: own });
      await user.click(screen.getByRole('button', { name: messages.change }));
      expect(await screen.findByRole('button', { name: messages.cancel })).toBeVisible();
      expect(screen.queryByText(messages.isLate)).not.toBeInTheDocument();
    });

    test('reads that a new answer replaces the one that was on time', async () => {
      const question = anAnsweredQuestion({ ...late, date_due: minutesAgo(1) });
      const own = question.own_answer && { ...question.own_answer, date: minutesAgo(9) };
      const { user } = await open({ ...question, own_answer: own });
      expect(screen.queryByText(messages.isLate)).not.toBeInTheDocument();
      await user.click(screen.getByRole('button', { name: messages.change }));
      expect(await screen.findByText(messages.replaces)).toBeVisible();
    });
  });

  test.each([
    ['the due date has passed', aQuestion({ can_answer: false, is_due: true }), messages.closed],
    [
      'the class is archived',
      anAnsweredQuestion({ can_answer: false, is_read_only: true }),
      messages.archived,
    ],
    [
      'answers are final',
      anAnsweredQuestion({ can_answer: false, can_change: false }),
      messages.final,
    ],
  ])('cannot answer when %s, and reads why', async (_, question, text) => {
    await open(question);
    expect(screen.getByText(text)).toBeVisible();
    expect(screen.queryByRole('button', { name: messages.submit })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: messages.change })).not.toBeInTheDocument();
  });
});

describe('a teacher', () => {
  test('sees who answered what, and where to grade and remind', async () => {
    stub(listQuestionAnswers, [anAnswer()]);
    const { user } = await open(aTaughtQuestion());
    expect(screen.queryByText(messages.yourAnswer)).not.toBeInTheDocument();
    const grade = screen.getByRole('link', { name: answers.grade });
    expect(grade).toHaveAttribute('href', expect.stringContaining('/classwork/question-1'));
    const missing = screen.getByRole('link', { name: answers.missing });
    expect(missing).toHaveAttribute('href', expect.stringContaining('show=pending'));
    await user.click(screen.getByText(answers.show));
    const list = within(await screen.findByRole('list', { name: answers.list }));
    expect(list.getByText('grace')).toBeVisible();
    expect(await axeViolations()).toEqual([]);
  });

  test('sees the results grow while students answer', async () => {
    await open(aTaughtQuestion());
    stub(getQuestion, aTaughtQuestion({ results: { ...RESULTS, answered_count: 13 } }));
    newestSocket().accept();
    newestSocket().receive({ type: 'work_submitted', assignment_ids: ['other'] });
    newestSocket().receive({ type: 'work_submitted', assignment_ids: ['question-1'] });
    expect(await screen.findByText(answered(13), {}, { timeout: 3_000 })).toBeVisible();
  });

  test('reads that nobody has answered', async () => {
    stub(listQuestionAnswers, []);
    const results = { ...RESULTS, answered_count: 0, choices: [0, 0] };
    const { user } = await open(aTaughtQuestion({ results }));
    expect(screen.queryByRole('link', { name: answers.grade })).not.toBeInTheDocument();
    await user.click(screen.getByText(answers.show));
    expect(await screen.findByText(answers.empty)).toBeVisible();
  });
});

test('a question that does not exist leads to the not-found page', async () => {
  refuse(getQuestion, 404);
  const { currentPath } = start();
  await waitFor(() => expect(currentPath()).toBe('/not-found'));
});

test('a failed request offers to try again', async () => {
  refuse(getQuestion, 500);
  start();
  expect(await screen.findByText(messages.errorTitle)).toBeVisible();
});

test('shows that the question is loading', () => {
  neverReply(getQuestion);
  start();
  expect(screen.getByText(messages.loading)).toBeInTheDocument();
});
