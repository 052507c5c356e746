import { screen, waitFor, within } from '@testing-library/react';
import { axeViolations, renderPage } from 'platform/testing';
import { getQuiz, getQuizAttempt, saveQuizAnswer } from 'shared-api/quizzes';
import { callsOf, startSignedIn, stub } from 'shared-api/testing';
import { toast } from 'shared-ui';
import {
  aLongAttempt,
  aShortQuiz,
  anAttempt,
  attemptQuestion,
} from '../../../testing/aQuizAttempt.ts';
import { AttemptPage } from '../AttemptPage.tsx';
import { messages } from '../messages.ts';

startSignedIn(toast.clear);

async function open(attempt = aLongAttempt()) {
  stub(getQuizAttempt, attempt);
  stub(getQuiz, aShortQuiz());
  stub(saveQuizAnswer, ({ body }) => {
    return {
      version: (body.version ?? 0) + 1,
      problem: null,
      date_saved: '2026-09-03T08:01:00.000Z',
    };
  });
  const at = '/quiz/attempt/attempt-1';
  const page = renderPage(<AttemptPage />, { path: '/quiz/attempt/:id', at });
  await screen.findByLabelText(messages.gap({ number: 2 }));
  return page;
}

const question = (number: number) =>
  within(screen.getByRole('region', { name: messages.question({ number }) }));

/** Waits for the newest answer, because a slow student sends several. */
async function expectSent(questionId: string, answer: object) {
  await waitFor(() => {
    const calls = callsOf(saveQuizAnswer).filter((one) => one.params.question_id === questionId);
    expect(calls.at(-1)?.body.answer).toEqual(answer);
  });
}

test('each type of question has its field, and axe finds nothing', async () => {
  await open();
  expect(screen.getAllByRole('region')).toHaveLength(9);
  expect(await axeViolations()).toEqual([]);
});

test('several choices are sent in the order of the question', async () => {
  const { user } = await open();
  await user.click(screen.getByLabelText('Four'));
  await user.click(screen.getByLabelText('Two'));
  await expectSent('several', { choices: ['Two', 'Four'] });
});

test('a sentence is false', async () => {
  const { user } = await open();
  await user.click(screen.getByLabelText(messages.false));
  await expectSent('true', { choice: false });
});

test('items are matched, and one alone is a part of the answer', async () => {
  const { user } = await open();
  await user.selectOptions(await screen.findByLabelText('France'), 'Paris');
  await expectSent('matching', { pairs: { France: 'Paris' } });
  expect(screen.getByRole('button', { name: messages.partly({ number: 6 }) })).toBeVisible();
});

test('items are moved by buttons, which keep the focus and say the new place', async () => {
  const { user } = await open();
  const up = await screen.findByRole('button', { name: messages.moveUp({ item: 'Earth' }) });
  await user.click(up);
  expect(up).toHaveFocus();
  expect(screen.getByText(messages.moved({ item: 'Earth', position: 2, all: 3 }))).toBeVisible();
  await user.click(up);
  await user.click(up);
  await expectSent('ordering', { order: ['Earth', 'Moon', 'Sun'] });
});

test('the order that is shown can be the answer', async () => {
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: messages.keepOrder }));
  await expectSent('ordering', { order: ['Moon', 'Sun', 'Earth'] });
});

test('gaps are filled within the text', async () => {
  const { user } = await open();
  await user.selectOptions(screen.getByLabelText(messages.gap({ number: 1 })), 'cell');
  await user.type(screen.getByLabelText(messages.gap({ number: 2 })), 'life');
  await expectSent('gaps', { gaps: { g1: 'c1', g2: 'life' } });
  expect(question(8).getByText(/is the basic unit of/)).toBeVisible();
});

test('a mark of a gap within an attribute stays text', async () => {
  const [gaps] = aLongAttempt().questions.filter((one) => one.question.type === 'gaps');
  if (!gaps) throw new Error('There is no question with gaps.');
  const prompt = '<p><a href="https://school.example/[[g1]]">[[g2]]</a></p><img src=x onerror=y>';
  await open(anAttempt({ questions: [attemptQuestion({ ...gaps.question, prompt })] }));
  expect(screen.getByLabelText(messages.gap({ number: 1 }))).toBeVisible();
  expect(document.querySelector('[onerror]')).toBeNull();
});
