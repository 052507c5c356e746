import type { ChatFrame } from 'shared-api/contract';
import { messageOf, type ChatState, type Presence } from './chatState.ts';
import { stepTo, type Step } from './effects.ts';
import { problemOf } from './refusals.ts';
import { delay, refuse, sendNext } from './sending.ts';
import { catchUp, catchUpAfresh, take } from './sync.ts';
import { withRestored } from './timeline.ts';
import { forgetTypist, showTypist } from './typing.ts';

type ErrorFrame = Extract<ChatFrame, { type: 'error' }>;

/** Seconds after which a delayed message is sent again if the server names none. */
const RETRY_SECONDS = 5;

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
      return frame.nonce ? handleRefusal(received, frame, frame.nonce, at) : stepTo(received);
    default:
      return stepTo(received);
  }
}

/** Handles the error of a message: slow mode delays it, anything else needs its author. */
function handleRefusal(state: ChatState, error: ErrorFrame, nonce: string, at: number): Step {
  if (error.code === 'slow_mode') {
    return delay(state, nonce, at + (error.retry_after ?? RETRY_SECONDS) * 1_000);
  }
  return sendNext(refuse(state, nonce, problemOf(error)));
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
