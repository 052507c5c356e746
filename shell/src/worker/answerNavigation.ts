import { findCachedPage } from './cachedPage.ts';

/** Milliseconds after which a connection without data counts as offline. */
export const PATIENCE = 3_000;

let isOffline = false;

/**
 * Whether the server did not respond to the last request that the worker sent for a page. A worker
 * that has just started does not know, and assumes that it responds.
 */
export function isServerAway(): boolean {
  return isOffline;
}

/** Returns the server's page, or the cached page if the server is unreachable. */
export async function answerNavigation(request: Request): Promise<Response> {
  const fromServer = fetch(request);
  // Handled below; it may fail before that.
  fromServer.then(
    () => (isOffline = false),
    () => (isOffline = true),
  );
  const cached = await findCachedPage();
  if (!cached) return fromServer;
  const answerCached = () => {
    isOffline = true;
    return cached;
  };
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<Response>((resolve) => {
    timer = setTimeout(() => resolve(answerCached()), PATIENCE);
  });
  return Promise.race([fromServer.catch(answerCached), late]).finally(() => clearTimeout(timer));
}
