import type { ChatFrame } from 'shared-api/contract';
import { messageOf, type ChatState, type Presence } from './chatState.ts';
import { stepTo, type Step } from './effects.ts';
import { problemOf } from './refusals.ts';
import { refuse } from './sending.ts';
import { catchUp, catchUpAfresh, take } from './sync.ts';
import { withRestored } from './timeline.ts';
import { forgetTypist, showTypist } from './typing.ts';

/** Milliseconds for which the server repeats missed deletions. */
const DELETIONS_TOLD_MS = 60 * 60 * 1_000;

export function open(state: ChatState, at: number): Step {
  return catchUpSince({ ...state, connection: { status: 'open', isSeated: false } }, at);
}

export function receive(state: ChatState, frame: ChatFrame, at: number): Step {
  const { connection } = state;
  const isComplete = connection.status === 'open' && connection.isSeated;
  const received = isComplete ? { ...state, receivedAt: at } : state;
  if (!('type' in frame)) {
    const { username, nonce } = frame;
    return take(forgetTypist(received, username), {
      type: 'message',
      message: messageOf(frame),
      nonce,
    });
  }
  switch (frame.type) {
    case 'deleted':
      return take(received, { type: 'deletion', id: frame.id });
    case 'restored':
      return catchUpAfresh(withRestored(received, frame.id));
    case 'typing':
      return showTypist(received, frame.username);
    case 'presence':
      return markPresent(received, { count: frame.count, names: frame.names }, at);
    case 'error':
      return stepTo(frame.nonce ? refuse(received, frame.nonce, problemOf(frame)) : received);
    default:
      return stepTo(received);
  }
}

/**
 * Handles the subscription: live messages are complete from here on, but one stored just before may
 * have been missed.
 */
function markPresent(state: ChatState, presence: Presence, at: number): Step {
  const { connection } = state;
  if (connection.status !== 'open' || connection.isSeated) return stepTo({ ...state, presence });
  const seated: ChatState = { ...state, presence, connection: { ...connection, isSeated: true } };
  const { state: next, effects } = catchUpSince(seated, at);
  return { state: { ...next, receivedAt: at }, effects };
}

function catchUpSince(state: ChatState, at: number): Step {
  return at - state.receivedAt > DELETIONS_TOLD_MS ? catchUpAfresh(state) : catchUp(state);
}
