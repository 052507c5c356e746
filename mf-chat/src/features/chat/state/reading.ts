import type { ChatState, Marking } from './chatState.ts';
import { ask, stepTo, type Step } from './effects.ts';
import type { Failure } from './questions.ts';
import { toMark } from './unread.ts';

/** Milliseconds: of a burst of messages, only the newest is marked. */
const CALM_MS = 1_000;

/** Maximum milliseconds until a failed report is repeated over an open connection. */
const TOLD_AGAIN_MS = 15_000;

type Sending = Extract<Marking, { status: 'telling' }>;

/** Marks the newest visible message as read, and reports it to the server soon. */
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

/** Reports the unreported read position now. */
export function sendRead(state: ChatState): Step {
  const { seen, readUpTo, marking } = state;
  if (marking.status === 'telling' && marking.upTo === seen) return stepTo(state);
  if (seen === null || seen === readUpTo) {
    return stepTo({ ...state, marking: { status: 'idle' } });
  }
  return ask(state, { about: 'read', id: seen }, (call) => {
    return { marking: { status: 'telling', call, upTo: seen } };
  });
}

/** Repeats a failed report once the server is reachable again. */
export function sendOwed(state: ChatState): Step {
  return state.marking.status === 'owed' ? sendRead(state) : stepTo(state);
}

/** `failure` is the server's error, if any. */
export function endSending(state: ChatState, { upTo }: Sending, failure?: Failure): Step {
  const isSent = failure === undefined;
  const ended: ChatState = {
    ...state,
    readUpTo: isSent ? upTo : state.readUpTo,
    marking: { status: isSent ? 'idle' : 'owed' },
  };
  // Newer messages were read in the meantime.
  if (state.seen !== upTo) return waitForCalm(ended);
  // The next connection reports it in any case.
  if (isSent || state.connection.status !== 'open' || isRefusal(failure)) return stepTo(ended);
  const event = { type: 'mark_due' } as const;
  return stepTo(ended, { type: 'wait', timer: 'mark', ms: TOLD_AGAIN_MS, isSpread: true, event });
}

/** Whether a repeat would be refused again. */
function isRefusal({ status }: Failure): boolean {
  return status !== null && status < 500 && status !== 429;
}

function waitForCalm(state: ChatState): Step {
  const effect = { type: 'wait', timer: 'calm', ms: CALM_MS, event: { type: 'calm' } } as const;
  return stepTo({ ...state, marking: { status: 'calming' } }, effect);
}
