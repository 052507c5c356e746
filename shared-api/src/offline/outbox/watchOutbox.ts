/** Part of the name of each in the browser's storage, after whose it is. */
export const WAITING = ':waiting:';
const CHANGED = 'waiting-changed';

/** Tells all that watch, in this tab: the browser tells the others. */
export function announceWaiting(): void {
  window.dispatchEvent(new Event(CHANGED));
}

/** Hears of each change of what waits, in whatever tab. */
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
