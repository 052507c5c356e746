import type { ChatMessage, ChatUnread } from 'shared-api/contract';
import { isOwn, type MessageList } from './messageList.ts';

/** Position of the first new message. */
export interface NewLine {
  /** Id of the first new message that is loaded. */
  before: string | null;
  /** Number of further new messages that are not loaded. */
  missing: number;
}

export const NO_LINE: NewLine = { before: null, missing: 0 };

/** Finds the first new message, from the end of `page` back to the last read one. */
export function findLine(
  page: MessageList,
  { count, last_read: lastRead }: ChatUnread,
  ownEmail: string,
): NewLine {
  let before: string | null = null;
  let missing = count;
  for (const message of page.toReversed()) {
    if (missing <= 0 || message.id === lastRead) return { before, missing: 0 };
    if (isOwn(message, ownEmail)) continue;
    before = message.id;
    missing -= 1;
  }
  return { before, missing };
}

/** Finds the read position in `page`; if that message is deleted, the one before the new ones. */
export function findRead(page: MessageList, unread: ChatUnread, ownEmail: string): string | null {
  const lastRead = unread.last_read;
  const { before, missing } = findLine(page, unread, ownEmail);
  const isLoaded = page.some(({ id }) => id === lastRead);
  if (lastRead === null || isLoaded || missing > 0) return lastRead;
  const at = before === null ? page.length : page.findIndex(({ id }) => id === before);
  return page[at - 1]?.id ?? lastRead;
}

/** Counts messages of others after `lastRead`; null if that message is not loaded. */
export function countAfter(
  list: MessageList,
  lastRead: string | null,
  ownEmail: string,
): number | null {
  const at = list.findIndex(({ id }) => id === lastRead);
  return at === -1 ? null : countOthers(list.slice(at + 1), ownEmail);
}

export function countOthers(list: MessageList, ownEmail: string): number {
  return list.filter((message) => !isOwn(message, ownEmail)).length;
}

/** Returns the message to report as read; null if the server knows it. */
export function toMark(
  list: MessageList,
  lastRead: string | null,
  ownEmail: string,
): ChatMessage | null {
  const newest = list.at(-1);
  if (!newest || (countAfter(list, lastRead, ownEmail) ?? 1) === 0) return null;
  return newest;
}
