/** Builds put the mode in place of `process.env.NODE_ENV`; browsers have no process. */
declare const process: { env: { NODE_ENV: string } };

/** The event by which a remote that is being worked on tells that its changed code runs. */
export const UPDATED = 'homeroom-updated';

/** Calls back whenever that has happened, in development alone; returns what ends it. */
export function whenUpdated(callback: () => void): (() => void) | undefined {
  if (process.env.NODE_ENV !== 'development') return undefined;
  addEventListener(UPDATED, callback);
  return () => removeEventListener(UPDATED, callback);
}

/** Has the dev server's overlay show an error that a boundary has caught, in development alone. */
export function showInOverlay(error: Error): void {
  if (process.env.NODE_ENV !== 'development') return;
  dispatchEvent(new ErrorEvent('error', { error, message: error.message }));
}
