import { PATIENCE_MS } from './hostSettings.ts';

/**
 * Scripts never change under one address, so browsers keep them for a year: one that was damaged on its
 * way, too. This has the browser keep what the server has now.
 */
export async function fetchPastCache(scripts: string[]): Promise<void> {
  const fetchWhole = async (script: string) => {
    const reply = await fetch(script, {
      cache: 'reload',
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    await reply.blob();
  };
  // Whether they have come shows when they are loaded again.
  await Promise.allSettled(scripts.map(fetchWhole));
}

/** The script that could not be loaded, where webpack's error names it. */
export function lostScripts(error: unknown): string[] {
  const request = (error as { request?: string } | undefined)?.request;
  return request ? [request] : [];
}

/** A release's entry, and those of its scripts that came with the page. */
export function scriptsOf(entry: string): string[] {
  const folder = new URL('.', new URL(entry, location.href)).href;
  const links = document.querySelectorAll<HTMLLinkElement>('link[rel=preload][as=script]');
  const preloaded = [...links].map(({ href }) => href).filter((href) => href.startsWith(folder));
  return [...new Set([new URL(entry, location.href).href, ...preloaded])];
}
