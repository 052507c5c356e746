/** Part of each entry's storage key, after the account. */
export const WAITING = ':waiting:';
const CHANGED = 'waiting-changed';

/** Notifies the watchers in this tab; the browser notifies the other tabs. */
export function announceQueued(): void {
  window.dispatchEvent(new Event(CHANGED));
}

/** Subscribes to changes of the outbox in all tabs. Returns how to unsubscribe. */
export function watchOutbox(listener: () => void): () => void {
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
