import type { ChatMessage, ChatUnread } from 'shared-api/contract';
import { backoff } from 'shared-api/live';
import type { Arrival, ChatState } from './chatState.ts';
import { ask, inTurn, stepTo, type Effect, type Step } from './effects.ts';
import { isLate, isOwn, unknownOf, type MessageList } from './messageList.ts';
import { without } from './outbox.ts';
import type { Failure, Question, Reply } from './questions.ts';
import { sendOwed } from './reading.ts';
import { sendOutbox } from './sending.ts';
import {
  withDeleted,
  withHistory,
  withLive,
  withMissed,
  withNewest,
  withPageBefore,
} from './timeline.ts';

/** Loads what may have been missed, or the first messages. */
export function catchUp(state: ChatState): Step {
  const { sync, history } = state;
  // A count is useless once the messages themselves are shown.
  const isUseful =
    sync.status === 'asking' && (sync.question.about !== 'unread' || history.status === 'unasked');
  if (isUseful) return stepTo({ ...state, sync: { ...sync, isDue: true } });
  // A count before the subscription may be incomplete, and would have to be repeated.
  if (history.status === 'unasked' && !isSeated(state)) return stepTo(state);
  return askFor(state, nextQuestion(state));
}

/** Requests the count without a live connection, as behind some proxies. */
export function countWithout(state: ChatState): Step {
  const { sync, history } = state;
  const isUnknown = history.status === 'unasked' && sync.status === 'behind' && sync.failures === 0;
  return isUnknown ? askCount(state) : stepTo(state);
}

/** Requests the number of unread messages, with or without a connection. */
export function askCount(state: ChatState): Step {
  return askFor(state, { about: 'unread' });
}

/** Catches up, including deletions in the meantime. */
export function catchUpAfresh(state: ChatState): Step {
  return catchUp({ ...state, sync: { ...state.sync, needsNewest: true } });
}

/** Handles a live message or deletion, which waits while older messages are loading. */
export function take(state: ChatState, arrival: Arrival): Step {
  const { sync, history } = state;
  const isEarly =
    sync.status === 'asking'
      ? sync.question.about !== 'unread'
      : sync.status === 'behind' && history.status === 'ready';
  if (isEarly) return stepTo({ ...state, sync: { ...sync, pending: [...sync.pending, arrival] } });
  if (arrival.type === 'deletion') return takeDeletion(state, arrival.id);
  return takeMessage({ ...state, outbox: without(state.outbox, arrival.nonce) }, arrival.message);
}

export function handleReply(state: ChatState, question: Question, reply: Reply): Step {
  const { page, unread, isCached } = reply;
  switch (question.about) {
    case 'after': {
      const last = page.at(-1);
      const next = withMissed(state, page);
      // Repeats until the list is complete.
      return last ? askOn(next, { about: 'after', id: last.id }) : endRound(next);
    }
    case 'newest':
      return reload(withNewest(state, page), page);
    case 'before':
      return reload(withPageBefore(state, question.id, page), page);
    case 'history':
      if (isCached) return showCached(state, page);
      return endRound(withoutNeed(withHistory(state, page, unread)));
    default:
      return endRound(withoutNeed(withCount(state, unread)));
  }
}

export function handleFailure(state: ChatState, question: Question, failure: Failure): Step {
  // The server has purged the cursor's message.
  if (question.about === 'after' && failure.status === 400) {
    return askOn(state, { about: 'newest' });
  }
  const { failures, needsNewest, pending } = state.sync;
  const retry: Effect = {
    type: 'wait',
    timer: 'retry',
    ms: backoff(failures),
    isSpread: true,
    event: { type: 'retry_due' },
  };
  const behind: ChatState = {
    ...(question.about === 'history' ? withFailure(state, failure) : state),
    sync: { status: 'behind', pending: [], needsNewest, failures: failures + 1 },
  };
  // The next try returns these again if there is a list; it is already known that the server has
  // them.
  const isReady = state.history.status === 'ready';
  const end = isReady ? stepTo(withoutPending(behind, pending)) : release(behind, pending);
  return inTurn(stepTo(state, retry), () => end, sendOutbox, sendOwed);
}

/** Applies what is known of waiting arrivals: the server has them. */
export function withoutPending(state: ChatState, pending: readonly Arrival[]): ChatState {
  return pending.reduce(
    (before, arrival) =>
      arrival.type === 'deletion'
        ? withDeleted(before, arrival.id)
        : { ...before, outbox: without(before.outbox, arrival.nonce) },
    state,
  );
}

/** Shows cached messages while the server is queried repeatedly. */
function showCached(state: ChatState, page: MessageList): Step {
  const shown = withHistory(state, page, null);
  const behind = { ...shown, sync: { ...shown.sync, needsNewest: true } };
  return handleFailure(behind, { about: 'newest' }, { status: null, text: null });
}

/** Whether the server has subscribed the client, so that nothing is missed. */
function isSeated({ connection }: ChatState): boolean {
  return connection.status === 'open' && connection.isSeated;
}

function nextQuestion({ history, sync, completeUpTo }: ChatState): Question {
  if (history.status === 'unasked') return { about: 'unread' };
  if (history.status !== 'ready') return { about: 'history' };
  return sync.needsNewest || completeUpTo === null
    ? { about: 'newest' }
    : { about: 'after', id: completeUpTo };
}

/** Keeps `isDue` over the next query. */
function askOn(state: ChatState, question: Question): Step {
  return askFor(state, question, state.sync.status === 'asking' && state.sync.isDue);
}

function askFor(state: ChatState, question: Question, isDue = false): Step {
  const { pending, needsNewest, failures } = state.sync;
  return ask(state, question, (call) => {
    const asking = { status: 'asking', call, question, isDue } as const;
    return { sync: { ...asking, pending, needsNewest, failures } };
  });
}

/** Reloads from the newest page back, until all loaded messages are checked. */
function reload(state: ChatState, page: MessageList): Step {
  const first = page[0];
  const at = state.messages.findIndex(({ id }) => id === first?.id);
  return first && at > 0
    ? askOn(state, { about: 'before', id: first.id })
    : endRound(withoutNeed(state));
}

function endRound(state: ChatState): Step {
  const { sync } = state;
  if (sync.status === 'asking' && sync.isDue) {
    return askFor(state, nextQuestion(state));
  }
  const { pending, needsNewest } = sync;
  const current = { status: 'current', pending: [], needsNewest, failures: 0 } as const;
  return inTurn(release({ ...state, sync: current }, pending), sendOutbox, sendOwed);
}

function release(state: ChatState, pending: readonly Arrival[]): Step {
  return pending.reduce(
    (before, arrival) => inTurn(before, (next) => take(next, arrival)),
    stepTo(state),
  );
}

function withoutNeed(state: ChatState): ChatState {
  return { ...state, sync: { ...state.sync, needsNewest: false } };
}

/** Ignores a count if a message or deletion arrived during the call. */
function withCount(state: ChatState, unread: ChatUnread | null): ChatState {
  const isDoubtful = state.sync.status === 'asking' && state.sync.isDue;
  if (!unread || isDoubtful) return state;
  return { ...state, unread: unread.count, readUpTo: unread.last_read };
}

function takeMessage(state: ChatState, message: ChatMessage): Step {
  const { history, messages, sync, ownEmail, unread } = state;
  if (history.status === 'ready') {
    return isLate(messages, message) ? takeLate(state, message) : stepTo(withLive(state, message));
  }
  const counted = isOwn(message, ownEmail) ? state : { ...state, unread: unread + 1 };
  // A count in progress may or may not include it.
  return sync.status === 'asking' ? catchUp(counted) : stepTo(counted);
}

/** Handles a message that is not the newest: a query finds its position. */
function takeLate(state: ChatState, message: ChatMessage): Step {
  const { messages, deletedIds, hasOlder } = state;
  const isKnown = unknownOf(messages, [message], deletedIds).length === 0;
  const isNotLoaded = hasOlder && messages[0] !== undefined && isLate([messages[0]], message);
  return isKnown || isNotLoaded ? stepTo(state) : catchUp(state);
}

function takeDeletion(state: ChatState, id: string): Step {
  const next = withDeleted(state, id);
  return state.history.status === 'unasked' ? catchUp(next) : stepTo(next);
}

/** Keeps the error of a failed history on screen during retries. */
function withFailure(state: ChatState, failure: Failure): ChatState {
  const { history } = state;
  const isSame = history.status === 'failed' && history.failure.status === failure.status;
  return isSame ? state : { ...state, history: { status: 'failed', failure } };
}
