import type { ChatMessage } from 'shared-api/contract';
import type { ChatState } from './chatState.ts';
import { stepTo, type Step } from './effects.ts';
import type { Reply } from './questions.ts';
import { askCount, catchUp, catchUpAfresh, take } from './sync.ts';

/** Fetches by a call what the channel would send, unless a query is running. */
export function poll(state: ChatState): Step {
  const { connection, history, sync } = state;
  if (connection.status === 'open' || connection.status === 'closed') return stepTo(state);
  if (sync.status === 'asking') return stepTo(state);
  const polled: ChatState = {
    ...state,
    connection: connection.status === 'lost' ? { ...connection, isPolled: true } : connection,
  };
  return history.status === 'unasked' ? askCount(polled) : catchUpAfresh(polled);
}

/** Shows a message that a call has stored, as the channel would. */
export function acknowledge(state: ChatState, nonce: string, message: ChatMessage): Step {
  return take(state, { type: 'message', message, nonce });
}

/** Loads other people's earlier messages when there is no channel. */
export function catchUpWithout(state: ChatState): Step {
  const { connection, history } = state;
  const hasList = history.status === 'ready';
  return hasList && connection.status !== 'open' ? catchUp(state) : stepTo(state);
}

/** Records that calls succeed while the channel does not. */
export function withPolled(state: ChatState, { isCached }: Reply): ChatState {
  const { connection } = state;
  if (connection.status !== 'lost' || !connection.isPolled || isCached) return state;
  return { ...state, connection: { ...connection, isReached: true } };
}
