import type { ChatState } from './chatState.ts';
import { absent, close, lose, reconnect } from './connection.ts';
import { inTurn, stepTo, type Step } from './effects.ts';
import type { ChatEvent } from './events.ts';
import { receive, open } from './live.ts';
import { failOlder, wantOlder } from './older.ts';
import { interrupted, without } from './outbox.ts';
import type { Failure, Reply } from './questions.ts';
import { endSending, noteRead, sendOwed, sendRead } from './reading.ts';
import { discard, giveUp, refuse, send, sendAgain, sendDelayed, sendOutbox } from './sending.ts';
import { notePause, withSlowMode } from './slowMode.ts';
import { acknowledge, catchUpWithout, poll, withPolled } from './polling.ts';
import { catchUp, countWithout, handleFailure, handleReply, withoutPending } from './sync.ts';
import { withDeleted, withOlder } from './timeline.ts';
import { forgetTypist, sendTyping } from './typing.ts';

/** Computes the next state and the effects of an event. */
export function step(before: ChatState, event: ChatEvent): Step {
  const { state, effects } = inTurn(transition(before, event), noteRead, notePause);
  if (state.outbox === before.outbox) return { state, effects };
  // Stored first, since a sent message could be the page's last action.
  return { state, effects: [{ type: 'keep', outbox: state.outbox }, ...effects] };
}

function transition(state: ChatState, event: ChatEvent): Step {
  switch (event.type) {
    case 'entered':
      return inTurn(stepTo(withoutPause(state), { type: 'connect' }), catchUp);
    case 'left':
      return leave(state);
    case 'page_hidden':
      return sendRead(state);
    case 'shown':
      return show(state);
    case 'reading':
      return stepTo(
        state.isReading === event.isReading ? state : { ...state, isReading: event.isReading },
      );
    case 'older_wanted':
      return wantOlder(state);
    case 'deleted':
      return stepTo(withDeleted(state, event.id));

    case 'typed':
      return sendTyping(state, event.at);
    case 'sent':
      return send(state, event.nonce, event.text);
    case 'sent_again':
      return sendAgain(state, event.nonce);
    case 'discarded':
      return discard(state, event.nonce);
    case 'gone':
      return inTurn(
        stepTo({ ...state, outbox: without(state.outbox, event.nonce) }),
        catchUpWithout,
      );
    case 'acknowledged':
      return inTurn(acknowledge(state, event.nonce, event.message), catchUpWithout);
    case 'refused':
      return stepTo(refuse(state, event.nonce, event.problem));
    case 'reconnect_wanted':
      return reconnect(state);

    case 'opened':
      return open(state, event.at);
    case 'frame':
      return receive(state, event.frame, event.at);
    case 'lost':
      return countWithout(lose(state));
    case 'closed':
      return close(state, event.code);

    case 'replied':
      return settle(state, event.call, event.reply);
    case 'failed':
      return fail(state, event.call, event.failure);

    case 'slow_mode':
      return event.seconds === state.slowMode.seconds
        ? stepTo(state)
        : sendOutbox(withSlowMode(state, event.seconds));
    case 'pause_over':
      return sendDelayed(state);

    case 'retry_due':
      return isRetryWanted(state) ? catchUp(state) : stepTo(state);
    case 'poll_due':
      return poll(state);
    case 'mark_due':
      return sendOwed(state);
    case 'calm':
      return state.marking.status === 'calming' ? sendRead(state) : stepTo(state);
    case 'echo_overdue':
      return giveUp(state, event.nonce);
    case 'typist_silent':
      return stepTo(forgetTypist(state, event.name));
  }
}

/** Leaving has cancelled the timer of a pause; the newest message tells whether it goes on. */
function withoutPause(state: ChatState): ChatState {
  return withSlowMode(state, state.slowMode.seconds);
}

/** Requests the messages themselves; also retries after a failure. */
function show(state: ChatState): Step {
  const { status } = state.history;
  if (status !== 'unasked' && status !== 'failed') return stepTo(state);
  return catchUp({ ...state, history: { status: 'loading' } });
}

/** Ignores replies of abandoned calls. */
function settle(state: ChatState, call: number, reply: Reply): Step {
  const { sync, older, marking } = state;
  if (sync.status === 'asking' && sync.call === call) {
    return handleReply(withPolled(state, reply), sync.question, reply);
  }
  if (older.status === 'loading' && older.call === call) {
    return stepTo(withOlder(state, reply.page));
  }
  const isSent = marking.status === 'telling' && marking.call === call;
  return isSent ? endSending(state, marking) : stepTo(state);
}

function fail(state: ChatState, call: number, failure: Failure): Step {
  const { sync, older, marking } = state;
  if (sync.status === 'asking' && sync.call === call) {
    return handleFailure(state, sync.question, failure);
  }
  if (older.status === 'loading' && older.call === call) return failOlder(state, failure);
  const isSent = marking.status === 'telling' && marking.call === call;
  return isSent ? endSending(state, marking, failure) : stepTo(state);
}

/** Without a connection, the next connection sends the query. */
function isRetryWanted({ sync, connection }: ChatState): boolean {
  return sync.status === 'behind' && connection.status === 'open';
}

/** Reports the read position at once; the rest of the state stays, for a return. */
function leave(state: ChatState): Step {
  const { pending, needsNewest } = state.sync;
  return inTurn(sendRead(state), (next) => {
    const left = absent(withoutPending(next, pending), { status: 'connecting' });
    return stepTo(
      {
        ...left,
        isReading: false,
        sync: { status: 'behind', pending: [], needsNewest, failures: 0 },
        older: { status: 'idle' },
        marking: { status: next.marking.status === 'telling' ? 'owed' : 'idle' },
        outbox: interrupted(left.outbox),
      },
      { type: 'leave' },
    );
  });
}
