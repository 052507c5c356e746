import { getKeeper, keepWith } from '../client/keeper.ts';
import { readSiteConfig } from '../client/site.ts';
import { deviceKeeper } from './deviceKeeper.ts';

/** Milliseconds after which a page has better things to do no more. */
const TIDIES_AFTER = 15_000;

/**
 * From now on replies stay on this device and are shown at once the next time, unless the installation does not want
 * that. They go with a log-out, in whatever tab.
 */
export function keepOnDevice(): void {
  if (getKeeper() || readSiteConfig()?.keptReplies === false || !('indexedDB' in globalThis))
    return;
  const keeper = deviceKeeper();
  keepWith(keeper);
  // Another tab logged out; what this one was writing at that moment goes too.
  window.addEventListener('storage', ({ key }) => {
    if (key === null) void keeper.wipe();
  });
  setTimeout(() => void keeper.tidy(), TIDIES_AFTER);
}
