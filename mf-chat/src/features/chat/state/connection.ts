import { CLOSE_CODES } from 'shared-api/contract';
import type { ChatState, Connection } from './chatState.ts';
import { ask, stepTo, type Step } from './effects.ts';
import { interrupted, stopped } from './outbox.ts';
import { reasonOf } from './refusals.ts';

export function lose(state: ChatState): ChatState {
  const { connection } = state;
  // Another try failed: polling continues.
  const lost = connection.status === 'lost' ? connection : ({ status: 'lost' } as const);
  return { ...absent(state, lost), outbox: interrupted(state.outbox) };
}

/** Opens a new connection at once, replacing the current one. */
export function reopen(state: ChatState): Step {
  return stepTo(lose(state), { type: 'connect' });
}

/** Reconnects at once, without waiting for the backoff. */
export function reconnect(state: ChatState): Step {
  return state.connection.status === 'lost' ? reopen(state) : stepTo(state);
}

/** Handles a channel that the server closed for good. */
export function close(state: ChatState, code: number): Step {
  const closed = {
    ...absent(state, { status: 'closed', because: reasonOf(code) }),
    outbox: stopped(state.outbox),
  };
  // A call that is refused as well ends the session, and the shell redirects to log-in.
  return code === CLOSE_CODES.badToken ? ask(closed, { about: 'unread' }) : stepTo(closed);
}

export function absent(state: ChatState, connection: Connection): ChatState {
  return { ...state, connection, presence: null, typing: [] };
}
