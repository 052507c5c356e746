import { openDraft } from 'shared-api';
import type { AttemptQuestion } from 'shared-api/quizzes';
import { stepAnswer, type AnswerState } from './answerState.ts';

/** An answer that the device stores until the server has it. */
export interface UnsavedAnswer
  extends Pick<AnswerState, 'base' | 'sent'>, Required<Pick<AnswerState, 'given'>> {
  /** Number of the question, from 1. */
  number: number;
}

type Stored = Partial<Record<string, UnsavedAnswer>>;

/** The unsaved answers of an attempt, by the id of the question. */
export interface AnswerDrafts {
  all: () => UnsavedAnswer[];
  read: (id: string) => UnsavedAnswer | undefined;
  /** False when the browser could not store it. */
  write: (id: string, unsaved: UnsavedAnswer) => boolean;
  forget: (id: string) => void;
  forgetAll: () => void;
}

/** Opens the unsaved answers of the person who is signed in. */
export function openAnswerDrafts(attemptId: string): AnswerDrafts {
  const draft = openDraft<Stored>(`quiz-answers-${attemptId}`);
  const stored = () => draft.read() ?? {};
  return {
    all: () => Object.values(stored()).filter((one) => one !== undefined),
    read: (id) => stored()[id],
    // Reads again, because another tab may have stored an answer.
    write: (id, unsaved) => draft.write({ ...stored(), [id]: unsaved }),
    forget(id) {
      const { [id]: forgotten, ...rest } = stored();
      if (!forgotten) return;
      if (Object.keys(rest).length > 0) draft.write(rest);
      else draft.forget();
    },
    forgetAll: draft.forget,
  };
}

/** Returns an answer as the server and the device have it. */
export function firstState(
  { answer, version }: AttemptQuestion,
  unsaved: UnsavedAnswer | undefined,
): AnswerState {
  const state: AnswerState = {
    server: { answer, version },
    base: version,
    status: 'saved',
    problem: null,
  };
  if (!unsaved) return state;
  const { given, base, sent } = unsaved;
  return stepAnswer({ ...state, given, base, ...(sent && { sent }) }, { type: 'failed' });
}
