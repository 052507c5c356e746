import { act, screen, waitFor, within } from '@testing-library/react';
import { getLocale } from 'platform/languages';
import { axeViolations, holdTime, advanceTime, renderPage } from 'platform/testing';
import {
  getQuiz,
  getQuizAttempt,
  handInQuizAttempt,
  openQuizQuestion,
  saveQuizAnswer,
  type Quiz,
  type QuizAttempt,
} from 'shared-api/quizzes';
import {
  answerAt,
  callsOf,
  disconnect,
  forgetServerTime,
  refuse,
  signIn,
  startSignedIn,
  stub,
} from 'shared-api/testing';
import { toast } from 'shared-ui';
import {
  ASKED,
  aMarkedAttempt,
  aShortQuiz,
  anAttempt,
  attemptQuestion,
} from '../../testing/aQuizAttempt.ts';
import { messages as results } from '../quiz-results/messages.ts';
import { AttemptPage } from './AttemptPage.tsx';
import { messages } from './messages.ts';

startSignedIn(toast.clear);
afterEach(forgetServerTime);

const SAVED_AT = '2026-09-03T08:01:00.000Z';
const START = Date.parse('2026-09-03T08:00:00.000Z');

async function open(attempt: QuizAttempt = anAttempt(), quiz: Quiz = aShortQuiz()) {
  stub(getQuizAttempt, attempt);
  stub(getQuiz, quiz);
  const at = `/quiz/attempt/${attempt.id}`;
  const page = renderPage(<AttemptPage />, { path: '/quiz/attempt/:id', at });
  await screen.findByRole('heading', { level: 1, name: quiz.title });
  return page;
}

/** The server counts versions, as for every answer. */
function acceptAnswers() {
  stub(saveQuizAnswer, ({ body }) => {
    return { version: (body.version ?? 0) + 1, problem: null, date_saved: SAVED_AT };
  });
}

const question = (number: number) =>
  screen.findByRole('region', { name: messages.question({ number }) });
const savedBodies = () => callsOf(saveQuizAnswer).map(({ body }) => body);
const handIn = () => screen.getByRole('button', { name: messages.handIn });

describe('answers', () => {
  test('are saved as they are given, with the version that they replace', async () => {
    acceptAnswers();
    const { user } = await open();
    await user.click(await screen.findByLabelText('One half'));
    const card = within(await question(1));
    expect(await card.findByText(messages.saved)).toBeVisible();
    await user.click(screen.getByLabelText('One third'));
    await waitFor(() => expect(callsOf(saveQuizAnswer)).toHaveLength(2));
    expect(savedBodies()).toEqual([
      { answer: { choice: 'half' }, version: 0 },
      { answer: { choice: 'third' }, version: 1 },
    ]);
    expect(callsOf(saveQuizAnswer)[0]?.params).toEqual({ id: 'attempt-1', question_id: 'one' });
    expect(screen.getByText(messages.answeredCount({ count: 1, all: 3 }))).toBeVisible();
    expect(await axeViolations()).toEqual([]);
  });

  test('a typed text is sent once, when the student pauses', async () => {
    acceptAnswers();
    const { user } = await open();
    const field = within(await question(2)).getByRole('textbox');
    await user.type(field, 'numerator');
    await waitFor(() => expect(callsOf(saveQuizAnswer)).toHaveLength(1));
    expect(savedBodies()).toEqual([{ answer: { text: 'numerator' }, version: 0 }]);
  });

  test('a number is sent with the locale, and one that is unclear is asked back', async () => {
    stub(saveQuizAnswer, { version: 1, problem: 'two_numbers', date_saved: SAVED_AT });
    const { user } = await open();
    const card = within(await question(3));
    await user.type(card.getByRole('textbox'), '1.000');
    expect(await card.findByText(messages.problems.two_numbers)).toBeVisible();
    expect(card.getByRole('textbox')).toBeInvalid();
    expect(card.getByText(messages.saved)).toBeVisible();
    expect(savedBodies()).toEqual([{ answer: { text: '1.000', locale: getLocale() }, version: 0 }]);
    acceptAnswers();
    await user.clear(card.getByRole('textbox'));
    await user.type(card.getByRole('textbox'), '1');
    expect(await card.findByText(messages.saved)).toBeVisible();
    expect(screen.queryByText(messages.problems.two_numbers)).not.toBeInTheDocument();
  });

  test('stay on the device without a connection, and are sent after a reload', async () => {
    disconnect(saveQuizAnswer);
    const { user, unmount } = await open();
    await user.type(within(await question(2)).getByRole('textbox'), 'top');
    expect(await screen.findByText(messages.notSavedHelp({ count: 1 }))).toBeVisible();
    expect(within(await question(2)).getByText(messages.notSaved)).toBeVisible();
    unmount();
    acceptAnswers();
    await open();
    const card = within(await question(2));
    expect(card.getByRole('textbox')).toHaveValue('top');
    expect(await card.findByText(messages.saved)).toBeVisible();
    expect(savedBodies().at(-1)).toEqual({ answer: { text: 'top' }, version: 0 });
  });

  test('stay on the device when the session has expired', async () => {
    refuse(saveQuizAnswer, 401);
    const { user, unmount } = await open();
    await user.click(await screen.findByLabelText('One half'));
    await waitFor(() => expect(callsOf(saveQuizAnswer)).toHaveLength(1));
    unmount();
    acceptAnswers();
    act(() => void signIn());
    await open();
    expect(await screen.findByLabelText('One half')).toBeChecked();
    await waitFor(() => expect(savedBodies().at(-1)?.answer).toEqual({ choice: 'half' }));
  });

  test('are sent when the connection is back', async () => {
    disconnect(saveQuizAnswer);
    const { user } = await open();
    await user.click(await screen.findByLabelText('One half'));
    await screen.findByText(messages.notSavedHelp({ count: 1 }));
    acceptAnswers();
    act(() => void window.dispatchEvent(new Event('online')));
    expect(await within(await question(1)).findByText(messages.saved)).toBeVisible();
  });

  test.each([
    ['own', messages.keepOwn, 'One half', { answer: { choice: 'half' }, version: 4 }],
    ['newer', messages.keepNewer, 'One third', undefined],
  ])(
    'of another device are shown, and the student keeps the %s one',
    async (_, name, shown, sent) => {
      refuse(saveQuizAnswer, 409);
      const { user } = await open();
      const newer = attemptQuestion(ASKED.one_choice, { answer: { choice: 'third' }, version: 4 });
      const others = anAttempt().questions.slice(1);
      stub(getQuizAttempt, anAttempt({ questions: [newer, ...others] }));
      await user.click(await screen.findByLabelText('One half'));
      const button = await screen.findByRole('button', { name });
      expect(screen.getByLabelText('One half')).toBeChecked();
      expect(await axeViolations()).toEqual([]);
      acceptAnswers();
      const before = callsOf(saveQuizAnswer).length;
      await user.click(button);
      await waitFor(() => expect(screen.queryByText(messages.conflict)).not.toBeInTheDocument());
      expect(screen.getByLabelText(shown)).toBeChecked();
      await waitFor(() => expect(callsOf(saveQuizAnswer)).toHaveLength(before + (sent ? 1 : 0)));
      if (sent) expect(savedBodies().at(-1)).toEqual(sent);
    },
  );

  test('whose reply was lost are no conflict with themselves', async () => {
    refuse(saveQuizAnswer, 409);
    const { user } = await open();
    const arrived = attemptQuestion(ASKED.one_choice, { answer: { choice: 'half' }, version: 1 });
    const others = anAttempt().questions.slice(1);
    stub(getQuizAttempt, anAttempt({ questions: [arrived, ...others] }));
    await user.click(await screen.findByLabelText('One half'));
    expect(await within(await question(1)).findByText(messages.saved)).toBeVisible();
    expect(screen.queryByText(messages.conflict)).not.toBeInTheDocument();
  });

  test('can be cleared', async () => {
    acceptAnswers();
    const { user } = await open();
    await user.click(await screen.findByLabelText('One half'));
    const card = within(await question(1));
    await card.findByText(messages.saved);
    await user.click(card.getByRole('button', { name: messages.clear }));
    await waitFor(() => expect(savedBodies().at(-1)?.answer).toBeNull());
    expect(screen.getByLabelText('One half')).not.toBeChecked();
  });
});

describe('the end', () => {
  test('a student hands in once, and reads before what is not answered', async () => {
    acceptAnswers();
    const { user } = await open();
    await user.click(await screen.findByLabelText('One half'));
    await user.click(handIn());
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText(/Not answered: 2 and 3\./)).toBeVisible();
    stub(handInQuizAttempt, aMarkedAttempt());
    await user.dblClick(dialog.getByRole('button', { name: messages.handIn }));
    expect(await screen.findByRole('heading', { name: results.result })).toBeVisible();
    expect(callsOf(handInQuizAttempt)).toHaveLength(1);
    expect(savedBodies()).toEqual([{ answer: { choice: 'half' }, version: 0 }]);
  });

  test('answers that are not saved keep a student from handing in', async () => {
    disconnect(saveQuizAnswer);
    const { user } = await open();
    await user.click(await screen.findByLabelText('One half'));
    await user.click(handIn());
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: messages.handIn }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(callsOf(handInQuizAttempt)).toEqual([]);
    expect(screen.getByLabelText('One half')).toBeChecked();
  });

  test('the time is announced at five minutes and at one, and the page hands in at zero', async () => {
    holdTime();
    jest.setSystemTime(START);
    answerAt(START);
    await open(anAttempt({ date_end: new Date(START + 6 * 60_000).toISOString() }));
    expect(await screen.findByRole('timer')).toHaveTextContent(/6:00|5:59/);
    await advanceTime(62_000);
    expect(screen.getByText(messages.fiveMinutes)).toHaveAttribute('role', 'status');
    await advanceTime(240_000);
    expect(screen.getByText(messages.oneMinute)).toBeInTheDocument();
    stub(handInQuizAttempt, aMarkedAttempt());
    await advanceTime(61_000);
    expect(await screen.findByRole('heading', { name: results.result })).toBeVisible();
    expect(callsOf(handInQuizAttempt)).toHaveLength(1);
  });

  test('a refusal after the end leads to the result, and names what was not saved', async () => {
    refuse(saveQuizAnswer, 403, { message: 'The time is over.' });
    const { user } = await open();
    stub(getQuizAttempt, aMarkedAttempt());
    await user.click(await screen.findByLabelText('One half'));
    expect(await screen.findByRole('heading', { name: results.result })).toBeVisible();
    const lost = messages.lost({ numbers: ['1'] });
    expect(await screen.findByText(lost)).toBeVisible();
    await user.click(screen.getByRole('button', { name: messages.discard }));
    expect(screen.queryByText(lost)).not.toBeInTheDocument();
  });
});

const ONE_WAY = { is_paged: true, can_go_back: false };

describe('one question a page', () => {
  test('a student continues and returns, and the marks say what is answered', async () => {
    acceptAnswers();
    const { user, currentPath } = await open(anAttempt(), aShortQuiz({ is_paged: true }));
    await user.click(await screen.findByLabelText('One half'));
    await user.click(screen.getByRole('button', { name: messages.next }));
    const heading = messages.questionOf({ number: 2, all: 3 });
    expect(await screen.findByRole('heading', { name: heading })).toHaveFocus();
    expect(currentPath()).toContain('question=2');
    const mark = screen.getByRole('button', { name: messages.answered({ number: 1 }) });
    expect(await axeViolations()).toEqual([]);
    await user.click(mark);
    expect(await screen.findByLabelText('One half')).toBeChecked();
  });

  test('without a way back, a student continues once the answer is saved', async () => {
    acceptAnswers();
    stub(openQuizQuestion, {});
    const { user } = await open(anAttempt(), aShortQuiz(ONE_WAY));
    await user.click(await screen.findByLabelText('One half'));
    await user.click(screen.getByRole('button', { name: messages.next }));
    expect(await screen.findByText(messages.questionOf({ number: 2, all: 3 }))).toBeVisible();
    expect(savedBodies()).toHaveLength(1);
    expect(callsOf(openQuizQuestion).map(({ params }) => params.question_id)).toEqual(['short']);
    expect(screen.getByText(messages.noWayBack)).toBeVisible();
    expect(screen.queryByRole('button', { name: messages.previous })).not.toBeInTheDocument();
    expect(screen.queryByRole('navigation')).not.toBeInTheDocument();
  });

  test('without a way back, an answer that is not saved keeps its question open', async () => {
    disconnect(saveQuizAnswer);
    const { user } = await open(anAttempt(), aShortQuiz(ONE_WAY));
    await user.click(await screen.findByLabelText('One half'));
    await user.click(screen.getByRole('button', { name: messages.next }));
    await waitFor(() => expect(screen.getByLabelText('One half')).toBeChecked());
    expect(callsOf(openQuizQuestion)).toEqual([]);
  });

  test('without a way back, a student continues where another tab is', async () => {
    await open(anAttempt({ position: 2 }), aShortQuiz(ONE_WAY));
    expect(await screen.findByText(messages.questionOf({ number: 3, all: 3 }))).toBeVisible();
  });
});
