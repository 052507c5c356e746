import { newKey, openDraft } from 'shared-api';
import type { AttemptQuestion } from 'shared-api/quizzes';
import { stepAnswer, type AnswerState, type FoundAnswer } from './answerState.ts';

/** An answer that the device stores until the server has it. */
export interface UnsavedAnswer extends FoundAnswer {
  /** Number of the question, from 1. */
  number: number;
}

interface Entry {
  questionId: string;
  /** The page that stored it, or that found it when it was opened. */
  owner: string;
  unsaved: UnsavedAnswer;
}

interface Stored {
  /** The newest is the last. */
  entries: Entry[];
}

/**
 * The unsaved answers of an attempt. Tabs share the storage, so each page writes only entries of its
 * own. A new page takes over what it finds, because earlier pages may be closed.
 */
export interface AnswerDrafts {
  all: () => UnsavedAnswer[];
  /** Takes the newest answer of earlier pages that is left, and stores it as one of this page. */
  takeOver: (questionId: string) => UnsavedAnswer | undefined;
  /** False when the browser could not store it. */
  write: (questionId: string, unsaved: UnsavedAnswer) => boolean;
  /** Forgets the answer that this page has stored. */
  forget: (questionId: string) => void;
  forgetAll: () => void;
}

/** Opens the unsaved answers of the person who is signed in. */
export function openAnswerDrafts(attemptId: string): AnswerDrafts {
  const draft = openDraft<Stored>(`quiz-answers-${attemptId}`);
  const owner = newKey();
  const found = `${owner}-found`;
  // Reads again each time, because another tab may have stored an answer.
  const entries = () => draft.read()?.entries ?? [];
  const without = (questionId: string) => {
    return entries().filter((entry) => entry.owner !== owner || entry.questionId !== questionId);
  };

  function replace(all: Entry[]): boolean {
    if (all.length > 0) return draft.write({ entries: all });
    draft.forget();
    return true;
  }

  const earlier = entries();
  if (earlier.length > 0) replace(earlier.map((entry) => ({ ...entry, owner: found })));
  return {
    all: () => entries().map(({ unsaved }) => unsaved),
    takeOver(questionId) {
      const all = entries();
      const newest = all.findLast((entry) => {
        return entry.owner === found && entry.questionId === questionId;
      });
      if (newest) replace(all.map((entry) => (entry === newest ? { ...entry, owner } : entry)));
      return newest?.unsaved;
    },
    write: (questionId, unsaved) => {
      return replace([...without(questionId), { questionId, owner, unsaved }]);
    },
    forget(questionId) {
      const others = without(questionId);
      if (others.length < entries().length) replace(others);
    },
    forgetAll: draft.forget,
  };
}

/** Returns an answer as the server and the device have it. */
export function firstState(
  { answer, version, problem }: AttemptQuestion,
  unsaved: UnsavedAnswer | undefined,
): AnswerState {
  const state: AnswerState = {
    server: { answer, version, problem },
    base: version,
    status: 'saved',
    problem: null,
  };
  if (!unsaved) return state;
  const { given, base, sent } = unsaved;
  return stepAnswer({ ...state, given, base, ...(sent && { sent }) }, { type: 'failed' });
}
