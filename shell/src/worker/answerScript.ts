import { cacheFor, shortUrlOf } from './cachedPage.ts';

const RELEASED = /^\/(shell\/[^/]+|remotes\/[^/]+\/[^/]+)\/[^/]+$/;

/** Whether the URL is a file of a release, which never changes. */
export function isReleased(url: URL): boolean {
  return RELEASED.test(url.pathname);
}

/**
 * Returns a file of a release from the cache of the cached page, or from the server. Caches it if
 * it belongs to the page's releases.
 */
export async function answerScript(request: Request): Promise<Response> {
  // Retry bypasses all caches, since a cached file may be damaged.
  const known = request.cache === 'reload' ? undefined : await caches.match(request.url);
  if (known) return known;
  const response = await fetch(request);
  if (response.ok) {
    const shortUrl = shortUrlOf(request.url);
    const cache = await cacheFor(shortUrl);
    await cache?.put(shortUrl, response.clone());
  }
  return response;
}
