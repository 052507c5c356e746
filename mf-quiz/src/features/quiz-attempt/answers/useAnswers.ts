import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import type { QuizAttempt } from 'shared-api/quizzes';
import type { AnswerState } from './answerState.ts';
import { createAnswerStore, type AnswerStore } from './createAnswerStore.ts';

/** The answers of an attempt, for its page. */
export interface AttemptAnswers {
  store: AnswerStore;
  /** By the id of the question. */
  states: ReadonlyMap<string, AnswerState>;
}

/**
 * Saves the answers of an attempt as they are given.
 * @param onStale called when the attempt has changed on the server
 */
export function useAnswers(attempt: QuizAttempt, onStale: () => void): AttemptAnswers {
  const reportStale = useEffectEvent(onStale);
  const [stale, setStale] = useState(0);
  const [store] = useState(() => createAnswerStore(attempt, () => setStale((count) => count + 1)));
  const states = useSyncExternalStore(store.subscribe, store.states);
  useEffect(() => store.start(), [store]);
  useEffect(() => store.read(attempt), [store, attempt]);
  useEffect(() => {
    if (stale > 0) reportStale();
  }, [stale]);
  return { store, states };
}
