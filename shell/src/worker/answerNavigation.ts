import { findKeptPage } from './cachedPage.ts';

/** Milliseconds after which a connection that brings nothing counts as none. */
export const PATIENCE = 3_000;

/** The server's page; where it cannot be reached, the kept one. */
export async function answerNavigation(request: Request): Promise<Response> {
  const fromServer = fetch(request);
  // Told below; it may fail before that.
  fromServer.catch(() => undefined);
  const cached = await findKeptPage();
  if (!cached) return fromServer;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<Response>((resolve) => {
    timer = setTimeout(() => resolve(cached), PATIENCE);
  });
  return Promise.race([fromServer.catch(() => cached), late]).finally(() => clearTimeout(timer));
}
