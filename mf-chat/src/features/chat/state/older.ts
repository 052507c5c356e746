import type { ChatState } from './chatState.ts';
import { ask, stepTo, type Step } from './effects.ts';
import type { Failure } from './questions.ts';
import { catchUpAfresh } from './sync.ts';

/** Requests the page before the oldest loaded message, one at a time. */
export function wantOlder(state: ChatState): Step {
  const { older, hasOlder, history, messages } = state;
  const [first] = messages;
  const isPossible = hasOlder && history.status === 'ready' && older.status !== 'loading';
  if (!isPossible || !first) return stepTo(state);
  return ask(state, { about: 'before', id: first.id }, (call) => {
    return { older: { status: 'loading', call } };
  });
}

export function failOlder(state: ChatState, failure: Failure): Step {
  const failed: ChatState = { ...state, older: { status: 'failed' } };
  // The server no longer knows the cursor's message.
  return failure.status === 400 ? catchUpAfresh(failed) : stepTo(failed, { type: 'tell', failure });
}
