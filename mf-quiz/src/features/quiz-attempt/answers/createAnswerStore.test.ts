import { waitFor } from '@testing-library/react';
import type { AnyAnswer, QuizAttempt } from 'shared-api/quizzes';
import { saveQuizAnswer } from 'shared-api/quizzes';
import { callsOf, disconnect, neverReply, refuse, startSignedIn, stub } from 'shared-api/testing';
import { toast } from 'shared-ui';
import { ASKED, anAttempt, attemptQuestion } from '../../../testing/aQuizAttempt.ts';
import { createAnswerStore } from './createAnswerStore.ts';

startSignedIn(toast.clear);

const ID = ASKED.short_text.id;

/** Opens an attempt in a tab. */
function openTab(attempt: QuizAttempt = anAttempt()) {
  const store = createAnswerStore(attempt, () => undefined);
  const close = store.start();
  const state = () => store.states().get(ID);
  return { store, close, state };
}

function acceptAnswers() {
  stub(saveQuizAnswer, ({ body }) => {
    return {
      version: (body.version ?? 0) + 1,
      problem: null,
      date_saved: '2026-09-03T08:01:00.000Z',
    };
  });
}

/** An attempt in which the server has one answer. */
function answeredBy(answer: AnyAnswer, version: number) {
  return anAttempt({ questions: [attemptQuestion(ASKED.short_text, { answer, version })] });
}

const sentAnswers = () => callsOf(saveQuizAnswer).map(({ body }) => body?.answer);

test('answers of two tabs without a connection are both kept, and a later tab shows both', async () => {
  disconnect(saveQuizAnswer);
  const [one, other] = [openTab(), openTab()];
  one.store.give(ID, { text: 'of one' });
  other.store.give(ID, { text: 'of the other' });
  one.close();
  other.close();
  expect(await Promise.all([one.store.saveAll(), other.store.saveAll()])).toEqual([false, false]);
  acceptAnswers();
  const later = openTab();
  expect(later.state()?.given?.answer).toEqual({ text: 'of the other' });
  await waitFor(() => expect(later.state()?.status).toBe('conflict'));
  expect(later.state()?.given?.answer).toEqual({ text: 'of one' });
  expect(later.state()?.server).toMatchObject({ answer: { text: 'of the other' }, version: 1 });
  later.store.decide(ID, 'newer');
  expect(later.state()).toMatchObject({ status: 'saved', server: { version: 1 } });
  later.close();
  expect(openTab(answeredBy({ text: 'of the other' }, 1)).state()?.status).toBe('saved');
});

test('a tab that saves its answer leaves what another tab has stored', async () => {
  const typing = openTab();
  disconnect(saveQuizAnswer);
  typing.store.give(ID, { text: 'typed later' });
  await waitFor(() => expect(typing.state()?.status).toBe('failed'));
  acceptAnswers();
  const other = openTab();
  other.store.give(ID, { text: 'other' });
  await waitFor(() => expect(other.state()?.status).toBe('saved'));
  disconnect(saveQuizAnswer);
  typing.store.give(ID, { text: 'typed last' });
  typing.close();
  other.close();
  const later = openTab(answeredBy({ text: 'other' }, 2));
  expect(later.state()).toMatchObject({
    status: 'conflict',
    given: { answer: { text: 'typed last' } },
  });
});

test('an answer without a reply does not delay those to other questions', async () => {
  neverReply(saveQuizAnswer);
  const { store } = openTab();
  store.give(ASKED.one_choice.id, { choice: 'half' });
  await waitFor(() => expect(sentAnswers()).toHaveLength(1));
  acceptAnswers();
  store.give(ID, { text: 'top' });
  await waitFor(() => expect(store.states().get(ID)?.status).toBe('saved'));
  expect(store.states().get(ASKED.one_choice.id)?.status).toBe('sending');
});

test('all answers that wait are sent at once when the time is almost over', async () => {
  refuse(saveQuizAnswer, 503);
  const { store } = openTab();
  store.give(ID, { text: 'top' });
  store.give(ASKED.number.id, { text: '1.5', locale: 'en' });
  store.hurry(true);
  await waitFor(() => expect(store.states().get(ID)?.status).toBe('failed'));
  acceptAnswers();
  store.hurry(true);
  expect(await store.saveAll()).toBe(true);
  store.give(ID, { text: 'upper' });
  const sent = callsOf(saveQuizAnswer).length;
  await new Promise((done) => setTimeout(done, 50));
  expect(callsOf(saveQuizAnswer)).toHaveLength(sent + 1);
});

test('before the hand-in, what was typed while an earlier answer was on its way is sent too', async () => {
  let reply: (() => void) | undefined;
  stub(saveQuizAnswer, async ({ body }) => {
    await new Promise<void>((done) => (reply = done));
    return {
      version: (body.version ?? 0) + 1,
      problem: null,
      date_saved: '2026-09-03T08:01:00.000Z',
    };
  });
  const { store } = openTab();
  store.give(ID, { text: 'to' });
  await waitFor(() => expect(sentAnswers()).toHaveLength(1));
  store.give(ID, { text: 'top' });
  const saved = store.saveAll();
  acceptAnswers();
  reply?.();
  expect(await saved).toBe(true);
  expect(sentAnswers()).toEqual([{ text: 'to' }, { text: 'top' }]);
});
