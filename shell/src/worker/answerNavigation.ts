import { findCachedPage } from './cachedPage.ts';

/** Milliseconds after which a connection without data counts as offline. */
export const PATIENCE = 3_000;

/** Returns the server's page, or the cached page if the server is unreachable. */
export async function answerNavigation(request: Request): Promise<Response> {
  const fromServer = fetch(request);
  // Handled below; it may fail before that.
  fromServer.catch(() => undefined);
  const cached = await findCachedPage();
  if (!cached) return fromServer;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<Response>((resolve) => {
    timer = setTimeout(() => resolve(cached), PATIENCE);
  });
  return Promise.race([fromServer.catch(() => cached), late]).finally(() => clearTimeout(timer));
}
