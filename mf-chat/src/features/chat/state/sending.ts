import { messages } from '../messages.ts';
import type { ChatState } from './chatState.ts';
import { reconnect, reopen } from './connection.ts';
import { inTurn, stepTo, type Effect, type Step } from './effects.ts';
import { isUnsent, isWaiting, stopped, withChange, without } from './outbox.ts';
import { endPause, notePause, pauseUntil } from './slowMode.ts';
import { NO_LINE } from './unread.ts';

/** Milliseconds within which a sent message must return. */
const ECHO_MS = 10_000;

export function send(state: ChatState, nonce: string, text: string): Step {
  const outbox = [...state.outbox, { nonce, text, problem: null, isUnderWay: false }];
  // A person who writes has seen the new messages.
  return attempt({ ...state, line: NO_LINE, outbox }, nonce);
}

export function sendAgain(state: ChatState, nonce: string): Step {
  const change = { problem: null, isUnderWay: false, isDelayed: false };
  const outbox = withChange(state.outbox, nonce, change);
  return inTurn(attempt({ ...state, outbox }, nonce), reconnect);
}

/** Sends queued messages in the order of typing; in slow mode one, and the others later. */
export function sendOutbox(state: ChatState): Step {
  return inTurn(notePause(state), sendUnsent);
}

function sendUnsent(state: ChatState): Step {
  const unsent = state.outbox.filter(isUnsent);
  if (state.connection.status !== 'open' || unsent.length === 0) return stepTo(state);
  const { seconds, isPaused } = state.slowMode;
  const isBusy = seconds > 0 && state.outbox.some(({ isUnderWay }) => isUnderWay);
  const waiting = isPaused || isBusy ? [] : seconds > 0 ? unsent.slice(0, 1) : unsent;
  if (waiting.length === 0 && unsent.every(({ isDelayed }) => isDelayed)) return stepTo(state);
  const outbox = state.outbox.map((one) => {
    if (!isUnsent(one)) return one;
    const isUnderWay = waiting.includes(one);
    return { ...one, isUnderWay, isDelayed: !isUnderWay };
  });
  const effects = waiting.flatMap(({ nonce, text }): Effect[] => [
    { type: 'send', frame: { text, nonce } },
    waitForEcho(nonce),
  ]);
  return stepTo({ ...state, outbox }, ...effects);
}

export function refuse(state: ChatState, nonce: string, problem: string): ChatState {
  return { ...state, outbox: withChange(state.outbox, nonce, { problem, isUnderWay: false }) };
}

/** Handles a message that came too early in slow mode: it is sent again by itself. */
export function delay(state: ChatState, nonce: string, until: number): Step {
  const change = { isUnderWay: false, isDelayed: true };
  return pauseUntil({ ...state, outbox: withChange(state.outbox, nonce, change) }, until);
}

/** Sends the next message once the pause of slow mode is over. */
export function sendDelayed(state: ChatState): Step {
  return sendOutbox(endPause(state));
}

/** Discards a message; in slow mode the next one may have waited for it. */
export function discard(state: ChatState, nonce: string): Step {
  return sendNext({ ...state, outbox: without(state.outbox, nonce) });
}

/** Sends what waited for a message that is not under way any more. */
export function sendNext(state: ChatState): Step {
  return state.slowMode.seconds > 0 ? sendOutbox(state) : stepTo(state);
}

/** Handles a message that did not return in time. */
export function giveUp(state: ChatState, nonce: string): Step {
  const found = state.outbox.find((one) => one.nonce === nonce);
  if (!found?.isUnderWay || isPending(state, nonce)) return stepTo(state);
  // Nothing arrived over an open connection, which may be dead.
  return reopen(refuse(state, nonce, messages.noAnswer));
}

/** Sends at once, unless there is no connection or an earlier message waits. */
function attempt(state: ChatState, nonce: string): Step {
  if (state.connection.status === 'closed') {
    return stepTo({ ...state, outbox: stopped(state.outbox) });
  }
  const isNext = state.outbox.find(isWaiting)?.nonce === nonce;
  const canGo = isNext && state.connection.status === 'open';
  return canGo ? sendOutbox(state) : stepTo(state);
}

function waitForEcho(nonce: string): Effect {
  const event = { type: 'echo_overdue', nonce } as const;
  return { type: 'wait', timer: `echo ${nonce}`, ms: ECHO_MS, event };
}

/** Whether it has returned, behind older messages that are loading. */
function isPending({ sync }: ChatState, nonce: string): boolean {
  return sync.pending.some((one) => one.type === 'message' && one.nonce === nonce);
}
