import type { ChatState, Marking } from './chatState.ts';
import { ask, stepTo, type Step } from './effects.ts';
import { toMark } from './unread.ts';

/** Milliseconds: of a burst of messages, only the newest is marked. */
const CALM_MS = 1_000;

type Telling = Extract<Marking, { status: 'telling' }>;

/** Where the newest message is in front of somebody, it is read, and the server is told so soon. */
export function noteRead(state: ChatState): Step {
  if (!state.isReading || state.history.status !== 'ready') return stepTo(state);
  const { messages, seen, readUpTo, ownEmail, marking, unread } = state;
  const read = unread === 0 ? state : { ...state, unread: 0 };
  const newest = toMark(messages, seen ?? readUpTo, ownEmail);
  if (!newest) return stepTo(read);
  const noted = { ...read, seen: newest.id };
  return marking.status === 'calming' || marking.status === 'telling'
    ? stepTo(noted)
    : waitForCalm(noted);
}

/** Tells the server now what it does not know. */
export function tellRead(state: ChatState): Step {
  const { seen, readUpTo, marking } = state;
  if (marking.status === 'telling' && marking.upTo === seen) return stepTo(state);
  if (seen === null || seen === readUpTo) {
    return stepTo({ ...state, marking: { status: 'idle' } });
  }
  return ask(state, { about: 'read', id: seen }, (call) => {
    return { marking: { status: 'telling', call, upTo: seen } };
  });
}

/** The server can be reached again: what it could not be told, it is told now. */
export function tellOwed(state: ChatState): Step {
  return state.marking.status === 'owed' ? tellRead(state) : stepTo(state);
}

export function endTelling(state: ChatState, { upTo }: Telling, isTold: boolean): Step {
  const ended: ChatState = {
    ...state,
    readUpTo: isTold ? upTo : state.readUpTo,
    marking: { status: isTold ? 'idle' : 'owed' },
  };
  // Newer ones were read meanwhile.
  return state.seen === upTo ? stepTo(ended) : waitForCalm(ended);
}

function waitForCalm(state: ChatState): Step {
  const effect = { type: 'wait', timer: 'calm', ms: CALM_MS, event: { type: 'calm' } } as const;
  return stepTo({ ...state, marking: { status: 'calming' } }, effect);
}
