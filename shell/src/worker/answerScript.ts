import { cacheFor, shortUrlOf } from './cachedPage.ts';

const RELEASED = /^\/(shell\/[^/]+|remotes\/[^/]+\/[^/]+)\/[^/]+$/;

/** Whether it is the address of a file of a release, which never changes. */
export function isReleased(url: URL): boolean {
  return RELEASED.test(url.pathname);
}

/** A file of a release: from the kept page's cache, else from the server; then kept where it is of the page's releases. */
export async function answerScript(request: Request): Promise<Response> {
  // Retry fetches past all that was kept, because it may be damaged.
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
