import { LIMITS, type ChatMessage } from 'shared-api/contract';

/** In the server's order, oldest first, each once. */
export type MessageList = readonly ChatMessage[];

export function isOwn(message: Pick<ChatMessage, 'email'>, ownEmail: string): boolean {
  return message.email !== '' && message.email.toLowerCase() === ownEmail.toLowerCase();
}

/** Whether the server may have more than this page. */
export function isFull(page: MessageList): boolean {
  return page.length >= LIMITS.chatPage;
}

/** What of `page` is not in `known` yet, nor deleted meanwhile. */
export function unknownOf(
  known: MessageList,
  page: MessageList,
  gone: readonly string[],
): ChatMessage[] {
  const ids = new Set([...known.map(({ id }) => id), ...gone]);
  return page.filter(({ id }) => {
    if (ids.has(id)) return false;
    ids.add(id);
    return true;
  });
}

export interface Reloaded {
  messages: MessageList;
  /** False: older ones than the page's are not known to join it, or there are none. */
  isJoined: boolean;
  /** Known ones that the page would hold if they were there. */
  deleted: MessageList;
}

/** The end of a list, asked for afresh: what the page does not hold any more was deleted; what is older stays. */
export function withReloadedEnd(
  known: MessageList,
  page: MessageList,
  gone: readonly string[],
): Reloaded {
  const alive = unknownOf([], page, gone);
  // A page that is not full is all there is.
  const first = isFull(page) ? alive[0] : undefined;
  const at = first ? known.findIndex(({ id }) => id === first.id) : -1;
  const isJoined = at !== -1;
  const messages = [...known.slice(0, Math.max(at, 0)), ...alive];
  // Beyond a gap, only what is newer than the page's first one is certain to belong to it.
  const isOlder = (message: ChatMessage) => first && !isJoined && !isLate([message], first);
  const deleted = unknownOf(messages, known, []).filter((message) => !isOlder(message));
  return { messages, isJoined, deleted };
}

/** Whether a message is not the newest one: it was answered to its sender again, or overtaken by others. */
export function isLate(known: MessageList, message: ChatMessage): boolean {
  const newest = known.at(-1);
  return newest !== undefined && message.timestamp < newest.timestamp;
}
