/**
 * Global that builds replace: they insert the mode for `process.env.NODE_ENV`, because browsers
 * have no `process`.
 */
declare const process: { env: { NODE_ENV: string } };

/** Event that a remote in development dispatches when its changed code runs. */
export const UPDATED = 'homeroom-updated';

/** Calls back on each such event, only in development. Returns a function that unsubscribes. */
export function whenUpdated(callback: () => void): (() => void) | undefined {
  if (process.env.NODE_ENV !== 'development') return undefined;
  addEventListener(UPDATED, callback);
  return () => removeEventListener(UPDATED, callback);
}

/** Shows an error that a boundary has caught in the dev server's overlay, only in development. */
export function showInOverlay(error: Error): void {
  if (process.env.NODE_ENV !== 'development') return;
  dispatchEvent(new ErrorEvent('error', { error, message: error.message }));
}
