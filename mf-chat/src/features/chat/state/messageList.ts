import { LIMITS, type ChatMessage } from 'shared-api/contract';

/** Messages in the server's order, oldest first, without duplicates. */
export type MessageList = readonly ChatMessage[];

export function isOwn(message: Pick<ChatMessage, 'email'>, ownEmail: string): boolean {
  return message.email !== '' && message.email.toLowerCase() === ownEmail.toLowerCase();
}

/** Whether the server may have more than this page. */
export function isFull(page: MessageList): boolean {
  return page.length >= LIMITS.chatPage;
}

/** Returns the messages of `page` that are neither known nor deleted. */
export function unknownOf(
  known: MessageList,
  page: MessageList,
  deletedIds: readonly string[],
): ChatMessage[] {
  const ids = new Set([...known.map(({ id }) => id), ...deletedIds]);
  return page.filter(({ id }) => {
    if (ids.has(id)) return false;
    ids.add(id);
    return true;
  });
}

export interface Reloaded {
  messages: MessageList;
  /** False if older messages may not connect to the page, or there are none. */
  isJoined: boolean;
  /** Known messages that are missing from the page. */
  deleted: MessageList;
}

/** Merges a reloaded newest page: messages missing from it were deleted, and older ones stay. */
export function withReloadedEnd(
  known: MessageList,
  page: MessageList,
  deletedIds: readonly string[],
): Reloaded {
  const alive = unknownOf([], page, deletedIds);
  // A page that is not full is the whole list.
  const first = isFull(page) ? alive[0] : undefined;
  const at = first ? known.findIndex(({ id }) => id === first.id) : -1;
  const isJoined = at !== -1;
  const messages = [...known.slice(0, Math.max(at, 0)), ...alive];
  // Beyond a gap, only messages newer than the page's first one certainly belong to it.
  const isOlder = (message: ChatMessage) => first && !isJoined && !isLate([message], first);
  const deleted = unknownOf(messages, known, []).filter((message) => !isOlder(message));
  return { messages, isJoined, deleted };
}

/**
 * Whether a message is older than the newest one: a repeated reply to its sender, or overtaken by
 * others.
 */
export function isLate(known: MessageList, message: ChatMessage): boolean {
  const newest = known.at(-1);
  return newest !== undefined && message.timestamp < newest.timestamp;
}
