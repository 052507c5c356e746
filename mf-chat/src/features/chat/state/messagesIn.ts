import type { ChatMessage, ChatUnread } from 'shared-api/contract';
import type { ChatState } from './chatState.ts';
import { isBefore, isFull, isOwn, unknownOf, withNewest, type MessageList } from './messageList.ts';
import { without } from './outbox.ts';
import { NO_LINE, countAfter, countOthers, findLine } from './unread.ts';

export function withHistory(
  state: ChatState,
  page: MessageList,
  unread: ChatUnread | null,
): ChatState {
  const { ownEmail, gone } = state;
  const messages = unknownOf([], page, gone);
  const lastRead = unread?.last_read ?? null;
  const count = unread?.count ?? 0;
  return {
    ...state,
    history: 'ready',
    error: null,
    messages,
    hasOlder: isFull(page),
    readUpTo: lastRead,
    unread: count > 0 ? (countAfter(messages, lastRead, ownEmail) ?? count) : 0,
    line: unread ? findLine(messages, unread, ownEmail) : NO_LINE,
  };
}

export function withReloaded(state: ChatState, page: MessageList): ChatState {
  const alive = unknownOf([], page, state.gone);
  const news = unknownOf(state.messages, alive, state.gone);
  const counted = withNews(state, news);
  const { messages, isJoined } = withNewest(state.messages, alive);
  const hasOlder = isJoined ? state.hasOlder : isFull(page);
  return { ...counted, messages, hasOlder };
}

/** Messages at the end that were not known. */
export function withNews(state: ChatState, page: MessageList): ChatState {
  const news = unknownOf(state.messages, page, state.gone);
  if (news.length === 0) return state;
  const messages = [...state.messages, ...news];
  const others = countOthers(news, state.ownEmail);
  if (state.isReading || others === 0) return { ...state, messages };
  const unread = state.unread + others;
  const line = state.unread === 0 ? lineIn(news, state.ownEmail) : state.line;
  return { ...state, messages, unread, line };
}

function lineIn(news: MessageList, ownEmail: string) {
  const first = news.find((message) => !isOwn(message, ownEmail));
  return { before: first?.id ?? null, missing: 0 };
}

export function withOlder(state: ChatState, page: MessageList): ChatState {
  const { ownEmail, line, readUpTo } = state;
  const fresh = unknownOf(state.messages, page, state.gone);
  const further = findLine(fresh, { count: line.missing, last_read: readUpTo }, ownEmail);
  return {
    ...state,
    older: 'idle',
    messages: [...fresh, ...state.messages],
    hasOlder: isFull(page),
    line: { before: further.before ?? line.before, missing: further.missing },
  };
}

export function withArrived(state: ChatState, message: ChatMessage, nonce?: string): ChatState {
  const known = { ...state, outbox: without(state.outbox, nonce) };
  if (state.history === 'ready') {
    const isOld = state.hasOlder && isBefore(state.messages, message);
    return isOld ? known : withNews(known, [message]);
  }
  return isOwn(message, state.ownEmail) ? known : { ...known, unread: state.unread + 1 };
}

export function withDeleted(state: ChatState, id: string): ChatState {
  const at = state.messages.findIndex((message) => message.id === id);
  const message = state.messages[at];
  const gone = new Set(state.gone).add(id);
  if (!message) return { ...state, gone };
  const messages = state.messages.filter((one) => one.id !== id);
  const newer = messages.slice(at);
  const wasUnread =
    !isOwn(message, state.ownEmail) && countOthers(newer, state.ownEmail) < state.unread;
  const isLine = state.line.before === id;
  return {
    ...state,
    gone,
    messages,
    // The server still knows the message by which it remembers; a page that lost it looks for the one before.
    readUpTo: state.readUpTo === id ? (messages[at - 1]?.id ?? id) : state.readUpTo,
    unread: wasUnread ? state.unread - 1 : state.unread,
    line: isLine ? { ...state.line, before: newer[0]?.id ?? null } : state.line,
  };
}
