import type { ChatMessage, ChatUnread } from 'shared-api/contract';
import { isOwn, type MessageList } from './messageList.ts';

/** Where what is new begins. */
export interface NewLine {
  /** The first new message that is loaded. */
  before: string | null;
  /** How many more are new in what is not loaded. */
  missing: number;
}

export const NO_LINE: NewLine = { before: null, missing: 0 };

/** Looks for the first new message, from the end of `page` back to the last one that was read. */
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

/** Up to where `page` was read: where that message is deleted, up to the one before what is new. */
export function findRead(page: MessageList, unread: ChatUnread, ownEmail: string): string | null {
  const lastRead = unread.last_read;
  const { before, missing } = findLine(page, unread, ownEmail);
  const isLoaded = page.some(({ id }) => id === lastRead);
  if (lastRead === null || isLoaded || missing > 0) return lastRead;
  const at = before === null ? page.length : page.findIndex(({ id }) => id === before);
  return page[at - 1]?.id ?? lastRead;
}

/** How many of others follow the message `lastRead`; null where that one is not loaded. */
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

/** The message to tell the server as read; null where it knows. */
export function toMark(
  list: MessageList,
  lastRead: string | null,
  ownEmail: string,
): ChatMessage | null {
  const newest = list.at(-1);
  if (!newest || (countAfter(list, lastRead, ownEmail) ?? 1) === 0) return null;
  return newest;
}
