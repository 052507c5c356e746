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
  gone: ReadonlySet<string>,
): ChatMessage[] {
  const ids = new Set(known.map(({ id }) => id));
  return page.filter(({ id }) => {
    if (ids.has(id) || gone.has(id)) return false;
    ids.add(id);
    return true;
  });
}

export interface Reloaded {
  messages: MessageList;
  /** False: older ones than the page's are no longer known to join it. */
  isJoined: boolean;
}

/** The newest page, asked for afresh: what it does not hold any more was deleted; what is older stays. */
export function withNewest(known: MessageList, page: MessageList): Reloaded {
  // A page that is not full is all there is.
  const first = isFull(page) ? page[0] : undefined;
  const at = first ? known.findIndex(({ id }) => id === first.id) : -1;
  return at === -1
    ? { messages: page, isJoined: false }
    : { messages: [...known.slice(0, at), ...page], isJoined: true };
}

/** Whether a message belongs to what was not loaded yet: an old one, answered to its sender again. */
export function isBefore(known: MessageList, message: ChatMessage): boolean {
  const first = known[0];
  return first !== undefined && message.timestamp < first.timestamp;
}
