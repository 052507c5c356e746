import { getCache, setReplyCache } from '../../client/responseCache.ts';
import { readSiteConfig } from '../../client/site.ts';
import { deviceResponseCache } from './deviceResponseCache.ts';

/** Milliseconds after which a page has better things to do no more. */
const TIDIES_AFTER = 15_000;

/**
 * From now on replies stay on this device and are shown at once the next time, unless the installation does not want
 * that. They go with a log-out, in whatever tab.
 */
export function keepOnDevice(): void {
  if (getCache() || readSiteConfig()?.keptReplies === false || !('indexedDB' in globalThis)) return;
  const responseCache = deviceResponseCache();
  setReplyCache(responseCache);
  // Another tab logged out; what this one was writing at that moment goes too.
  window.addEventListener('storage', ({ key }) => {
    if (key === null) void responseCache.wipe();
  });
  setTimeout(() => void responseCache.tidy(), TIDIES_AFTER);
}
