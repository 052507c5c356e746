import type { ChatState, Marking } from './chatState.ts';
import { ask, stepTo, type Step } from './effects.ts';
import type { Failure } from './questions.ts';
import { toMark } from './unread.ts';

/** Milliseconds: of a burst of messages, only the newest is marked. */
const CALM_MS = 1_000;

/** Milliseconds at most: what the server did not take over a living connection, it is told again. */
const TOLD_AGAIN_MS = 15_000;

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

/** `failure`: why the server did not take it. */
export function endTelling(state: ChatState, { upTo }: Telling, failure?: Failure): Step {
  const isTold = failure === undefined;
  const ended: ChatState = {
    ...state,
    readUpTo: isTold ? upTo : state.readUpTo,
    marking: { status: isTold ? 'idle' : 'owed' },
  };
  // Newer ones were read meanwhile.
  if (state.seen !== upTo) return waitForCalm(ended);
  // Over the next connection it is told in any case.
  if (isTold || state.connection.status !== 'open' || isRefusal(failure)) return stepTo(ended);
  const event = { type: 'mark_due' } as const;
  return stepTo(ended, { type: 'wait', timer: 'mark', ms: TOLD_AGAIN_MS, isSpread: true, event });
}

/** The same again would be refused again. */
function isRefusal({ status }: Failure): boolean {
  return status !== null && status < 500 && status !== 429;
}

function waitForCalm(state: ChatState): Step {
  const effect = { type: 'wait', timer: 'calm', ms: CALM_MS, event: { type: 'calm' } } as const;
  return stepTo({ ...state, marking: { status: 'calming' } }, effect);
}
