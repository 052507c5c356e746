import type { OutboxEntry } from './outboxEntries.ts';

const REPLIED = 'waiting-replied';

/** A call that waited, and what the server has answered to it. */
export interface RepliedCall {
  call: OutboxEntry;
  reply: unknown;
}

/** Announces in this tab what the server has answered, before the call is dropped: what it acknowledged can be shown at once. */
export function announceReply(detail: RepliedCall): void {
  window.dispatchEvent(new CustomEvent<RepliedCall>(REPLIED, { detail }));
}

/** Subscribes to the replies to calls that waited. Returns how to stop. */
export function watchReplies(listener: (replied: RepliedCall) => void): () => void {
  const handleReply = (event: Event) => listener((event as CustomEvent<RepliedCall>).detail);
  window.addEventListener(REPLIED, handleReply);
  return () => window.removeEventListener(REPLIED, handleReply);
}
