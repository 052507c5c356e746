import { PATIENCE_MS } from '../hostSettings.ts';

/**
 * Replaces scripts in the browser's cache by the server's current content.
 * Browsers cache scripts for a year, because their content never changes under one URL. A script
 * that was damaged in transit is cached too.
 */
export async function fetchPastCache(scripts: string[]): Promise<void> {
  const fetchWhole = async (script: string) => {
    const reply = await fetch(script, {
      cache: 'reload',
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    await reply.blob();
  };
  await wakeWorker();
  // The next load shows whether the scripts arrived.
  await Promise.allSettled(scripts.map(fetchWhole));
}

/** Returns the script that could not be loaded, if webpack's error contains it. */
export function lostScripts(error: unknown): string[] {
  const request = (error as { request?: string } | undefined)?.request;
  return request ? [request] : [];
}

/** Returns a release's entry, and those of its scripts that the page preloads. */
export function scriptsOf(entry: string): string[] {
  const folder = new URL('.', new URL(entry, location.href)).href;
  const links = document.querySelectorAll<HTMLLinkElement>('link[rel=preload][as=script]');
  const preloaded = [...links].map(({ href }) => href).filter((href) => href.startsWith(folder));
  return [...new Set([new URL(entry, location.href).href, ...preloaded])];
}

/** Page that a service worker has cached. */
const OFFLINE_PAGE = '/offline.html';

/**
 * Starts a service worker that sleeps, and lets it find out whether the server responds. Until
 * then, scripts come from the network alone, although the worker has them cached.
 */
async function wakeWorker(): Promise<void> {
  if (!navigator.serviceWorker?.controller) return;
  const signal = AbortSignal.timeout(PATIENCE_MS);
  await fetch(OFFLINE_PAGE, { method: 'HEAD', signal }).catch(() => undefined);
}
