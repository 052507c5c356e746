import { messages } from '../messages.ts';
import type { ChatState } from './chatState.ts';
import { reconnect, reopen } from './connection.ts';
import { inTurn, stepTo, type Effect, type Step } from './effects.ts';
import { isWaiting, stopped, withChange } from './outbox.ts';
import { NO_LINE } from './unread.ts';

/** Milliseconds within which a sent message must return. */
const ECHO_MS = 10_000;

export function send(state: ChatState, nonce: string, text: string): Step {
  const outbox = [...state.outbox, { nonce, text, problem: null, isUnderWay: false }];
  // A person who writes has seen the new messages.
  return attempt({ ...state, line: NO_LINE, outbox }, nonce);
}

export function sendAgain(state: ChatState, nonce: string): Step {
  const outbox = withChange(state.outbox, nonce, { problem: null, isUnderWay: false });
  return inTurn(attempt({ ...state, outbox }, nonce), reconnect);
}

/** Sends queued messages in the order of typing. */
export function sendOutbox(state: ChatState): Step {
  const waiting = state.outbox.filter(isWaiting);
  if (state.connection.status !== 'open' || waiting.length === 0) return stepTo(state);
  const outbox = state.outbox.map((one) => (isWaiting(one) ? { ...one, isUnderWay: true } : one));
  const effects = waiting.flatMap(({ nonce, text }): Effect[] => [
    { type: 'send', frame: { text, nonce } },
    waitForEcho(nonce),
  ]);
  return stepTo({ ...state, outbox }, ...effects);
}

export function refuse(state: ChatState, nonce: string, problem: string): ChatState {
  return { ...state, outbox: withChange(state.outbox, nonce, { problem, isUnderWay: false }) };
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
