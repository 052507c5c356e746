import type { OutboxEntry } from './outboxEntries.ts';

const REPLIED = 'waiting-replied';

/** A sent outbox entry, and the server's reply. */
export interface RepliedCall {
  call: OutboxEntry;
  reply: unknown;
}

/**
 * Publishes a reply in this tab before the entry is removed, so that screens can show the result at
 * once.
 */
export function announceReply(detail: RepliedCall): void {
  window.dispatchEvent(new CustomEvent<RepliedCall>(REPLIED, { detail }));
}

/** Subscribes to the replies of outbox entries. Returns how to unsubscribe. */
export function watchReplies(listener: (replied: RepliedCall) => void): () => void {
  const handleReply = (event: Event) => listener((event as CustomEvent<RepliedCall>).detail);
  window.addEventListener(REPLIED, handleReply);
  return () => window.removeEventListener(REPLIED, handleReply);
}
