import { getCache, setReplyCache } from '../../client/responseCache.ts';
import { readSiteConfig } from '../../client/site.ts';
import { deviceResponseCache } from './deviceResponseCache.ts';

/** Milliseconds after which a page has time to clean up. */
const TIDIES_AFTER = 15_000;

/**
 * Enables the response cache, unless the installation disables it. A log-out in any tab clears it.
 */
export function keepOnDevice(): void {
  if (getCache() || readSiteConfig()?.keptReplies === false || !('indexedDB' in globalThis)) return;
  const responseCache = deviceResponseCache();
  setReplyCache(responseCache);
  // Another tab logged out; also removes what this tab was writing at that moment.
  window.addEventListener('storage', ({ key }) => {
    if (key === null) void responseCache.wipe();
  });
  setTimeout(() => void responseCache.tidy(), TIDIES_AFTER);
}
