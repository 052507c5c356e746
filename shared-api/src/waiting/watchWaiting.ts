import type { WaitingCall } from './waitingCalls.ts';

/** Part of the name of each in the browser's storage, after whose it is. */
export const WAITING = ':waiting:';
const CHANGED = 'waiting-changed';
const REPLIED = 'waiting-replied';

/** Tells all that watch, in this tab: the browser tells the others. */
export function announceWaiting(): void {
  window.dispatchEvent(new Event(CHANGED));
}

/** A call that waited, and what the server has answered to it. */
export interface RepliedCall {
  call: WaitingCall;
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

/** Hears of each change of what waits, in whatever tab. */
export function watchWaiting(listener: () => void): () => void {
  const handleStorage = ({ key }: StorageEvent) => {
    if (key === null || key.includes(WAITING)) listener();
  };
  window.addEventListener(CHANGED, listener);
  window.addEventListener('storage', handleStorage);
  return () => {
    window.removeEventListener(CHANGED, listener);
    window.removeEventListener('storage', handleStorage);
  };
}
