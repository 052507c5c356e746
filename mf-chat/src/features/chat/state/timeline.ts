import type { ChatMessage, ChatUnread } from 'shared-api/contract';
import type { ChatState } from './chatState.ts';
import {
  isFull,
  isLate,
  isOwn,
  unknownOf,
  withReloadedEnd,
  type MessageList,
} from './messageList.ts';
import { NO_LINE, countAfter, countOthers, findLine, findRead } from './unread.ts';

export function withHistory(
  state: ChatState,
  page: MessageList,
  unread: ChatUnread | null,
): ChatState {
  const { ownEmail, deletedIds } = state;
  const { count, last_read: lastRead } = unread ?? { count: 0, last_read: null };
  const loaded: ChatState = {
    ...state,
    history: { status: 'ready' },
    messages: page,
    completeUpTo: newestOf(page),
    hasOlder: isFull(page),
    readUpTo: unread && findRead(page, unread, ownEmail),
    unread: count > 0 ? (countAfter(page, lastRead, ownEmail) ?? count) : 0,
    line: unread ? findLine(page, unread, ownEmail) : NO_LINE,
  };
  // Deleted while the page was loading.
  return deletedIds.reduce(withDeleted, loaded);
}

/** Merges the reloaded newest page. */
export function withNewest(state: ChatState, page: MessageList): ChatState {
  const { messages, deletedIds, hasOlder } = state;
  const [first] = messages;
  // After deletions, the page begins earlier.
  const isOlder = (message: ChatMessage) => hasOlder && first && isLate([first], message);
  const newMessages = unknownOf(messages, page, deletedIds).filter((message) => !isOlder(message));
  const reloaded = withCounted(withEnd(state, messages, page), newMessages);
  return { ...reloaded, completeUpTo: newestOf(reloaded.messages) };
}

/** Merges the reloaded page before the message `id`. */
export function withPageBefore(state: ChatState, id: string, page: MessageList): ChatState {
  const at = state.messages.findIndex((message) => message.id === id);
  const reloaded = withEnd(state, state.messages.slice(0, at), page);
  return { ...reloaded, messages: [...reloaded.messages, ...state.messages.slice(at)] };
}

function withEnd(state: ChatState, known: MessageList, page: MessageList): ChatState {
  const { messages, isJoined, deleted } = withReloadedEnd(known, page, state.deletedIds);
  // A page of older messages in progress would not connect to the list now.
  const cut = { hasOlder: isFull(page), older: { status: 'idle' } } as const;
  return { ...withoutAll(state, deleted), ...(isJoined ? {} : cut), messages };
}

/** Merges the messages after `completeUpTo`; an empty page is the end. */
export function withMissed(state: ChatState, page: MessageList): ChatState {
  const alive = unknownOf([], page, state.deletedIds);
  const newMessages = unknownOf(state.messages, alive, []);
  const at = state.messages.findIndex(({ id }) => id === state.completeUpTo) + 1;
  const before = unknownOf(alive, state.messages.slice(0, at), []);
  const others = unknownOf(alive, state.messages.slice(at), []);
  // A known message missing from its position was deleted.
  const isDeleted = (message: ChatMessage) => page.length === 0 || isLate(page, message);
  const later = others.filter((message) => !isDeleted(message));
  const counted = withCounted(withoutAll(state, others.filter(isDeleted)), newMessages);
  return {
    ...counted,
    messages: [...before, ...alive, ...later],
    completeUpTo: newestOf(alive) ?? state.completeUpTo,
  };
}

/** Adds a live message. */
export function withLive(state: ChatState, message: ChatMessage): ChatState {
  const [newMessages] = unknownOf(state.messages, [message], state.deletedIds);
  if (!newMessages) return state;
  const { connection } = state;
  const isComplete = connection.status === 'open' && connection.isSeated;
  return {
    ...withCounted(state, [newMessages]),
    messages: [...state.messages, newMessages],
    completeUpTo: isComplete ? newMessages.id : state.completeUpTo,
  };
}

export function withOlder(state: ChatState, page: MessageList): ChatState {
  const { ownEmail, line, readUpTo } = state;
  const fresh = unknownOf(state.messages, page, state.deletedIds);
  const further = findLine(fresh, { count: line.missing, last_read: readUpTo }, ownEmail);
  return {
    ...state,
    older: { status: 'idle' },
    messages: [...fresh, ...state.messages],
    hasOlder: isFull(page),
    line: { before: further.before ?? line.before, missing: further.missing },
  };
}

export function withDeleted(state: ChatState, id: string): ChatState {
  const at = state.messages.findIndex((message) => message.id === id);
  const message = state.messages[at];
  const deletedIds = state.deletedIds.includes(id) ? state.deletedIds : [...state.deletedIds, id];
  if (!message) return { ...state, deletedIds };
  const messages = state.messages.filter((one) => one.id !== id);
  const newer = messages.slice(at);
  const wasUnread =
    !isOwn(message, state.ownEmail) && countOthers(newer, state.ownEmail) < state.unread;
  const before = messages[at - 1]?.id ?? null;
  // The server keeps its cursor of a deleted message; a page that lost it uses the one before.
  // Among messages of equal time, the preceding one may be newer.
  const older = messages.slice(0, at).findLast((one) => isLate([message], one))?.id;
  const withMark = <Mark extends string | null>(mark: Mark) =>
    mark === id ? (older ?? mark) : mark;
  const { marking, line } = state;
  return {
    ...state,
    deletedIds,
    messages,
    completeUpTo: state.completeUpTo === id ? before : state.completeUpTo,
    readUpTo: withMark(state.readUpTo),
    seen: state.seen === id ? (before ?? id) : state.seen,
    marking: marking.status === 'telling' ? { ...marking, upTo: withMark(marking.upTo) } : marking,
    unread: wasUnread ? state.unread - 1 : state.unread,
    line: line.before === id ? { ...line, before: newer[0]?.id ?? null } : line,
  };
}

/** Lets a message come back that was deleted; the next query brings it. */
export function withRestored(state: ChatState, id: string): ChatState {
  const pending = state.sync.pending.filter((one) => one.type === 'message' || one.id !== id);
  return {
    ...state,
    deletedIds: state.deletedIds.filter((deleted) => deleted !== id),
    sync: { ...state.sync, pending },
  };
}

function withoutAll(state: ChatState, deleted: MessageList): ChatState {
  return deleted.reduce((before, { id }) => withDeleted(before, id), state);
}

/** Counts new messages as unread unless the end is visible. */
function withCounted(state: ChatState, newMessages: MessageList): ChatState {
  const others = newMessages.filter((message) => !isOwn(message, state.ownEmail));
  const [first] = others;
  if (state.isReading || !first) return state;
  const line = state.unread === 0 ? { before: first.id, missing: 0 } : state.line;
  return { ...state, unread: state.unread + others.length, line };
}

function newestOf(list: MessageList): string | null {
  return list.at(-1)?.id ?? null;
}
